import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** One visit in telemetry: a browser's tracker (as a keyed hash) and the time, nothing about the person. */
export const telemetrySessions = pgTable(
	"telemetry_sessions",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		tracker: text("tracker").notNull(),
		productHash: text("product_hash").notNull(),
		context: text("context").notNull(),
		/** Numbers and codes of a closed list only. */
		client: jsonb("client").$type<{ readonly [name: string]: string | number }>().notNull(),
		startedAt: moment("started_at").notNull(),
	},
	(table) => [index("telemetry_sessions_started").on(table.startedAt)],
);
