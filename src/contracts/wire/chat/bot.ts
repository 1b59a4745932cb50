import { MAX_MESSAGE_LENGTH } from "../../chat.ts";
import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aFlag, anInstant, aUuid, exactly, listOf, someText } from "../shapes.ts";

const tag = "chat";
const BASE = "/service-chat-chatbot/external/api/v1/message";

const short = { type: "string", maxLength: 256 } as const;
const shortOrNull = { type: ["string", "null"], maxLength: 256 } as const;
const applicant = { type: "string", enum: ["APPLICANT"] } as const;
/** The only rating that a borrower can give: the answer did not help. */
const thumbDown = { type: "integer", enum: [0] } as const;

const question = { questionId: someText, questionStr: someText, responseStr: someText, createdDt: anInstant } as const;

/** A question to the assistant and its answer. */
const aQuestion = exactly(question);
export type ChatQuestion = OfSchema<typeof aQuestion>;

/** What the assistant answers; `handOver` when an agent is offered, `suggestions` are questions that may have been meant. */
const aReply = exactly({
	conversationId: someText,
	...question,
	links: listOf(exactly({ label: someText, href: someText })),
	suggestions: listOf(someText),
	handOver: aFlag,
});
export type BotReply = OfSchema<typeof aReply>;

/** What is asked of the assistant. `senderId` is the visitor as the page knows them; only the nonce counts. */
const anAsked = exactly(
	{
		applicationId: shortOrNull,
		conversationId: shortOrNull,
		message: { type: "string", minLength: 1, maxLength: MAX_MESSAGE_LENGTH, pattern: "\\S" },
		nonce: shortOrNull,
		organization: short,
		pageUrl: { type: "string", maxLength: 2_000 },
		senderId: shortOrNull,
		senderType: applicant,
		tag: shortOrNull,
	},
	["message"],
);
export type BotRequest = OfSchema<typeof anAsked>;

/** A borrower's feedback on an answer that did not help. */
const aFeedback = exactly(
	{
		questionId: aUuid,
		conversationId: aUuid,
		responseToCustomer: { type: "string", maxLength: 8_000 },
		feedbackMessage: { type: "string", maxLength: MAX_MESSAGE_LENGTH },
		rating: thumbDown,
		senderEmail: { type: "string", maxLength: 128 },
		senderType: applicant,
		nonce: shortOrNull,
	},
	["questionId", "conversationId", "rating"],
);
export type BotFeedback = OfSchema<typeof aFeedback>;

/** The last questions of a conversation, oldest first. */
export const chatHistory = {
	at: `GET ${BASE}/getChatHistory/:conversationId`,
	tag,
	params: exactly({ conversationId: aUuid }),
	answers: { 200: listOf(aQuestion) },
} as const satisfies RouteContract;

export const askBot = {
	at: `POST ${BASE}/chatWithAutobot`,
	tag,
	body: anAsked,
	answers: { 200: aReply },
} as const satisfies RouteContract;

export const rateReply = {
	at: `POST ${BASE}/setChatReplyUsedWithFeedback`,
	tag,
	body: aFeedback,
	answers: { 200: exactly({ saved: aFlag }) },
} as const satisfies RouteContract;
