import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import type { ChatQuestion } from "../../../../contracts/wire/chat/index.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { chatBotFeedback, chatBotQuestions, chatConversations } from "../../../platform/db/schema.ts";
import { notFound } from "../../../platform/problems/problem.ts";
import { nextSequence, type OpenConversation } from "../conversations.ts";
import type { BotAnswer } from "./port.ts";

interface QuestionBody {
	readonly questionStr: string;
	readonly responseStr: string;
}

/** Saves a question and its answer; the exchange postpones the conversation's end. */
export async function keepQuestion(
	tx: Queryable,
	context: PlatformContext,
	{ row, cipher }: OpenConversation,
	question: string,
	{ text, intent }: BotAnswer,
): Promise<ChatQuestion> {
	const uuid = randomUUID();
	const createdAt = context.now();
	const body: QuestionBody = { questionStr: question, responseStr: text };
	await tx.insert(chatBotQuestions).values({
		uuid,
		conversationUuid: row.uuid,
		sequence: await nextSequence(tx, context, row.uuid),
		intent,
		body: cipher.encryptJson("body", body, { table: "chat_bot_questions", row: uuid }),
		createdAt,
	});
	return { questionId: uuid, ...body, createdDt: createdAt.toISOString() };
}

/** The last questions of a conversation, oldest first. */
export async function lastQuestions(
	db: Queryable,
	conversation: OpenConversation,
	limit: number,
): Promise<ChatQuestion[]> {
	const rated = await ratedQuestions(db, conversation, limit);
	return rated.map(({ rating: _, feedback: __, ...question }) => question);
}

/** A question with the borrower's feedback on its answer; null if there is none. */
export interface RatedQuestion extends ChatQuestion {
	readonly rating: number | null;
	readonly feedback: string | null;
}

/** The last questions of a conversation with the feedback on their answers, oldest first. */
export async function ratedQuestions(
	db: Queryable,
	{ row, cipher }: OpenConversation,
	limit: number,
): Promise<RatedQuestion[]> {
	const found = await db
		.select({ question: chatBotQuestions, given: chatBotFeedback })
		.from(chatBotQuestions)
		.leftJoin(chatBotFeedback, eq(chatBotFeedback.questionUuid, chatBotQuestions.uuid))
		.where(eq(chatBotQuestions.conversationUuid, row.uuid))
		.orderBy(desc(chatBotQuestions.sequence))
		.limit(limit);
	return found.reverse().map(({ question: { uuid, body, createdAt }, given }) => {
		const said =
			given &&
			(cipher.decryptJson("body", given.body, { table: "chat_bot_feedback", row: uuid }) as Omit<Feedback, "rating">);
		return {
			questionId: uuid,
			...(cipher.decryptJson("body", body, { table: "chat_bot_questions", row: uuid }) as QuestionBody),
			createdDt: createdAt.toISOString(),
			rating: given?.rating ?? null,
			feedback: said?.feedbackMessage || null,
		};
	});
}

/** A borrower's feedback on an answer. */
export interface Feedback {
	readonly rating: number;
	readonly responseToCustomer: string;
	readonly feedbackMessage: string;
	readonly senderEmail: string;
}

/**
 * Saves a borrower's feedback on an answer of this conversation, replacing any earlier one; throws 404 when there is no
 * such answer.
 */
export async function keepFeedback(
	tx: Queryable,
	context: PlatformContext,
	{ row, cipher }: OpenConversation,
	questionUuid: string,
	{ rating, ...feedback }: Feedback,
): Promise<void> {
	const [question] = await tx
		.select({ uuid: chatBotQuestions.uuid })
		.from(chatBotQuestions)
		.where(and(eq(chatBotQuestions.uuid, questionUuid), eq(chatBotQuestions.conversationUuid, row.uuid)));
	if (!question) {
		throw notFound("answer");
	}
	const body = cipher.encryptJson("body", feedback, { table: "chat_bot_feedback", row: questionUuid });
	const given = { rating, body, createdAt: context.now() };
	await tx
		.insert(chatBotFeedback)
		.values({ questionUuid, ...given })
		.onConflictDoUpdate({ target: chatBotFeedback.questionUuid, set: given });
	await tx.update(chatConversations).set({ lastActivityAt: context.now() }).where(eq(chatConversations.uuid, row.uuid));
}
