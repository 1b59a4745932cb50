import type { FastifyInstance, FastifyRequest } from "fastify";
import * as errorTexts from "../../../contracts/chat-error-texts.ts";
import * as contract from "../../../contracts/wire/chat/index.ts";
import { aUuid } from "../../../contracts/wire/shapes.ts";
import type { ChatProvider, ChatProviders } from "../../journey/ports/chat.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { takeFrom } from "../../platform/limits/budget.ts";
import { networkOf } from "../../platform/limits/network-of.ts";
import { viewerOf } from "../../platform/plugins/access.ts";
import { notFound, Problem } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { isOpen, readConversation } from "../../workflow/chat/conversations.ts";
import { issueNonce, spendNonce } from "../../workflow/chat/nonces.ts";
import { conversationOfToken, issueChatToken, readChatToken } from "../../workflow/chat/session-token.ts";
import { serveRoute } from "../serve-route.ts";
import { startChat } from "./start-chat.ts";

const STARTS = { name: "chat-start", limit: 60, windowMs: 60_000 };

/** Starting a chat with an agent, renewing its token, and proving the borrower's identity. */
export function webChatRoutes(app: FastifyInstance, context: PlatformContext, providers: ChatProviders): void {
	const open = { config: { access: "public" } } as const;
	const signedIn = { config: { access: "viewer" } } as const;
	const start = async (request: FastifyRequest, body: contract.ChatStart, provider: ChatProvider) => {
		await takeFrom(context, STARTS, networkOf(request.ip));
		return startChat(context, provider, placeOf(context, request), body);
	};
	serveRoute(app, contract.startChat, open, (request) => start(request, request.body, providers.standard));
	serveRoute(app, contract.startStreamChat, open, (request) => start(request, request.body, providers.stream));
	serveRoute(app, contract.refreshToken, open, async (request) => {
		const now = context.now();
		const found = await conversationOfToken(context, request.body.token);
		if (!found || !isOpen(found.conversation.row, now)) {
			throw new Problem(422, "TOKEN_STATE", errorTexts.chatTokenInvalid);
		}
		const token = await issueChatToken(context.keys, found.conversation, now);
		const renewed = await readChatToken(context.keys, token, now);
		return { token, expiration: renewed?.expiresAt.getTime() ?? 0 };
	});
	serveRoute(app, contract.chatInfo, open, async (request) => {
		const { omniProxyChannelId } = request.body;
		if (!new RegExp(aUuid.pattern).test(omniProxyChannelId)) {
			throw notFound("chat");
		}
		const { row } = await readConversation(context.database.db, context, omniProxyChannelId);
		return { contactId: row.contactUuid };
	});
	serveRoute(app, contract.proveIdentity, signedIn, async (request) => ({
		nonce: await issueNonce(context.database.db, context, viewerOf(request)),
	}));
	serveRoute(app, contract.renewProof, signedIn, async (request) => {
		const viewer = viewerOf(request);
		if (!(await spendNonce(context.database.db, context, request.query.nonce, viewer))) {
			throw new Problem(422, "NONCE_REFUSED", said("chat.proofOldAgain"));
		}
		return { nonce: await issueNonce(context.database.db, context, viewer) };
	});
}

function placeOf(context: PlatformContext, request: FastifyRequest) {
	const { org, product, locale } = request;
	return { org, product, locale, hostOrg: context.hosts.orgOf(request.hostname) ?? org };
}
