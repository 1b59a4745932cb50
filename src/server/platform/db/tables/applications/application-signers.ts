import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { identities } from "../accounts/identities.ts";
import { moment } from "../columns.ts";
import { applications } from "./applications.ts";

/** Additional signers by application; their actions are in the application's own record. */
export const applicationSigners = pgTable(
	"application_signers",
	{
		applicationUuid: uuid("application_uuid")
			.notNull()
			.references(() => applications.uuid),
		identityUuid: uuid("identity_uuid")
			.notNull()
			.references(() => identities.uuid),
		org: text("org").notNull(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.applicationUuid, table.identityUuid] }),
		index("application_signers_identity").on(table.identityUuid),
	],
);
