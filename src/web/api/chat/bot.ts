import type { ChatbotMessage } from "../../../contracts/index.ts";
import { request } from "../request.ts";

/** What the assistant answers. */
export interface BotReply extends ChatbotMessage {
	readonly conversationId: string;
	readonly links: readonly { readonly label: string; readonly href: string }[];
	readonly suggestions: readonly string[];
	readonly handOver: boolean;
}

const BASE = "/service-chat-chatbot/external/api/v1/message";

/** What is asked of the assistant. */
export interface BotRequest {
	readonly applicationId: string | null;
	readonly conversationId: string | null;
	readonly message: string;
	readonly nonce: string | null;
	readonly organization: string;
	readonly pageUrl: string;
	/** The visitor as the page knows them; only the nonce counts. */
	readonly senderId: string | null;
	readonly tag: string;
}

/** POST …/chatWithAutobot. */
export function askBot(asked: BotRequest): Promise<BotReply> {
	const body = { ...asked, senderType: "APPLICANT" };
	return request(`${BASE}/chatWithAutobot`, { method: "POST", body, anonymous: true });
}

/** GET …/getChatHistory: the last twenty questions. */
export function fetchBotHistory(conversationId: string): Promise<readonly ChatbotMessage[]> {
	return request(`${BASE}/getChatHistory/${encodeURIComponent(conversationId)}`, { anonymous: true });
}

/** A borrower's feedback on an answer that did not help. */
export interface BotFeedback {
	readonly questionId: string;
	readonly conversationId: string;
	readonly responseToCustomer: string;
	readonly feedbackMessage: string;
	readonly senderEmail: string;
	readonly nonce: string | null;
}

/** POST …/setChatReplyUsedWithFeedback, with the rating of a thumb that is down. */
export function sendBotFeedback(feedback: BotFeedback): Promise<unknown> {
	const body = { ...feedback, rating: 0, senderType: "APPLICANT" };
	return request(`${BASE}/setChatReplyUsedWithFeedback`, { method: "POST", body, anonymous: true });
}
