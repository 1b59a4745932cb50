import type { FastifyInstance } from "fastify";
import * as contract from "../../contracts/wire/health.ts";
import type { PlatformContext } from "../platform/context.ts";
import { Problem } from "../platform/problems/problem.ts";
import type { PublishingContext, RetryContext, VendorContext } from "../workflow/context.ts";
import { overdueOrders } from "../workflow/jobs/overdue-orders.ts";
import { serveRoute } from "./serve-route.ts";

/**
 * GET /health: 200 while the database answers, 503 otherwise. "degraded" means that vendors are down, their orders
 * wait too long, the document store does not answer, or a lender's files were to be mended by now: taking this process out of service would not fix it. In production the vendors' names, the runtime,
 * and the list of all routes are only for staff.
 */
export function healthRoutes(
	app: FastifyInstance,
	context: PlatformContext & VendorContext & PublishingContext & RetryContext,
): void {
	const isProduction = context.mode === "production";
	const vendorHealth = askedOnce(async () => ({
		down: [...context.vendorGuard.down],
		overdue: [...(await overdueOrders(context))],
	}));
	const storeProblem = askedOnce(() => context.contents.problem(), STORE_FRESH_MS);
	const all = async () => {
		if (!(await context.database.isReady().catch(() => false))) {
			throw new Problem(503, "DATABASE_UNAVAILABLE", "The database does not answer.");
		}
		const vendors = await vendorHealth();
		const documents = { store: context.contents.chosen, problem: (await storeProblem()) ?? null };
		const { refused } = context.publisher;
		const isWell =
			vendors.down.length + vendors.overdue.length === 0 && documents.problem === null && !refused.isOverdue();
		const status: "ok" | "degraded" = isWell ? "ok" : "degraded";
		return { status, database: context.database.kind, mode: context.mode, vendors, documents, toMend: refused.all() };
	};
	const health = { access: "public", rateLimit: false, isOnAnyHost: true } as const;
	serveRoute(app, contract.health, { config: health }, async () => {
		const answer = await all();
		return isProduction ? { status: answer.status } : answer;
	});
	serveRoute(app, contract.healthDetails, { config: { access: "agent" } }, all);
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

const FRESH_MS = 1_000;
const STORE_FRESH_MS = 30_000;

/** No limit on requests: the database is queried at most once a second, the document store twice a minute. */
function askedOnce<Answer>(ask: () => Promise<Answer>, freshMs = FRESH_MS): () => Promise<Answer> {
	let [askedAt, answer]: [number, Promise<Answer> | undefined] = [0, undefined];
	return () => {
		if (answer === undefined || Date.now() - askedAt >= freshMs) [askedAt, answer] = [Date.now(), ask()];
		return answer;
	};
}
