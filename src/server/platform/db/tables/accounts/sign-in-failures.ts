import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** Consecutive wrong attempts, by a keyed hash of the account; reset by the first right one. */
export const signInFailures = pgTable(
	"sign_in_failures",
	{
		key: text("key").primaryKey(),
		count: integer("count").notNull(),
		lastAt: moment("last_at").notNull(),
	},
	(table) => [index("sign_in_failures_last").on(table.lastAt)],
);
