import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Hosts that a lender may link to, in addition to those that every lender may link to. */
export const operatorLinkHosts = pgTable(
	"operator_link_hosts",
	{
		org: text("org").notNull(),
		host: text("host").notNull(),
		/** Code of the keys (see row-seals.ts); without it the row grants nothing. */
		seal: text("seal"),
	},
	(table) => [primaryKey({ columns: [table.org, table.host] })],
);
