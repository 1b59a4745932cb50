import { bigserial, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "../columns.ts";
import { applications } from "./applications.ts";

/** Append-only (a trigger rejects changes) and chained by keyed hashes. */
export const applicationEvents = pgTable(
	"application_events",
	{
		id: bigserial("id", { mode: "number" }).primaryKey(),
		applicationUuid: uuid("application_uuid")
			.notNull()
			.references(() => applications.uuid),
		sequence: integer("sequence").notNull(),
		at: moment("at").notNull(),
		kind: text("kind").notNull(),
		actor: text("actor").notNull(),
		productHash: text("product_hash").notNull(),
		body: bytes("body").notNull(),
		previousHash: text("previous_hash").notNull(),
		hash: text("hash").notNull(),
	},
	(table) => [uniqueIndex("application_events_sequence").on(table.applicationUuid, table.sequence)],
);
