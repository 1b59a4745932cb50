import { eq, inArray, lt, sql } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { lookupHash } from "../crypto/key-ring.ts";
import type { Queryable } from "../db/database.ts";
import { signInFailures } from "../db/schema.ts";

const FIRST_WAIT_S = 30;
const LONGEST_WAIT_S = 3_600;
const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Limits for consecutive wrong attempts: the first `free` without delay, each further one after twice the wait, `most`
 * in total.
 */
export interface TryLimit {
	readonly name: string;
	readonly free: number;
	readonly most: number;
}

/** Whether an attempt is allowed, its number in the sequence, and otherwise the wait. */
export interface TakenTry {
	readonly isAllowed: boolean;
	readonly count: number;
	/** Absent when waiting does not help. */
	readonly waitSeconds?: number;
}

/**
 * Counts an attempt as wrong before checking it, so that parallel attempts are no loophole; call `forgetTries` after a
 * right one. An attempt that must wait is not counted (NIST SP 800-63B, at most 100 in a row).
 */
export async function takeTry(context: PlatformContext, limit: TryLimit, subject: string): Promise<TakenTry> {
	const { db } = context.database;
	const now = context.now();
	const { count, lastAt } = signInFailures;
	const waitOf = sql`CASE WHEN ${count} < ${limit.free} THEN 0 ELSE least(${LONGEST_WAIT_S}, ${FIRST_WAIT_S} * power(2, least(${count} - ${limit.free}, 20))) END`;
	const key = keyOf(context, limit, subject);
	const [taken] = await db
		.insert(signInFailures)
		.values({ key, count: 1, lastAt: now })
		.onConflictDoUpdate({
			target: signInFailures.key,
			set: { count: sql`${count} + 1`, lastAt: now },
			setWhere: sql`${count} < ${limit.most} AND ${lastAt} <= ${now.toISOString()}::timestamptz - make_interval(secs => ${waitOf})`,
		})
		.returning({ count });
	if (taken) return { isAllowed: true, count: taken.count };
	const [known] = await db
		.select({ count, lastAt, wait: sql<number>`(${waitOf})::int` })
		.from(signInFailures)
		.where(eq(signInFailures.key, key));
	const made = known?.count ?? 0;
	if (!known || made >= limit.most) return { isAllowed: false, count: made };
	const leftMs = known.lastAt.getTime() + known.wait * 1_000 - now.getTime();
	return { isAllowed: false, count: made, waitSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) };
}

/** The number of consecutive wrong attempts so far. */
export async function triesSoFar(context: PlatformContext, limit: TryLimit, subject: string): Promise<number> {
	const mine = eq(signInFailures.key, keyOf(context, limit, subject));
	const [row] = await context.database.db.select({ count: signInFailures.count }).from(signInFailures).where(mine);
	return row?.count ?? 0;
}

/** Clears the wrong attempts of these subjects after a right one. */
export async function forgetTries(
	context: PlatformContext,
	db: Pick<Queryable, "delete">,
	tried: readonly { readonly limit: TryLimit; readonly subject: string }[],
): Promise<void> {
	const keys = tried.map(({ limit, subject }) => keyOf(context, limit, subject));
	await db.delete(signInFailures).where(inArray(signInFailures.key, keys));
}

/** Deletes entries without an attempt for a month. */
export async function forgetOldTries(context: PlatformContext): Promise<void> {
	const old = new Date(context.now().getTime() - KEPT_MS);
	await context.database.db.delete(signInFailures).where(lt(signInFailures.lastAt, old));
}

function keyOf(context: PlatformContext, { name }: TryLimit, subject: string): string {
	return `${name}:${lookupHash(context.keys, "wrong-tries", subject)}`;
}
