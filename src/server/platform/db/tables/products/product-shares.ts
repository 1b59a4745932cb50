import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** Versions that a share of new visitors gets beside the live one; at most one of an organization runs. */
export const productShares = pgTable(
	"product_shares",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		version: text("version").notNull(),
		/** The composed product at the time of publishing. */
		productHash: text("product_hash").notNull(),
		/** Uuid of the draft that it was published from. */
		draft: uuid("draft").notNull(),
		/** Of new visitors, 1 to 99. */
		percent: integer("percent").notNull(),
		/** Uuid of the publisher. */
		by: text("by").notNull(),
		why: text("why").notNull(),
		at: moment("at").notNull(),
		endedAt: moment("ended_at"),
		/** Uuid of who ended it, or "folder". */
		endedBy: text("ended_by"),
		/** How it ended: stopped, published to all, or by another version that went live. */
		end: text("end_kind").$type<"stopped" | "published" | "superseded" | "rollback">(),
	},
	(table) => [
		index("product_shares_org").on(table.org, table.at),
		uniqueIndex("product_shares_running").on(table.org).where(sql`ended_at IS NULL`),
	],
);
