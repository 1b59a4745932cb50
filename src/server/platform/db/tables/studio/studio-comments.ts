import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { identities } from "../accounts/identities.ts";
import { bytes, moment } from "../columns.ts";
import { studioDrafts } from "./studio-drafts.ts";

/** What staff say to each other about a draft, encrypted with its row's data key. */
export const studioComments = pgTable(
	"studio_comments",
	{
		uuid: uuid("uuid").primaryKey(),
		draft: uuid("draft")
			.notNull()
			.references(() => studioDrafts.uuid, { onDelete: "cascade" }),
		org: text("org").notNull(),
		author: uuid("author")
			.notNull()
			.references(() => identities.uuid),
		/** The value that it is about: a file and a JSON pointer; both null for the draft as a whole. */
		file: text("file"),
		pointer: text("pointer"),
		/** The revision of the file in which the pointer names the value. */
		revision: integer("revision"),
		/** The draft's file no longer says the value; the pointer is then the last one that it had. */
		isGone: boolean("is_gone").notNull().default(false),
		keyVersion: integer("key_version").notNull(),
		wrappedKey: bytes("wrapped_key").notNull(),
		content: bytes("content").notNull(),
		createdAt: moment("created_at").notNull(),
		/** When its author last said it otherwise. */
		changedAt: moment("changed_at"),
		/** Uuid of who resolved it; null while it is open. */
		resolvedBy: text("resolved_by"),
		resolvedAt: moment("resolved_at"),
	},
	(table) => [index("studio_comments_draft").on(table.draft, table.file)],
);
