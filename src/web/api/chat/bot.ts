import type * as wire from "../../../contracts/wire/chat/index.ts";
import { ask } from "../ask.ts";

const BASE = "/service-chat-chatbot/external/api/v1/message";

/** What is asked of the assistant. */
export type BotRequest = Required<Omit<wire.BotRequest, "senderType">>;

/** POST …/chatWithAutobot. */
export const askBot = (asked: BotRequest) =>
	ask(`POST ${BASE}/chatWithAutobot`, { body: { ...asked, senderType: "APPLICANT" }, anonymous: true });

/** GET …/getChatHistory: the last twenty questions. */
export const fetchBotHistory = (conversationId: string) =>
	ask(`GET ${BASE}/getChatHistory/:conversationId`, { params: { conversationId }, anonymous: true });

/** A borrower's feedback on an answer that did not help. */
export type BotFeedback = Required<Omit<wire.BotFeedback, "rating" | "senderType">>;

/** POST …/setChatReplyUsedWithFeedback, with the rating of a thumb that is down. */
export const sendBotFeedback = (feedback: BotFeedback) =>
	ask(`POST ${BASE}/setChatReplyUsedWithFeedback`, {
		body: { ...feedback, rating: 0, senderType: "APPLICANT" },
		anonymous: true,
	});
