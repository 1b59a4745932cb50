import { pgTable, text } from "drizzle-orm/pg-core";

/** Hosts and their lenders; only the operator writes it. */
export const operatorHosts = pgTable("operator_hosts", {
	/** In lower case, without port. */
	host: text("host").primaryKey(),
	org: text("org").notNull(),
	/** Code of the keys (see row-seals.ts); without it the row grants nothing. */
	seal: text("seal"),
});
