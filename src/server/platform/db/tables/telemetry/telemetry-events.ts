import { bigserial, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { telemetrySessions } from "./telemetry-sessions.ts";

/** What happened on a page; every text in it is from a closed list, so it identifies no one. */
export const telemetryEvents = pgTable(
	"telemetry_events",
	{
		id: bigserial("id", { mode: "number" }).primaryKey(),
		/** Null for events recorded by the server. */
		sessionUuid: uuid("session_uuid").references(() => telemetrySessions.uuid),
		tracker: text("tracker").notNull(),
		org: text("org").notNull(),
		/** The composed product that the page was served from. */
		productHash: text("product_hash").notNull(),
		at: moment("at").notNull(),
		event: text("event").notNull(),
		eventType: text("event_type"),
		/** The page's path with ids removed. */
		page: text("page"),
		step: text("step"),
		properties: jsonb("properties").$type<{ readonly [name: string]: string | number | boolean }>().notNull(),
		/** Keyed hash of the application, so that its events can be grouped without identifying it. */
		applicationHash: text("application_hash"),
		/** Set for events counted once per tracker; null when each one counts. */
		dedupeKey: text("dedupe_key"),
	},
	(table) => [
		uniqueIndex("telemetry_events_dedupe").on(table.tracker, table.dedupeKey),
		index("telemetry_events_version").on(table.org, table.productHash, table.at),
		index("telemetry_events_at").on(table.at),
	],
);
