import { bigserial, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Hosts and their lenders; only the operator writes it. */
export const operatorHosts = pgTable("operator_hosts", {
	/** In lower case, without port. */
	host: text("host").primaryKey(),
	org: text("org").notNull(),
	/** Code of the keys (see row-seals.ts); without it the row grants nothing. */
	seal: text("seal"),
});

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

/** Operator actions: what, when, who and why; never changed or deleted. */
export const operatorActs = pgTable(
	"operator_acts",
	{
		id: bigserial("id", { mode: "number" }).primaryKey(),
		kind: text("kind").$type<"add" | "remove" | "resend" | "move" | "sweep" | "join">().notNull(),
		about: text("about")
			.$type<
				"hosts" | "links" | "sandbox" | "messages" | "roles" | "rules" | "staff" | "documents" | "accounts" | "seals"
			>()
			.notNull(),
		org: text("org").notNull(),
		host: text("host").notNull(),
		by: text("by").notNull(),
		why: text("why").notNull(),
		at: moment("at").notNull(),
	},
	(table) => [index("operator_acts_org").on(table.org, table.id)],
);

/** The last live development hosts, so that a lender whose org.json cannot be read is not mistaken for another. */
export const developmentHosts = pgTable("development_hosts", {
	host: text("host").primaryKey(),
	org: text("org").notNull(),
});
