import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

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
