import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { identities } from "./identities.ts";

/** One sign-in each without the authenticator app, as keyed hashes. */
export const recoveryCodes = pgTable(
	"recovery_codes",
	{
		identityUuid: uuid("identity_uuid")
			.notNull()
			.references(() => identities.uuid),
		hash: text("hash").notNull(),
		usedAt: moment("used_at"),
	},
	(table) => [primaryKey({ columns: [table.identityUuid, table.hash] })],
);
