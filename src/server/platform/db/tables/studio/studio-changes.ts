import { bigserial, boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { studioDrafts } from "./studio-drafts.ts";

/** Every change of a draft's files, as what it replaced: enough to go back to any earlier text. */
export const studioChanges = pgTable(
	"studio_changes",
	{
		id: bigserial("id", { mode: "number" }).primaryKey(),
		draft: uuid("draft")
			.notNull()
			.references(() => studioDrafts.uuid, { onDelete: "cascade" }),
		path: text("path").notNull(),
		/** The revision that it made. */
		revision: integer("revision").notNull(),
		kind: text("kind").$type<"edit" | "undo" | "redo" | "join">().notNull(),
		/**
		 * A splice of the text, or both texts where the file came or went. Changes of several files that were made together, and
		 * are undone together, name the same uuid; an undo or redo names the id of the edit that it is `of`.
		 */
		change: jsonb("change")
			.$type<
				(
					| { readonly at: number; readonly removed: string; readonly added: string }
					| { readonly before: string | null; readonly after: string | null }
				) & { readonly together?: string; readonly of?: number }
			>()
			.notNull(),
		/** An edit that was taken back and may be redone. */
		isUndone: boolean("is_undone").notNull().default(false),
		/** Uuid of the identity. */
		by: text("by").notNull(),
		at: moment("at").notNull(),
	},
	(table) => [index("studio_changes_draft").on(table.draft, table.path, table.revision)],
);
