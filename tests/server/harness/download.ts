import type { FastifyInstance } from "fastify";

/** A download with its bytes. */
export async function download(who: { readonly app: FastifyInstance; readonly jwt: string }, url: string) {
	const reply = await who.app.inject({ method: "GET", url, headers: { authorization: `Bearer ${who.jwt}` } });
	return { status: reply.statusCode, raw: reply.rawPayload, headers: reply.headers };
}
