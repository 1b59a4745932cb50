import type { FastifyInstance, FastifyRequest } from "fastify";
import { withLenderContact } from "../../../../catalog/index.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { viewerOf } from "../../../platform/plugins/access.ts";
import { notFound, Problem } from "../../../platform/problems/problem.ts";
import { said } from "../../../platform/problems/said.ts";
import { readIdentity } from "../../../platform/repositories/identities.ts";
import { isAgentOf } from "../../../platform/repositories/identity-types.ts";
import { isOpen, type OpenConversation, readConversation } from "../../../workflow/chat/conversations.ts";
import type { Forwarder } from "../../../workflow/chat/forward.ts";
import type { ServerContext } from "../../../workflow/context.ts";
import { anything, aUuid, exactly, problems } from "../../wire.ts";

import { turn } from "../turns.ts";
import { chatDetails } from "./chat-details.ts";
import { listAgents, listChats } from "./chat-list.ts";

const BASE = "/service-csp/agent/secure/api/v1";
const text = { type: "string" } as const;
const done = { 200: exactly({ status: text }), ...problems };

type One = { Params: { conversation: string } };

/** The agents' side of the chat: the queue, accepting, ending and transferring a chat. */
export function chatDeskRoutes(app: FastifyInstance, context: ServerContext, forwarder: Forwarder): void {
	const config = { access: "agent" } as const;
	const list = (items: object) => ({ 200: exactly({ items: { type: "array", items } }), ...problems });
	app.get(
		`${BASE}/conversations`,
		{ config, schema: { tags: ["chat desk"], response: list(anything) } },
		async (request) => {
			const { org, identityUuid } = viewerOf(request);
			return { items: await listChats(context, org, identityUuid) };
		},
	);
	app.get<One>(
		`${BASE}/conversations/:conversation`,
		{ config, schema: { tags: ["chat desk"], response: { 200: anything, ...problems } } },
		async (request) => chatDetails(context, await chatOf(context.database.db, context, request, false)),
	);
	app.get(
		`${BASE}/agents`,
		{ config, schema: { tags: ["chat desk"], response: list(exactly({ uuid: aUuid, name: text })) } },
		async (request) => ({ items: await listAgents(context, viewerOf(request).org) }),
	);
	const reply = exactly({ id: text, title: text, text });
	app.get(
		`${BASE}/canned-replies`,
		{ config, schema: { tags: ["chat desk"], response: list(reply) } },
		async (request) => {
			const product = context.products.product(viewerOf(request).org);
			const items = Object.entries(product.chat.cannedReplies).map(([id, one]) => ({
				id,
				title: one.title,
				text: withLenderContact(product, one.text),
			}));
			return { items };
		},
	);
	const act = (verb: string, work: (tx: Queryable, chat: OpenConversation, agent: string) => Promise<string>) =>
		app.post<One>(
			`${BASE}/conversations/:conversation/${verb}`,
			{ config, schema: { tags: ["chat desk"], response: done } },
			async (request) => {
				const { identityUuid } = viewerOf(request);
				return inTransaction(context.database, async (tx) => {
					const chat = await chatOf(tx, context, request, true);
					if (!isOpen(chat.row, context.now())) throw new Problem(409, "CHAT_OVER", said("chat.over"));
					return { status: await work(tx, chat, identityUuid) };
				});
			},
		);
	act("accept", async (tx, chat, agent) => {
		refuseTaken(chat, agent);
		const { name } = await readIdentity(tx, context.keys, agent);
		const change = { status: "ACTIVE", agentUuid: agent } as const;
		await turn(tx, context, chat, change, "JOINED", String(name.firstName ?? ""));
		return "ACTIVE";
	});
	act("freeze", async (tx, chat, agent) => {
		refuseForeign(chat, agent);
		await turn(tx, context, chat, { status: "FROZEN" }, "FROZEN");
		return "FROZEN";
	});
	act("end", async (tx, chat, agent) => {
		refuseForeign(chat, agent);
		await turn(tx, context, chat, { status: "ENDED" }, "ENDED");
		forwarder.end(chat);
		return "ENDED";
	});
	app.post<One & { Body: { agentUuid: string | null } }>(
		`${BASE}/conversations/:conversation/transfer`,
		{
			config,
			schema: {
				tags: ["chat desk"],
				body: exactly({ agentUuid: { anyOf: [aUuid, { type: "null" }] } }),
				response: done,
			},
		},
		async (request) => {
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
		},
	);
}

async function chatOf(
	tx: Queryable,
	context: ServerContext,
	request: FastifyRequest,
	forWriting: boolean,
): Promise<OpenConversation> {
	const { conversation } = request.params as One["Params"];
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

async function colleague(tx: Queryable, context: ServerContext, org: string, uuid: string): Promise<string> {
	if (!(await isAgentOf(tx, context.keys, org, uuid)))
		throw new Problem(422, "AGENT_UNKNOWN", said("chat.agentUnknown"));
	const { name } = await readIdentity(tx, context.keys, uuid);
	return String(name.firstName ?? "");
}
