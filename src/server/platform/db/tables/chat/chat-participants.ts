import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "../columns.ts";
import { chatConversations } from "./chat-conversations.ts";

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
