import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** The end of each organization's chain of audit events, under a keyed seal, so that a truncated tail is detected. */
export const auditChains = pgTable("audit_chains", {
	org: text("org").primaryKey(),
	count: integer("count").notNull(),
	hash: text("hash").notNull(),
	seal: text("seal").notNull(),
});
