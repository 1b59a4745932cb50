import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, contentColumns, contentRules, moment } from "../columns.ts";
import { chatConversations } from "./chat-conversations.ts";

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
