import { pgTable, text } from "drizzle-orm/pg-core";

/** The last live development hosts, so that a lender whose org.json cannot be read is not mistaken for another. */
export const developmentHosts = pgTable("development_hosts", {
	host: text("host").primaryKey(),
	org: text("org").notNull(),
});
