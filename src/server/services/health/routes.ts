import type { FastifyInstance } from "fastify";
import type { ServerContext } from "../../context.ts";
import { Problem } from "../../problems/problem.ts";
import { exactly, problems } from "../../schemas/wire.ts";

/**
 * GET /health: 200 while the database answers, 503 otherwise. In production what it runs on, and the list of all routes,
 * are for staff.
 */
export function healthRoutes(app: FastifyInstance, context: ServerContext): void {
	const text = { type: "string" } as const;
	const isProduction = context.mode === "production";
	const details = exactly({ status: text, database: text, mode: text });
	const all = async () => {
		if (!(await context.database.isReady().catch(() => false))) {
			throw new Problem(503, "DATABASE_UNAVAILABLE", "The database does not answer.");
		}
		return { status: "ok", database: context.database.kind, mode: context.mode };
	};
	const health = { access: "public", rateLimit: false, isOnAnyHost: true } as const;
	const tags = ["operations"];
	app.get(
		"/health",
		{
			config: health,
			schema: { tags, response: { 200: isProduction ? exactly({ status: text }) : details, ...problems } },
		},
		async () => {
			const answer = await all();
			return isProduction ? { status: answer.status } : answer;
		},
	);
	app.get(
		"/health/details",
		{ config: { access: "agent" }, schema: { tags, response: { 200: details, ...problems } } },
		all,
	);
	app.get(
		"/openapi.json",
		{
			config: isProduction ? { access: "agent" } : { access: "public", isOnAnyHost: true },
			schema: { hide: true },
		},
		async (_request, reply) =>
			reply.type("application/json; charset=utf-8").send(Buffer.from(JSON.stringify(app.swagger()))),
	);
}
