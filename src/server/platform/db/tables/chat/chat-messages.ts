import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "../columns.ts";
import { chatConversations } from "./chat-conversations.ts";

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
