import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** Budgets shared by all server processes, such as sign-in attempts per email and address (both hashed). */
export const rateLimits = pgTable(
	"rate_limits",
	{
		key: text("key").notNull(),
		windowStart: moment("window_start").notNull(),
		count: integer("count").notNull(),
	},
	(table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);
