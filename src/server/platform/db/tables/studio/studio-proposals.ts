import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { identities } from "../accounts/identities.ts";
import { moment } from "../columns.ts";

/** Loosenings that one operator proposed and another one confirms: own approvals, or roles that the first one would have. */
export const studioProposals = pgTable(
	"studio_proposals",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		kind: text("kind").$type<"own-approval" | "roles">().notNull(),
		/** All roles that who proposed it would have; null for the rule. */
		roles: jsonb("roles").$type<readonly ("viewer" | "editor" | "approver" | "operator")[]>(),
		by: uuid("by")
			.notNull()
			.references(() => identities.uuid),
		at: moment("at").notNull(),
		/** Code of the keys (see row-seals.ts); without it the row grants nothing. */
		seal: text("seal"),
	},
	(table) => [index("studio_proposals_org").on(table.org, table.at)],
);
