import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "../columns.ts";
import { applications } from "./applications.ts";

/** Answers that a borrower has typed and not yet sent, encrypted with the application's data key. */
export const formDrafts = pgTable(
	"form_drafts",
	{
		applicationUuid: uuid("application_uuid")
			.notNull()
			.references(() => applications.uuid),
		form: text("form").notNull(),
		answers: bytes("answers").notNull(),
		savedAt: moment("saved_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.applicationUuid, table.form] }),
		index("form_drafts_saved").on(table.savedAt),
	],
);
