import websocket, { type WebSocket } from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { CHAT_SOCKET, CHAT_SOCKET_PATH } from "../../../../contracts/chat.ts";
import type { ServerContext } from "../../../context.ts";
import { Problem } from "../../../problems/problem.ts";
import { ChatSocket, type SocketTimes } from "./chat-socket.ts";

const GOING_AWAY = 1001;
const FAREWELL_MS = 500;

/** The chat's socket, for pages of the very host that they came from. */
export async function socketRoute(
	app: FastifyInstance,
	context: ServerContext,
	times: SocketTimes,
	onSaid: (conversationUuid: string) => void,
): Promise<void> {
	await app.register(websocket, {
		options: { maxPayload: CHAT_SOCKET.maxBytes, perMessageDeflate: false },
		preClose: async () => endAll(app.websocketServer.clients),
	});
	app.get(
		CHAT_SOCKET_PATH,
		{
			websocket: true,
			config: { access: "public" },
			preValidation: async (request) => {
				if (request.ws && !isOfThisHost(request)) {
					throw new Problem(403, "ORIGIN_REFUSED", "A chat is opened from its own pages only.");
				}
			},
		},
		(socket) => {
			new ChatSocket(context, socket, times, onSaid);
		},
	);
}

// Asked to go first, so that a browser knows to come back elsewhere; whoever does not answer is not waited for.
async function endAll(clients: ReadonlySet<WebSocket>): Promise<void> {
	const open = [...clients];
	for (const client of open) client.close(GOING_AWAY);
	const gone = open.map((client) => new Promise((done) => client.once("close", done)));
	await Promise.race([Promise.all(gone), new Promise((done) => setTimeout(done, FAREWELL_MS))]);
	for (const client of open) client.terminate();
}

function isOfThisHost(request: FastifyRequest): boolean {
	try {
		return new URL(request.headers.origin ?? "").host === request.host;
	} catch {
		return false;
	}
}
