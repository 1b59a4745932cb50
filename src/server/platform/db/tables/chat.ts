import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ChatSkill } from "../../../../contracts/wire/chat/agent-chats.ts";
import { bytes, contentColumns, contentRules, moment } from "./columns.ts";

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

/** Messages, numbered without gaps in each conversation. */
export const chatMessages = pgTable(
	"chat_messages",
	{
		conversationUuid: uuid("conversation_uuid")
			.notNull()
			.references(() => chatConversations.uuid),
		sequence: integer("sequence").notNull(),
		uuid: uuid("uuid").notNull(),
		author: text("author").$type<"VISITOR" | "AGENT" | "SYSTEM">().notNull(),
		/** Chosen by the sender, so that a resent message is stored once. */
		clientId: text("client_id").notNull(),
		body: bytes("body").notNull(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.conversationUuid, table.sequence] }),
		uniqueIndex("chat_messages_once").on(table.conversationUuid, table.author, table.clientId),
	],
);

/** Each side's current unsent text and read position. */
export const chatParticipants = pgTable(
	"chat_participants",
	{
		conversationUuid: uuid("conversation_uuid")
			.notNull()
			.references(() => chatConversations.uuid),
		side: text("side").$type<"VISITOR" | "AGENT">().notNull(),
		preview: bytes("preview"),
		previewAt: moment("preview_at"),
		readSequence: integer("read_sequence").notNull(),
	},
	(table) => [primaryKey({ columns: [table.conversationUuid, table.side] })],
);

/** Files of a chat, encrypted under the conversation's data key. */
export const chatAttachments = pgTable(
	"chat_attachments",
	{
		uuid: uuid("uuid").primaryKey(),
		conversationUuid: uuid("conversation_uuid")
			.notNull()
			.references(() => chatConversations.uuid),
		side: text("side").$type<"VISITOR" | "AGENT">().notNull(),
		mediaType: text("media_type").notNull(),
		size: integer("size").notNull(),
		status: text("status").$type<"RECEIVED" | "PENDING" | "REFUSED">().notNull(),
		name: bytes("name").notNull(),
		...contentColumns(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [
		index("chat_attachments_conversation").on(table.conversationUuid),
		...contentRules("chat_attachments", table),
	],
);

/** The assistant's questions and answers. */
export const chatBotQuestions = pgTable(
	"chat_bot_questions",
	{
		uuid: uuid("uuid").primaryKey(),
		conversationUuid: uuid("conversation_uuid")
			.notNull()
			.references(() => chatConversations.uuid),
		sequence: integer("sequence").notNull(),
		/** The matched intent; null when the assistant did not know. */
		intent: text("intent"),
		body: bytes("body").notNull(),
		createdAt: moment("created_at").notNull(),
	},
	(table) => [uniqueIndex("chat_bot_questions_sequence").on(table.conversationUuid, table.sequence)],
);

/** A borrower's feedback on an answer; one per question, the latest. */
export const chatBotFeedback = pgTable("chat_bot_feedback", {
	questionUuid: uuid("question_uuid")
		.primaryKey()
		.references(() => chatBotQuestions.uuid),
	rating: integer("rating").notNull(),
	body: bytes("body").notNull(),
	createdAt: moment("created_at").notNull(),
});

/** Short-lived proofs, kept as hashes, that a chat comes from a signed-in borrower. */
export const chatNonces = pgTable(
	"chat_nonces",
	{
		hash: text("hash").primaryKey(),
		identityUuid: uuid("identity_uuid").notNull(),
		sessionUuid: uuid("session_uuid").notNull(),
		org: text("org").notNull(),
		expiresAt: moment("expires_at").notNull(),
	},
	(table) => [index("chat_nonces_expiry").on(table.expiresAt)],
);
