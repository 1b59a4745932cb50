import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "../columns.ts";

/** Sealed with this installation's keys, so that a start with different keys fails at once. */
export const keyCanaries = pgTable("key_canaries", {
	name: text("name").primaryKey(),
	keyVersion: integer("key_version").notNull(),
	sealed: bytes("sealed").notNull(),
	sealedAt: moment("sealed_at").notNull(),
});
