import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "../columns.ts";
import { chatBotQuestions } from "./chat-bot-questions.ts";

/** A borrower's feedback on an answer; one per question, the latest. */
export const chatBotFeedback = pgTable("chat_bot_feedback", {
	questionUuid: uuid("question_uuid")
		.primaryKey()
		.references(() => chatBotQuestions.uuid),
	rating: integer("rating").notNull(),
	body: bytes("body").notNull(),
	createdAt: moment("created_at").notNull(),
});
