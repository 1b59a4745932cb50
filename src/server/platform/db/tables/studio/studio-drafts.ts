import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

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
