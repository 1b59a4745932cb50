import {
	bigint,
	bigserial,
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { identities } from "../schema.ts";
import { moment } from "./columns.ts";

/** What a member of staff may do in Studio, at the lender of their identity. */
export const studioRoles = pgTable(
	"studio_roles",
	{
		identityUuid: uuid("identity_uuid")
			.notNull()
			.references(() => identities.uuid),
		role: text("role").$type<"viewer" | "editor" | "approver" | "operator">().notNull(),
		/** Uuid of the identity that gave it, or who ran the operator's command. */
		givenBy: text("given_by").notNull(),
		at: moment("at").notNull(),
		/** Code of the keys (see row-seals.ts); without it the row grants nothing. */
		seal: text("seal"),
	},
	(table) => [primaryKey({ columns: [table.identityUuid, table.role] })],
);

/** A lender's rules for its drafts; a lender without a row keeps the strict ones. */
export const studioRules = pgTable("studio_rules", {
	org: text("org").primaryKey(),
	/** Whether an approver may approve a draft that they changed themselves. */
	mayApproveOwn: boolean("may_approve_own").notNull(),
	/** Code of the keys (see row-seals.ts); without it the row grants nothing. */
	seal: text("seal"),
});

/** Changes of a lender's files that are prepared beside the live version. */
export const studioDrafts = pgTable(
	"studio_drafts",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		title: text("title").notNull(),
		/** Uuid of the identity that began it. */
		author: text("author").notNull(),
		/** The files that it began from or was last joined with: hash and texts. */
		base: text("base").notNull(),
		baseFiles: jsonb("base_files").$type<{ readonly [path: string]: string }>().notNull(),
		state: text("state")
			.$type<"draft" | "in-review" | "approved" | "scheduled" | "published" | "discarded">()
			.notNull(),
		/** The state that a discarded draft had. */
		formerState: text("former_state"),
		/** Hash of the files that were sent to review, then approved, then published. */
		reviewed: text("reviewed"),
		approvedBy: text("approved_by"),
		/** When it is to be published. */
		publishAt: moment("publish_at"),
		/** Who publishes it and why, kept for the moment when it is due. */
		publishedBy: text("published_by"),
		why: text("why"),
		/** What becomes of applications under way when it goes live, and the migration that does it; null: they stay. */
		underway: jsonb("underway").$type<{
			readonly moves: readonly ("continue" | "rewind")[];
			readonly map: { readonly [path: string]: { readonly [value: string]: string | null } };
			readonly run?: string;
		}>(),
		/** Code of what refused it when it was due. */
		refusal: text("refusal"),
		createdAt: moment("created_at").notNull(),
		changedAt: moment("changed_at").notNull(),
	},
	(table) => [index("studio_drafts_org").on(table.org, table.changedAt)],
);

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
		 * are undone together, name the same uuid.
		 */
		change: jsonb("change")
			.$type<
				(
					| { readonly at: number; readonly removed: string; readonly added: string }
					| { readonly before: string | null; readonly after: string | null }
				) & { readonly together?: string }
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

/** States of a draft that somebody named; the changes since then lead back to one. */
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
