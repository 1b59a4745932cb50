import { and, eq, lt, sql } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { lookupHash } from "../crypto/key-ring.ts";
import { rateLimits } from "../db/schema.ts";
import { Problem } from "../problems/problem.ts";
import { said } from "../problems/said.ts";

/** A number of uses per window, counted across all server processes. */
export interface Budget {
	readonly name: string;
	readonly limit: number;
	readonly windowMs: number;
}

/**
 * Takes one from this subject's budget (the subject is stored as a hash); throws 429 with the seconds to wait when it
 * is used up.
 */
export async function takeFrom(context: PlatformContext, budget: Budget, subject: string): Promise<void> {
	if ((await countOne(context, budget, subject)) > budget.limit) throw usedUp(context, budget);
}

/** Throws 429 when this subject's budget is used up, without taking from it. */
export async function refuseUsedUp(context: PlatformContext, budget: Budget, subject: string): Promise<void> {
	const mine = and(
		eq(rateLimits.key, keyOf(context, budget, subject)),
		eq(rateLimits.windowStart, windowOf(context, budget)),
	);
	const [row] = await context.database.db.select({ count: rateLimits.count }).from(rateLimits).where(mine);
	if ((row?.count ?? 0) >= budget.limit) throw usedUp(context, budget);
}

/** Adds one for a subject in the current window; returns the count. */
export async function countOne(context: PlatformContext, budget: Budget, subject: string): Promise<number> {
	const [row] = await context.database.db
		.insert(rateLimits)
		.values({ key: keyOf(context, budget, subject), windowStart: windowOf(context, budget), count: 1 })
		.onConflictDoUpdate({
			target: [rateLimits.key, rateLimits.windowStart],
			set: { count: sql`${rateLimits.count} + 1` },
		})
		.returning({ count: rateLimits.count });
	return row?.count ?? 0;
}

function windowOf(context: PlatformContext, { windowMs }: Budget): Date {
	const now = context.now().getTime();
	return new Date(now - (now % windowMs));
}

function usedUp(context: PlatformContext, { windowMs }: Budget): Problem {
	const seconds = Math.ceil((windowMs - (context.now().getTime() % windowMs)) / 1000);
	const members = { retryAfterSeconds: seconds };
	return new Problem(429, "TOO_MANY_TRIES", said("general.tooManyTries", { seconds }), { members });
}

/** Restores the whole budget, after a successful attempt. */
export async function refill(context: PlatformContext, budget: Budget, subject: string): Promise<void> {
	await context.database.db.delete(rateLimits).where(eq(rateLimits.key, keyOf(context, budget, subject)));
}

/** Deletes expired windows. */
export async function forgetOldWindows(context: PlatformContext): Promise<void> {
	const old = new Date(context.now().getTime() - 24 * 3_600_000);
	await context.database.db.delete(rateLimits).where(lt(rateLimits.windowStart, old));
}

function keyOf(context: PlatformContext, budget: Budget, subject: string): string {
	return `${budget.name}:${lookupHash(context.keys, "rate-limit", subject)}`;
}
