import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { applications, identities } from "../schema.ts";
import { bytes, moment } from "./columns.ts";

/** Messages that a kept change has caused: written down with the change, sent after it, once per id. */
export const outgoingMessages = pgTable(
	"outgoing_messages",
	{
		/** Made of the message's own id, so that one id is written down once. */
		uuid: uuid("uuid").primaryKey(),
		/** The application that it is about; null where it is about an account. */
		applicationUuid: uuid("application_uuid").references(() => applications.uuid),
		/** The account that it is about; null where it is about an application. */
		identityUuid: uuid("identity_uuid").references(() => identities.uuid),
		/** The message, encrypted with the data key of what it is about; null once it was sent. */
		message: bytes("message"),
		/** WAITING, SENT or FAILED (the operator is told). */
		status: text("status").$type<"WAITING" | "SENT" | "FAILED">().notNull(),
		/** Tries in a row that the carrier answered with an error; being away is none. */
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
