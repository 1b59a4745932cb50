import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { identities } from "../schema.ts";
import { moment } from "./columns.ts";

/** Consecutive wrong attempts, by a keyed hash of the account; reset by the first right one. */
export const signInFailures = pgTable(
	"sign_in_failures",
	{
		key: text("key").primaryKey(),
		count: integer("count").notNull(),
		lastAt: moment("last_at").notNull(),
	},
	(table) => [index("sign_in_failures_last").on(table.lastAt)],
);

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
