import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ChatSkill } from "../../../../../contracts/wire/chat/index.ts";
import { bytes, moment } from "../columns.ts";

/** One chat with an agent or the assistant; the visitor's identity is encrypted under the row's own data key. */
export const chatConversations = pgTable(
	"chat_conversations",
	{
		uuid: uuid("uuid").primaryKey(),
		org: text("org").notNull(),
		kind: text("kind").$type<"AGENT" | "BOT">().notNull(),
		/** The adapter that connects it to a vendor's agents; "built-in" for our own desk. */
		provider: text("provider").notNull(),
		/** The vendor's id for it. */
		providerChannel: text("provider_channel").notNull(),
		/** The last message the vendor has received. */
		forwardedSequence: integer("forwarded_sequence").notNull(),
		channel: text("channel").notNull(),
		skill: text("skill").$type<ChatSkill>().notNull(),
		status: text("status").$type<"WAITING" | "ACTIVE" | "FROZEN" | "ENDED">().notNull(),
		/** The interaction id for surveys and vendors. */
		contactUuid: uuid("contact_uuid").notNull(),
		/** The borrower, if they proved their identity. */
		identityUuid: uuid("identity_uuid"),
		/** The session of that proof: the visitor's side ends with it. */
		sessionUuid: uuid("session_uuid"),
		applicationUuid: uuid("application_uuid"),
		/** The agent who answers or, while it waits, the only one who may accept it. */
		agentUuid: uuid("agent_uuid"),
		lastSequence: integer("last_sequence").notNull(),
		keyVersion: integer("key_version").notNull(),
		wrappedKey: bytes("wrapped_key").notNull(),
		person: bytes("person").notNull(),
		createdAt: moment("created_at").notNull(),
		lastActivityAt: moment("last_activity_at").notNull(),
		endedAt: moment("ended_at"),
	},
	(table) => [
		index("chat_conversations_queue").on(table.org, table.status, table.createdAt),
		index("chat_conversations_channel").on(table.provider, table.providerChannel),
		index("chat_conversations_activity").on(table.lastActivityAt),
	],
);
