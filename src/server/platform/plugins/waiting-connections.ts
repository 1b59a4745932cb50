import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Ends, at a stop, each connection that has no request under way, and the others once they are answered. Node waits for
 * connections that browsers and balancers open ahead and that have sent no whole request yet, and keeps those open whose
 * request was under way. Registered last, so that none comes between.
 */
export function endWaitingConnections(app: FastifyInstance): void {
	/** Requests under way by open connection. */
	const open = new Map<Socket, number>();
	let isStopping = false;
	const count = (socket: Socket, by: number) => {
		const before = open.get(socket);
		if (before === undefined) return;
		open.set(socket, before + by);
		if (isStopping && before + by === 0) socket.destroySoon();
	};
	app.server.on("connection", (socket: Socket) => {
		open.set(socket, 0);
		socket.once("close", () => open.delete(socket));
	});
	app.server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
		count(socket, 1);
		response.once("close", () => count(socket, -1));
	});
	// a socket of the chat is ended by the chat
	app.server.on("upgrade", ({ socket }: IncomingMessage) => open.delete(socket));
	app.addHook("preClose", async () => {
		isStopping = true;
		for (const [socket, requests] of open) if (requests === 0) socket.destroy();
	});
}
