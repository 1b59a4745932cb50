import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "../../../../contracts/wire/desk/index.ts";
import type { ParamsOf } from "../../../../contracts/wire/route-contract.ts";
import { aUuid } from "../../../../contracts/wire/shapes.ts";
import { withLenderContact } from "../../../../flow/catalog/index.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { viewerOf } from "../../../platform/plugins/access.ts";
import { notFound, Problem } from "../../../platform/problems/problem.ts";
import { said } from "../../../platform/problems/said.ts";
import { readIdentity } from "../../../platform/repositories/identities.ts";
import { isAgentOf } from "../../../platform/repositories/identity-types.ts";
import { isOpen, type OpenConversation, readConversation } from "../../../workflow/chat/conversations.ts";
import type { Forwarder } from "../../../workflow/chat/forward.ts";
import { serveRoute } from "../../serve-route.ts";
import { turn } from "../turns.ts";
import { chatDetails } from "./chat-details.ts";
import { listAgents, listChats } from "./chat-list.ts";

const config = { access: "agent" } as const;

/** The agents' side of the chat: the queue, accepting, ending and transferring a chat. */
export function chatDeskRoutes(app: FastifyInstance, context: PlatformContext, forwarder: Forwarder): void {
	serveRoute(app, contract.listChats, { config }, async (request) => {
		const { org, identityUuid } = viewerOf(request);
		return { items: await listChats(context, org, identityUuid) };
	});
	serveRoute(app, contract.openChat, { config }, async (request) =>
		chatDetails(context, await chatOf(context.database.db, context, request, false)),
	);
	serveRoute(app, contract.listColleagues, { config }, async (request) => ({
		items: await listAgents(context, viewerOf(request).org),
	}));
	serveRoute(app, contract.listCannedReplies, { config }, async (request) => {
		const product = context.products.product(viewerOf(request).org);
		const items = Object.entries(product.chat.cannedReplies).map(([id, one]) => ({
			id,
			title: one.title,
			text: withLenderContact(product, one.text),
		}));
		return { items };
	});
	type Act = typeof contract.acceptChat | typeof contract.freezeChat | typeof contract.endChat;
	const act = (at: Act, work: (tx: Queryable, chat: OpenConversation, agent: string) => Promise<string>) =>
		serveRoute(app, at, { config }, async (request) => {
			const { identityUuid } = viewerOf(request);
			return inTransaction(context.database, async (tx) => {
				const chat = await chatOf(tx, context, request, true);
				if (!isOpen(chat.row, context.now())) throw new Problem(409, "CHAT_OVER", said("chat.over"));
				return { status: await work(tx, chat, identityUuid) };
			});
		});
	act(contract.acceptChat, async (tx, chat, agent) => {
		refuseTaken(chat, agent);
		const { name } = await readIdentity(tx, context.keys, agent);
		const change = { status: "ACTIVE", agentUuid: agent } as const;
		await turn(tx, context, chat, change, "JOINED", String(name.firstName ?? ""));
		return "ACTIVE";
	});
	act(contract.freezeChat, async (tx, chat, agent) => {
		refuseForeign(chat, agent);
		await turn(tx, context, chat, { status: "FROZEN" }, "FROZEN");
		return "FROZEN";
	});
	act(contract.endChat, async (tx, chat, agent) => {
		refuseForeign(chat, agent);
		await turn(tx, context, chat, { status: "ENDED" }, "ENDED");
		forwarder.end(chat);
		return "ENDED";
	});
	serveRoute(app, contract.transferChat, { config }, async (request) => {
		const { identityUuid, org } = viewerOf(request);
		const { agentUuid } = request.body;
		return inTransaction(context.database, async (tx) => {
			const chat = await chatOf(tx, context, request, true);
			if (!isOpen(chat.row, context.now())) throw new Problem(409, "CHAT_OVER", said("chat.over"));
			refuseForeign(chat, identityUuid);
			const authorName = agentUuid === null ? "" : await colleague(tx, context, org, agentUuid);
			await turn(tx, context, chat, { status: "WAITING", agentUuid }, "TRANSFERRED", authorName);
			return { status: "WAITING" };
		});
	});
}

interface One {
	Params: ParamsOf<typeof contract.openChat>;
}

async function chatOf(
	tx: Queryable,
	context: PlatformContext,
	request: FastifyRequest<One>,
	forWriting: boolean,
): Promise<OpenConversation> {
	const { conversation } = request.params;
	if (!new RegExp(aUuid.pattern).test(conversation)) throw notFound("chat");
	const chat = await readConversation(tx, context, conversation, forWriting);
	if (chat.row.org !== viewerOf(request).org || chat.row.kind !== "AGENT") throw notFound("chat");
	return chat;
}

// The row is locked: of two agents who accept at once, the second one sees the first.
function refuseTaken({ row }: OpenConversation, agent: string): void {
	const isFree = row.status === "WAITING" && (row.agentUuid === null || row.agentUuid === agent);
	if (!isFree) throw new Problem(409, "CHAT_TAKEN", said("chat.taken"));
}

function refuseForeign({ row }: OpenConversation, agent: string): void {
	if (row.status !== "ACTIVE" || row.agentUuid !== agent) {
		throw new Problem(409, "NOT_YOUR_CHAT", said("chat.somebodyElses"));
	}
}

async function colleague(tx: Queryable, context: PlatformContext, org: string, uuid: string): Promise<string> {
	if (!(await isAgentOf(tx, context.keys, org, uuid)))
		throw new Problem(422, "AGENT_UNKNOWN", said("chat.agentUnknown"));
	const { name } = await readIdentity(tx, context.keys, uuid);
	return String(name.firstName ?? "");
}
