import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { identities } from "../accounts/identities.ts";
import { moment } from "../columns.ts";

/** Wallet accounts of an identity and their permissions. */
export const walletAccounts = pgTable(
	"wallet_accounts",
	{
		address: text("address").primaryKey(),
		identityUuid: uuid("identity_uuid")
			.notNull()
			.references(() => identities.uuid),
		name: text("name").notNull(),
		/** What the identity's own wallet may do with the account. */
		authorizationType: text("authorization_type").notNull(),
		authorizedWallets: jsonb("authorized_wallets").$type<readonly string[]>().notNull(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [index("wallet_accounts_identity").on(table.identityUuid)],
);
