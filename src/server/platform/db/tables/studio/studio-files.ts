import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { studioDrafts } from "./studio-drafts.ts";

/** The text of each file of a draft; a removed file keeps its row, so that its revision is never used again. */
export const studioFiles = pgTable(
	"studio_files",
	{
		draft: uuid("draft")
			.notNull()
			.references(() => studioDrafts.uuid, { onDelete: "cascade" }),
		path: text("path").notNull(),
		/** Null when the draft has no such file. */
		text: text("text"),
		/** Counts the changes of this file. */
		revision: integer("revision").notNull(),
	},
	(table) => [primaryKey({ columns: [table.draft, table.path] })],
);
