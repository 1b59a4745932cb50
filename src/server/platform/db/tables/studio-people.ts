import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { identities } from "../schema.ts";
import { bytes, moment } from "./columns.ts";
import { studioDrafts } from "./studio.ts";

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

/** Loosenings that one operator proposed and another one confirms: own approvals, or roles that the first one would have. */
export const studioProposals = pgTable(
	"studio_proposals",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		kind: text("kind").$type<"own-approval" | "roles">().notNull(),
		/** All roles that who proposed it would have; null for the rule. */
		roles: jsonb("roles").$type<readonly ("viewer" | "editor" | "approver" | "operator")[]>(),
		by: uuid("by")
			.notNull()
			.references(() => identities.uuid),
		at: moment("at").notNull(),
		/** Code of the keys (see row-seals.ts); without it the row grants nothing. */
		seal: text("seal"),
	},
	(table) => [index("studio_proposals_org").on(table.org, table.at)],
);

/** Where in a draft each member of staff was last seen; old rows mean nothing. */
export const studioPresence = pgTable(
	"studio_presence",
	{
		draft: uuid("draft")
			.notNull()
			.references(() => studioDrafts.uuid, { onDelete: "cascade" }),
		identityUuid: uuid("identity_uuid")
			.notNull()
			.references(() => identities.uuid),
		room: text("room").notNull(),
		/** The open entry; null where none is. */
		file: text("file"),
		pointer: text("pointer"),
		seenAt: moment("seen_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.draft, table.identityUuid] })],
);
