import websocket, { type WebSocket } from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { CHAT_CLOSED, CHAT_SOCKET, CHAT_SOCKET_PATH } from "../../../../contracts/chat.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import { Problem } from "../../../platform/problems/problem.ts";
import { said } from "../../../platform/problems/said.ts";
import { pageOrigin } from "../../../platform/sessions/link-origin.ts";
import { ChatSocket, type SocketTimes } from "./chat-socket.ts";
import { SocketPlaces } from "./socket-places.ts";

const GOING_AWAY = 1001;
const FAREWELL_MS = 500;

/** The chat's socket, only for pages from the same host and scheme. */
export async function socketRoute(
	app: FastifyInstance,
	context: PlatformContext,
	times: SocketTimes,
	onSaid: (conversationUuid: string) => void,
): Promise<void> {
	const places = new SocketPlaces();
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
				if (request.ws && !isOwnOrigin(context, request)) {
					throw new Problem(403, "ORIGIN_REFUSED", "A chat is opened from its own pages only.");
				}
				if (request.ws && places.isFull(request.ip)) {
					throw new Problem(429, "TOO_MANY_SOCKETS", said("chat.tooManyChats"));
				}
			},
		},
		(socket, request) => {
			const leave = places.ofAddress(request.ip);
			if (!leave) {
				socket.close(CHAT_CLOSED.tooMany);
				return;
			}
			socket.on("close", leave);
			new ChatSocket(context, { socket, request }, times, places, onSaid);
		},
	);
}

// Closed gracefully, so that browsers reconnect elsewhere; clients that do not respond are not waited for.
async function endAll(clients: ReadonlySet<WebSocket>): Promise<void> {
	const open = [...clients];
	for (const client of open) client.close(GOING_AWAY);
	const gone = open.map((client) => new Promise((done) => client.once("close", done)));
	await Promise.race([Promise.all(gone), new Promise((done) => setTimeout(done, FAREWELL_MS))]);
	for (const client of open) client.terminate();
}

function isOwnOrigin(context: PlatformContext, request: FastifyRequest): boolean {
	const { origin = "" } = request.headers;
	return URL.canParse(origin) && new URL(origin).origin === pageOrigin(context, request);
}
