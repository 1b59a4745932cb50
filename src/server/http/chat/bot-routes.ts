import type { FastifyInstance } from "fastify";
import { CHAT_LIMITS } from "../../../contracts/constants.ts";
import * as contract from "../../../contracts/wire/chat/index.ts";
import { aUuid } from "../../../contracts/wire/shapes.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { takeFrom } from "../../platform/limits/budget.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import type { Offering } from "../../platform/products/product-registry.ts";
import type { Assistant } from "../../workflow/chat/bot/port.ts";
import { type Feedback, keepFeedback, keepQuestion, lastQuestions } from "../../workflow/chat/bot/questions.ts";
import {
	createConversation,
	isOpen,
	type OpenConversation,
	readConversation,
} from "../../workflow/chat/conversations.ts";
import { serveRoute } from "../serve-route.ts";
import { chatChannel, chatSkill, isChatFlagOn, isChatOpen } from "./org-chat.ts";
import { provenApplication, refuseOtherTenant, whoAsks } from "./start-chat.ts";

const QUESTIONS = { name: "chat-question", limit: 120, windowMs: 60_000 };
const CONTEXT_QUESTIONS = 6;

/** Questions to the assistant, their history, and feedback. */
export function botRoutes(app: FastifyInstance, context: PlatformContext, assistant: Assistant): void {
	const options = { config: { access: "public" } } as const;
	serveRoute(app, contract.chatHistory, options, async (request) => {
		const conversation = await botChat(context, request.params.conversationId);
		return lastQuestions(context.database.db, conversation, CHAT_LIMITS.historyFetch);
	});
	serveRoute(app, contract.askBot, options, async (request) => {
		await takeFrom(context, QUESTIONS, networkOf(request.ip));
		const { org, product, locale } = request;
		refuseOtherTenant(org, request.body.organization, "organization");
		const hostOrg = context.hosts.orgOf(request.hostname) ?? org;
		return ask(context, assistant, { org, product, hostOrg, locale }, request.body);
	});
	serveRoute(app, contract.rateReply, options, async ({ body, locale, product: id }) => {
		const { questionId, conversationId, rating } = body;
		const { responseToCustomer = "", feedbackMessage = "", senderEmail = "" } = body;
		const feedback: Feedback = { rating, responseToCustomer, feedbackMessage, senderEmail };
		const conversation = await botChat(context, conversationId);
		const product = context.products.inLocale(context.products.product(conversation.row.org, id), locale);
		refuseFeedback(product, feedbackMessage);
		await inTransaction(context.database, (tx) => keepFeedback(tx, context, conversation, questionId, feedback));
		return { saved: true };
	});
}

// With the message of the lender's form, which makes the same check in the browser.
function refuseFeedback({ chat, forms }: Product, feedbackMessage: string): void {
	const messages = forms[chat.forms.feedback]?.messages;
	if (feedbackMessage.trim() === "") {
		throw new Problem(400, "FEEDBACK_WITHOUT_REASON", messages?.reason?.required ?? "");
	}
	if ([...feedbackMessage].length > CHAT_LIMITS.maxFeedbackLength) {
		throw new Problem(400, "FEEDBACK_TOO_LONG", messages?.additionalInformation?.maxLength ?? "");
	}
}

async function botChat(context: PlatformContext, uuid: string): Promise<OpenConversation> {
	const conversation = await readConversation(context.database.db, context, uuid);
	if (conversation.row.kind !== "BOT") {
		throw notFound("chat");
	}
	return conversation;
}

async function ask(
	context: PlatformContext,
	assistant: Assistant,
	place: Offering & { readonly hostOrg: string; readonly locale: string },
	body: contract.BotRequest,
): Promise<contract.BotReply> {
	const { org, locale } = place;
	const product = context.products.product(org, place.product);
	if (!isChatFlagOn(product, "webChat")) {
		throw new Problem(403, "CHAT_OFF", said("chat.notOffered"));
	}
	const { identityUuid, sessionUuid } = await whoAsks(context, org, body.nonce ?? undefined);
	const applicationUuid = await provenApplication(context, place, identityUuid, body.applicationId);
	const { db } = context.database;
	const going = await goingOn(context, org, body.conversationId);
	const earlier = going === undefined ? [] : await lastQuestions(db, going, CONTEXT_QUESTIONS);
	const answer = await assistant.answer({
		text: body.message,
		org,
		product: place.product,
		locale,
		applicationUuid,
		isSignedIn: identityUuid !== null,
		isStaffed: isChatOpen(product, context.now()),
		history: earlier.map(({ questionStr, responseStr }) => ({ question: questionStr, answer: responseStr })),
	});
	return inTransaction(context.database, async (tx) => {
		const row = { org, kind: "BOT", provider: "built-in", status: "ACTIVE", skill: chatSkill(product) } as const;
		const channel = chatChannel(product, place.hostOrg);
		const person = {
			name: "",
			email: "",
			pageUrl: body.pageUrl ?? "",
			tag: body.tag ?? "",
			statedApplicationUuid: body.applicationId ?? null,
			loanNumber: null,
		};
		const made = { ...row, channel, identityUuid, sessionUuid, applicationUuid, agentUuid: null };
		const conversation = going ?? (await createConversation(tx, context, made, person));
		const kept = await keepQuestion(tx, context, conversation, body.message, answer);
		const { links, suggestions, handsOver } = answer;
		return { conversationId: conversation.row.uuid, ...kept, links, suggestions, handOver: handsOver };
	});
}

// A conversation that is over, or another lender's, is not continued: the response names a new one.
async function goingOn(
	context: PlatformContext,
	org: string,
	conversationId: string | null | undefined,
): Promise<OpenConversation | undefined> {
	if (!conversationId || !new RegExp(aUuid.pattern).test(conversationId)) {
		return undefined;
	}
	const found = await botChat(context, conversationId).catch(() => undefined);
	return found && found.row.org === org && isOpen(found.row, context.now()) ? found : undefined;
}
