import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { studioDrafts } from "./studio-drafts.ts";

/** Named states of a draft; the changes since then lead back to one. */
export const studioCheckpoints = pgTable(
	"studio_checkpoints",
	{
		uuid: uuid("uuid").primaryKey(),
		draft: uuid("draft")
			.notNull()
			.references(() => studioDrafts.uuid, { onDelete: "cascade" }),
		name: text("name").notNull(),
		/** The draft's last change by then; 0 for none. */
		change: bigint("change", { mode: "number" }).notNull(),
		/** Uuid of the identity that named it. */
		by: text("by").notNull(),
		at: moment("at").notNull(),
	},
	(table) => [index("studio_checkpoints_draft").on(table.draft)],
);
