import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** What is done when a request has ended; `hungUp` says that the client did not wait for the answer. */
type AtEnd = (request: FastifyRequest, reply: FastifyReply, hungUp: boolean) => void;

/**
 * Calls `atEnd` once for each request, with the status that it was answered with. A client that hangs up while its
 * request is judged gets no response, and Fastify's `onResponse` is not called then.
 */
export function whenRequestsEnd(app: FastifyInstance, atEnd: AtEnd): void {
	const states = new WeakMap<FastifyRequest, { isAnswered: boolean; isClosed: boolean; isEnded: boolean }>();
	const end = (request: FastifyRequest, reply: FastifyReply, hungUp: boolean) => {
		const state = states.get(request);
		if (state === undefined || state.isEnded) return;
		state.isEnded = true;
		atEnd(request, reply, hungUp);
	};
	app.addHook("onRequest", async (request, reply) => {
		const state = { isAnswered: false, isClosed: false, isEnded: false };
		states.set(request, state);
		let isFinished = false;
		reply.raw.once("finish", () => {
			isFinished = true;
		});
		reply.raw.once("close", () => {
			state.isClosed = !isFinished;
			// not answered yet: the answer will say what became of it
			if (state.isClosed && state.isAnswered) end(request, reply, true);
		});
	});
	app.addHook("onSend", async (request, reply) => {
		const state = states.get(request);
		if (state === undefined) return;
		state.isAnswered = true;
		if (state.isClosed) end(request, reply, true);
	});
	app.addHook("onResponse", async (request, reply) => end(request, reply, false));
}
