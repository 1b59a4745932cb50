import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { studioDrafts } from "./studio-drafts.ts";

/** Links that show a draft to people without an account. */
export const studioLinks = pgTable(
	"studio_links",
	{
		uuid: uuid("uuid").primaryKey(),
		draft: uuid("draft")
			.notNull()
			.references(() => studioDrafts.uuid, { onDelete: "cascade" }),
		/** Uuid of the identity that made it. */
		by: text("by").notNull(),
		at: moment("at").notNull(),
		expiresAt: moment("expires_at").notNull(),
		withdrawnAt: moment("withdrawn_at"),
	},
	(table) => [index("studio_links_draft").on(table.draft)],
);
