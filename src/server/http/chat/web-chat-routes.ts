import type { FastifyInstance, FastifyRequest } from "fastify";
import * as errorTexts from "../../../contracts/chat-error-texts.ts";
import type { ChatProvider, ChatProviders } from "../../journey/chat/port.ts";
import { takeFrom } from "../../platform/limits/budget.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { isOpen, readConversation } from "../../workflow/chat/conversations.ts";
import { issueNonce, spendNonce } from "../../workflow/chat/nonces.ts";
import { conversationOfToken, issueChatToken, readChatToken } from "../../workflow/chat/session-token.ts";
import type { ServerContext } from "../../workflow/context.ts";
import { aName, aUuid, exactly, problems } from "../wire.ts";
import { type StartBody, startChat } from "./start-chat.ts";

const STARTS = { name: "chat-start", limit: 60, windowMs: 60_000 };

const EMAIL = "^$|^[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]+@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+$";
const short = { type: "string", maxLength: 256 } as const;
const shortOrNull = { type: ["string", "null"], maxLength: 256 } as const;
const aSkill = { type: "string", enum: ["CLOC_HELOC", "FHEL", "White Label"] } as const;
const uuidOrNull = { anyOf: [aUuid, { type: "null" }, { const: "" }] } as const;
const aStart = exactly(
	{
		name: { ...aName, maxLength: 128 },
		email: { type: "string", maxLength: 128, pattern: EMAIL },
		applicationUuid: uuidOrNull,
		tag: short,
		skill: aSkill,
		welcomeMessage: { type: "string", maxLength: 1_000 },
		pageUrl: { type: "string", maxLength: 2_000 },
		chatMode: { type: "string", enum: ["twilio", "nice", "stream", "talkjs", "chatbot"] },
		orgCode: short,
		identityUuid: uuidOrNull,
		nonce: short,
		loanNumber: shortOrNull,
		prodType: short,
	},
	["name"],
);
const text = { type: "string" } as const;
const textOrNull = { type: ["string", "null"] } as const;
const aStarted = exactly({
	token: text,
	conversationSid: text,
	omniProxyChannelId: text,
	providerChannelId: text,
	providerUserId: text,
	providerUserToken: text,
	skill: aSkill,
	targetWorkerSid: textOrNull,
	targetWorkerFriendlyName: textOrNull,
});

/** Starting a chat with an agent, renewing its token, and proving the borrower's identity. */
export function webChatRoutes(app: FastifyInstance, context: ServerContext, providers: ChatProviders): void {
	const start = (path: string, provider: ChatProvider) =>
		app.post<{ Body: StartBody }>(
			path,
			{
				config: { access: "public" },
				schema: { tags: ["chat"], body: aStart, response: { 200: aStarted, ...problems } },
			},
			async (request) => {
				await takeFrom(context, STARTS, networkOf(request.ip));
				return startChat(context, provider, placeOf(context, request), request.body);
			},
		);
	start("/service-csp/external/api/v1/twilio/initWebChat", providers.standard);
	start("/service-omni-proxy/insecure/api/v1/stream/init-web-chat", providers.stream);
	app.post<{ Body: { token: string } }>(
		"/service-csp/external/api/v1/twilio/refreshToken",
		{
			config: { access: "public" },
			schema: {
				tags: ["chat"],
				body: exactly({ token: { type: "string", minLength: 1, maxLength: 2_000 } }),
				response: { 200: exactly({ token: text, expiration: { type: "number" } }), ...problems },
			},
		},
		async (request) => {
			const now = context.now();
			const found = await conversationOfToken(context, request.body.token);
			if (!found || !isOpen(found.conversation.row, now)) {
				throw new Problem(422, "TOKEN_STATE", errorTexts.chatTokenInvalid);
			}
			const token = await issueChatToken(context.keys, found.conversation, now);
			const renewed = await readChatToken(context.keys, token, now);
			return { token, expiration: renewed?.expiresAt.getTime() ?? 0 };
		},
	);
	app.post<{ Body: { omniProxyChannelId: string } }>(
		"/service-csp/external/api/v1/twilio/web-chat-info",
		{
			config: { access: "public" },
			schema: {
				tags: ["chat"],
				body: exactly({ omniProxyChannelId: { type: "string", minLength: 1, maxLength: 64 } }),
				response: { 200: exactly({ contactId: text }), ...problems },
			},
		},
		async (request) => {
			const { omniProxyChannelId } = request.body;
			if (!new RegExp(aUuid.pattern).test(omniProxyChannelId)) {
				throw notFound("chat");
			}
			const { row } = await readConversation(context.database.db, context, omniProxyChannelId);
			return { contactId: row.contactUuid };
		},
	);
	const nonce = { type: "string", minLength: 1, maxLength: 128 } as const;
	const given = { 200: exactly({ nonce }), ...problems };
	app.post(
		"/service-csp/customer/secure/api/v1/webchat/authenticate",
		{ config: { access: "viewer" }, schema: { tags: ["chat"], response: given } },
		async (request) => ({ nonce: await issueNonce(context.database.db, context, viewerOf(request)) }),
	);
	app.put<{ Querystring: { nonce: string } }>(
		"/service-csp/customer/secure/api/v1/webchat/refresh",
		{ config: { access: "viewer" }, schema: { tags: ["chat"], querystring: exactly({ nonce }), response: given } },
		async (request) => {
			const viewer = viewerOf(request);
			if (!(await spendNonce(context.database.db, context, request.query.nonce, viewer))) {
				throw new Problem(422, "NONCE_REFUSED", said("chat.proofOldAgain"));
			}
			return { nonce: await issueNonce(context.database.db, context, viewer) };
		},
	);
}

function placeOf(context: ServerContext, request: FastifyRequest) {
	const { org, locale } = request;
	return { org, locale, hostOrg: context.hosts.orgOf(request.hostname) ?? org };
}
