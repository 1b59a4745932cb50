import { and, eq, lt, sql } from "drizzle-orm";
import type { ServerContext } from "../context.ts";
import { lookupHash } from "../crypto/key-ring.ts";
import { rateLimits } from "../db/schema.ts";
import { Problem } from "../problems/problem.ts";

/** So many of a thing per window, counted by all server processes together. */
export interface Budget {
	readonly name: string;
	readonly limit: number;
	readonly windowMs: number;
}

/** Takes one from the budget of this subject (kept as a hash); throws 429 with the seconds to wait when it is used up. */
export async function takeFrom(context: ServerContext, budget: Budget, subject: string): Promise<void> {
	const now = context.now().getTime();
	const windowStart = new Date(now - (now % budget.windowMs));
	const [row] = await context.database.db
		.insert(rateLimits)
		.values({ key: keyOf(context, budget, subject), windowStart, count: 1 })
		.onConflictDoUpdate({
			target: [rateLimits.key, rateLimits.windowStart],
			set: { count: sql`${rateLimits.count} + 1` },
		})
		.returning({ count: rateLimits.count });
	if ((row?.count ?? 0) > budget.limit) {
		const seconds = Math.ceil((windowStart.getTime() + budget.windowMs - now) / 1000);
		const members = { retryAfterSeconds: seconds };
		throw new Problem(429, "TOO_MANY_TRIES", `Too many tries. Please wait ${seconds} seconds and try again.`, {
			members,
		});
	}
}

/** Gives one back, after a try that did not count. */
export async function giveBack(context: ServerContext, budget: Budget, subject: string): Promise<void> {
	const now = context.now().getTime();
	const windowStart = new Date(now - (now % budget.windowMs));
	await context.database.db
		.update(rateLimits)
		.set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
		.where(and(eq(rateLimits.key, keyOf(context, budget, subject)), eq(rateLimits.windowStart, windowStart)));
}

/** Gives the whole budget back, after a try that turned out well. */
export async function refill(context: ServerContext, budget: Budget, subject: string): Promise<void> {
	await context.database.db.delete(rateLimits).where(eq(rateLimits.key, keyOf(context, budget, subject)));
}

/** Forgets windows that are over. */
export async function forgetOldWindows(context: ServerContext): Promise<void> {
	const old = new Date(context.now().getTime() - 24 * 3_600_000);
	await context.database.db.delete(rateLimits).where(lt(rateLimits.windowStart, old));
}

function keyOf(context: ServerContext, budget: Budget, subject: string): string {
	return `${budget.name}:${lookupHash(context.keys, "rate-limit", subject)}`;
}
