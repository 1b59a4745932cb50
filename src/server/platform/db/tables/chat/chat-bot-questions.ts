import { integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "../columns.ts";
import { chatConversations } from "./chat-conversations.ts";

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
