import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { identities } from "../accounts/identities.ts";
import { applications } from "../applications/applications.ts";
import { bytes, moment } from "../columns.ts";

/** Messages caused by a committed change: written with the change, sent after it, once per id. */
export const outgoingMessages = pgTable(
	"outgoing_messages",
	{
		/** Derived from the message's own id, so that each id is stored once. */
		uuid: uuid("uuid").primaryKey(),
		/** The application it is about; null when it is about an account. */
		applicationUuid: uuid("application_uuid").references(() => applications.uuid),
		/** The account it is about; null when it is about an application. */
		identityUuid: uuid("identity_uuid").references(() => identities.uuid),
		/** The message, encrypted with its subject's data key; null once sent. */
		message: bytes("message"),
		/** WAITING, SENT or FAILED (the operator is alerted). */
		status: text("status").$type<"WAITING" | "SENT" | "FAILED">().notNull(),
		/** Consecutive attempts that the carrier answered with an error; outages do not count. */
		attempts: integer("attempts").notNull(),
		dueAt: moment("due_at").notNull(),
		endedAt: moment("ended_at"),
	},
	(table) => [
		index("outgoing_messages_status").on(table.status, table.dueAt),
		index("outgoing_messages_application").on(table.applicationUuid),
		index("outgoing_messages_identity").on(table.identityUuid),
		check("outgoing_messages_owner", sql`num_nonnulls(${table.applicationUuid}, ${table.identityUuid}) = 1`),
	],
);
