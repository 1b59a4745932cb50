import { and, eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ServerContext } from "../../context.ts";
import type { Queryable } from "../../db/database.ts";
import { chatConversations } from "../../db/tables/chat.ts";
import { inTransaction } from "../../db/transaction.ts";
import { notFound, Problem } from "../../problems/problem.ts";
import { exactly, problems } from "../../schemas/wire.ts";
import { isOpen, type OpenConversation, readConversation } from "./conversations.ts";
import { say } from "./messages.ts";
import type { ChatProvider, ChatProviders, ProviderEvent } from "./providers/port.ts";
import { turn } from "./turns.ts";

const BODY_LIMIT = 256 * 1024;

/** Where vendors tell what their agents do; believed only with the vendor's signature over the very bytes. */
export async function chatWebhookRoutes(
	app: FastifyInstance,
	context: ServerContext,
	{ standard, stream }: ChatProviders,
): Promise<void> {
	await app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
		const hearing = (path: string, provider: ChatProvider) =>
			scope.post(
				path,
				{
					bodyLimit: BODY_LIMIT,
					config: { access: "public" },
					schema: { tags: ["chat"], response: { 200: exactly({ heard: { type: "integer" } }), ...problems } },
				},
				async (request) => {
					const events = heardBy(provider, request);
					for (const event of events) {
						await inTransaction(context.database, (tx) => take(tx, context, provider, event));
					}
					return { heard: events.length };
				},
			);
		hearing("/service-csp/external/api/v1/twilio/webhook", standard);
		hearing("/service-omni-proxy/insecure/api/v1/stream/webhook", stream);
	});
}

function heardBy(provider: ChatProvider, request: FastifyRequest): readonly ProviderEvent[] {
	if (!provider.hear) {
		throw notFound("vendor");
	}
	const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
	const url = `${request.protocol}://${request.host}${request.url}`;
	const events = provider.hear({ headers, url, body: String(request.body ?? "") });
	if (!events) {
		throw new Problem(400, "SIGNATURE_REFUSED", "The call is not signed as the vendor signs.");
	}
	return events;
}

async function take(
	tx: Queryable,
	context: ServerContext,
	provider: ChatProvider,
	event: ProviderEvent,
): Promise<void> {
	const [found] = await tx
		.select({ uuid: chatConversations.uuid })
		.from(chatConversations)
		.where(
			and(
				eq(chatConversations.provider, provider.name),
				eq(chatConversations.providerChannel, event.providerChannelId),
			),
		);
	// A vendor tells of channels that are not ours, too.
	if (!found) return;
	const conversation = await readConversation(tx, context, found.uuid, true);
	if (!isOpen(conversation.row, context.now())) return;
	switch (event.kind) {
		case "message": {
			const joined = await joinedBy(tx, context, conversation, event.authorName);
			const { id, text, authorName } = event;
			if (text === "") return;
			await say(tx, context, joined, { side: "AGENT", clientId: id, text, authorName, attachmentUuids: [] });
			return;
		}
		case "joined":
			await joinedBy(tx, context, conversation, event.authorName);
			return;
		case "frozen":
			return turn(tx, context, conversation, { status: "FROZEN" }, "FROZEN");
		case "ended":
			return turn(tx, context, conversation, { status: "ENDED" }, "ENDED");
	}
}

async function joinedBy(
	tx: Queryable,
	context: ServerContext,
	conversation: OpenConversation,
	authorName: string,
): Promise<OpenConversation> {
	if (conversation.row.status !== "WAITING") return conversation;
	await turn(tx, context, conversation, { status: "ACTIVE" }, "JOINED", authorName);
	return { ...conversation, row: { ...conversation.row, status: "ACTIVE" } };
}
