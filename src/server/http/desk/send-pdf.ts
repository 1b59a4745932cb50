import type { FastifyReply } from "fastify";

/** Sends a PDF. */
export function sendPdf<Reply extends FastifyReply>(reply: Reply, pdf: Uint8Array): Reply {
	reply.type("application/pdf").send(pdf);
	return reply;
}
