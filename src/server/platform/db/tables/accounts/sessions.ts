import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { identities } from "./identities.ts";

export const sessions = pgTable(
	"sessions",
	{
		uuid: uuid("uuid").primaryKey(),
		identityUuid: uuid("identity_uuid")
			.notNull()
			.references(() => identities.uuid),
		org: text("org").notNull(),
		createdAt: moment("created_at").notNull(),
		lastSeenAt: moment("last_seen_at").notNull(),
		endedAt: moment("ended_at"),
		/** Kind of browser and system, in two words; nothing that identifies a machine. */
		device: text("device"),
		isTotpVerified: boolean("is_totp_verified").notNull().default(false),
		/** When password or second step were last given; null when only an email link opened the session. */
		provedAt: moment("proved_at"),
	},
	(table) => [index("sessions_identity").on(table.identityUuid)],
);
