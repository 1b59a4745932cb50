import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

export const idempotencyKeys = pgTable(
	"idempotency_keys",
	{
		scope: text("scope").notNull(),
		key: text("key").notNull(),
		bodyHash: text("body_hash").notNull(),
		/** Null while the first request is still in flight. */
		status: integer("status"),
		answer: jsonb("answer"),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.scope, table.key] }), index("idempotency_keys_created").on(table.createdAt)],
);
