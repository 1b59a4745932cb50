import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { identities } from "./identities.ts";

/** Browsers and networks from which an account was opened before, as keyed hashes. */
export const knownDevices = pgTable(
	"known_devices",
	{
		identityUuid: uuid("identity_uuid")
			.notNull()
			.references(() => identities.uuid),
		hash: text("hash").notNull(),
		lastSeenAt: moment("last_seen_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.identityUuid, table.hash] }),
		index("known_devices_seen").on(table.lastSeenAt),
	],
);
