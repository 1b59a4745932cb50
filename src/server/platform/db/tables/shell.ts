import { index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Experiment } from "../../../../contracts/wire/application/experiments.ts";
import { applications, identities } from "../schema.ts";
import { moment } from "./columns.ts";

/** External ids of an identity: its profile in the experimentation service, its telemetry tracker. */
export const identityTrackers = pgTable("identity_trackers", {
	identityUuid: uuid("identity_uuid")
		.primaryKey()
		.references(() => identities.uuid),
	optimizelyProfileUuid: uuid("optimizely_profile_uuid"),
	trackerUuid: uuid("tracker_uuid"),
	updatedAt: moment("updated_at").notNull(),
});

/** The variation of an experiment that an application was shown. */
export const experimentAssignments = pgTable(
	"experiment_assignments",
	{
		applicationUuid: uuid("application_uuid")
			.notNull()
			.references(() => applications.uuid),
		name: text("name").notNull(),
		variation: text("variation").$type<Experiment["variation"]>().notNull(),
		assignedAt: moment("assigned_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.applicationUuid, table.name] })],
);

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
