import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { lookupHash } from "../crypto/key-ring.ts";
import { tokenSeal } from "../crypto/row-seals.ts";
import type { Queryable } from "../db/database.ts";
import { oneTimeTokens } from "../db/schema.ts";

/** The purpose of a token. */
export type Purpose = "SIGN_IN" | "PASSWORD" | "EMAIL" | "SECOND_STEP" | "PHONE" | "PHONE_PASS";

/** A token request. */
export interface WantedToken {
	readonly purpose: Purpose;
	readonly org: string;
	/** Undefined for an unknown address: such a token opens nothing. */
	readonly identityUuid: string | undefined;
	readonly lifeMs: number;
	readonly detail?: Buffer;
}

/** The content of a redeemed token. */
export interface OpenedToken {
	readonly identityUuid: string;
	readonly detail: Buffer | null;
}

/** Creates a token and stores its hash; only its recipient can redeem it. */
export async function makeToken(db: Queryable, context: PlatformContext, wanted: WantedToken): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	const { purpose, org, identityUuid = null, lifeMs, detail = null } = wanted;
	const expiresAt = new Date(context.now().getTime() + lifeMs);
	const row = { hash: hashOf(context, token), purpose, org, identityUuid, detail };
	await db.insert(oneTimeTokens).values({ ...row, expiresAt, seal: tokenSeal.of(context.keys, row) });
	return token;
}

/**
 * Redeems a token once, across all processes; undefined when it is unknown, used, expired, another lender's or for
 * another purpose.
 */
export async function openToken(
	db: Queryable,
	context: PlatformContext,
	purposes: readonly Purpose[],
	org: string,
	token: string,
): Promise<(OpenedToken & { readonly purpose: Purpose }) | undefined> {
	const [row] = await db
		.update(oneTimeTokens)
		.set({ usedAt: context.now() })
		.where(and(isOpen(context, org, token), inArray(oneTimeTokens.purpose, [...purposes])))
		.returning();
	const opened = openedBy(context, row);
	return opened && { ...opened, purpose: row?.purpose as Purpose };
}

/**
 * The token's owner, counting this look-up as an attempt; undefined when it cannot be redeemed or was tried too often.
 */
export async function tryToken(
	db: Queryable,
	context: PlatformContext,
	purpose: Purpose,
	org: string,
	token: string,
	maxTries: number,
): Promise<OpenedToken | undefined> {
	const [row] = await db
		.update(oneTimeTokens)
		.set({ attempts: sql`${oneTimeTokens.attempts} + 1` })
		.where(and(isOpen(context, org, token), eq(oneTimeTokens.purpose, purpose), lt(oneTimeTokens.attempts, maxTries)))
		.returning();
	return openedBy(context, row);
}

/** What a row opens; nothing where it is another account's, or another note, than was written. */
function openedBy(
	{ keys }: PlatformContext,
	row: typeof oneTimeTokens.$inferSelect | undefined,
): OpenedToken | undefined {
	if (!row?.identityUuid || !tokenSeal.holds(keys, row)) return undefined;
	return { identityUuid: row.identityUuid, detail: row.detail };
}

/** Replaces the note on a token; not on one whose row someone else changed. */
export async function noteOnToken(db: Queryable, context: PlatformContext, token: string, note: string): Promise<void> {
	const mine = eq(oneTimeTokens.hash, hashOf(context, token));
	const [row] = await db.select().from(oneTimeTokens).where(mine);
	if (row === undefined || !tokenSeal.holds(context.keys, row)) return;
	const detail = Buffer.from(note);
	await db
		.update(oneTimeTokens)
		.set({ detail, seal: tokenSeal.of(context.keys, { ...row, detail }) })
		.where(mine);
}

/** Invalidates all open tokens of this identity. */
export async function closeTokens(db: Queryable, context: PlatformContext, identityUuid: string): Promise<void> {
	await db
		.update(oneTimeTokens)
		.set({ usedAt: context.now() })
		.where(and(eq(oneTimeTokens.identityUuid, identityUuid), isNull(oneTimeTokens.usedAt)));
}

/** Deletes tokens that expired over a day ago. */
export async function forgetOldTokens(context: PlatformContext): Promise<void> {
	const old = new Date(context.now().getTime() - 24 * 3_600_000);
	await context.database.db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, old));
}

function isOpen(context: PlatformContext, org: string, token: string) {
	return and(
		eq(oneTimeTokens.hash, hashOf(context, token)),
		eq(oneTimeTokens.org, org),
		isNull(oneTimeTokens.usedAt),
		gt(oneTimeTokens.expiresAt, context.now()),
	);
}

function hashOf(context: PlatformContext, token: string): string {
	return lookupHash(context.keys, "one-time-token", token);
}
