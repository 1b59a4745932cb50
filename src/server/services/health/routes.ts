import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../../context.ts";
import { Problem } from "../../problems/problem.ts";
import { exactly, problems } from "../../schemas/wire.ts";

/** GET /health: 200 while the database answers, 503 otherwise. */
export function healthRoutes(app: FastifyInstance, context: ServerContext): void {
	const text = { type: "string" } as const;
	const answer = exactly({ status: text, database: text, mode: text });
	app.get(
		"/health",
		{
			config: { access: "public", rateLimit: false, isOnAnyHost: true },
			schema: { tags: ["operations"], response: { 200: answer, ...problems } },
		},
		async () => {
			const isReady = await context.database.isReady().catch(() => false);
			if (!isReady) {
				throw new Problem(503, "DATABASE_UNAVAILABLE", "The database does not answer.");
			}
			return { status: "ok", database: context.database.kind, mode: context.mode };
		},
	);
	app.get(
		"/openapi.json",
		{ config: { access: "public", isOnAnyHost: true }, schema: { hide: true } },
		async (_request, reply) =>
			reply.type("application/json; charset=utf-8").send(Buffer.from(JSON.stringify(app.swagger()))),
	);
}
