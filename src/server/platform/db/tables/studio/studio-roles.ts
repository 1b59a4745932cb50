import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { identities } from "../accounts/identities.ts";
import { moment } from "../columns.ts";

/** What a member of staff may do in Studio, at the lender of their identity. */
export const studioRoles = pgTable(
	"studio_roles",
	{
		identityUuid: uuid("identity_uuid")
			.notNull()
			.references(() => identities.uuid),
		role: text("role").$type<"viewer" | "editor" | "approver" | "operator">().notNull(),
		/** Uuid of the identity that gave it, or who ran the operator's command. */
		givenBy: text("given_by").notNull(),
		at: moment("at").notNull(),
		/** Code of the keys (see row-seals.ts); without it the row grants nothing. */
		seal: text("seal"),
	},
	(table) => [primaryKey({ columns: [table.identityUuid, table.role] })],
);
