import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

/** The end of each organization's chain of audit events, under a keyed seal, so that a truncated tail is detected. */
export const auditChains = pgTable("audit_chains", {
	org: text("org").primaryKey(),
	count: integer("count").notNull(),
	hash: text("hash").notNull(),
	seal: text("seal").notNull(),
});

/** Sign-ins, denials, reads of personal data and publishing; ids and keyed hashes only, never changed or deleted. */
export const auditEvents = pgTable(
	"audit_events",
	{
		org: text("org").notNull(),
		sequence: integer("sequence").notNull(),
		at: moment("at").notNull(),
		kind: text("kind").notNull(),
		/** The identity or other actor; "anonymous" for a visitor who is not signed in. */
		actor: text("actor").notNull(),
		/** The application or version that it is about. */
		subject: text("subject"),
		detail: jsonb("detail").$type<{ readonly [name: string]: string | number }>().notNull(),
		previousHash: text("previous_hash").notNull(),
		hash: text("hash").notNull(),
	},
	(table) => [primaryKey({ columns: [table.org, table.sequence] }), index("audit_events_at").on(table.org, table.at)],
);

/** Sealed with this installation's keys, so that a start with different keys fails at once. */
export const keyCanaries = pgTable("key_canaries", {
	name: text("name").primaryKey(),
	keyVersion: integer("key_version").notNull(),
	sealed: bytes("sealed").notNull(),
	sealedAt: moment("sealed_at").notNull(),
});
