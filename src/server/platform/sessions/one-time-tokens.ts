import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { PlatformContext } from "../context.ts";
import { lookupHash } from "../crypto/key-ring.ts";
import type { Queryable } from "../db/database.ts";
import { oneTimeTokens } from "../db/schema.ts";

/** Which door a token opens. */
export type Purpose = "SIGN_IN" | "PASSWORD" | "EMAIL" | "SECOND_STEP" | "PHONE" | "PHONE_PASS";

/** A token as it is asked for. */
export interface WantedToken {
	readonly purpose: Purpose;
	readonly org: string;
	/** Undefined for an address that nobody has: such a token opens nothing. */
	readonly identityUuid: string | undefined;
	readonly lifeMs: number;
	readonly detail?: Buffer;
}

/** What an opened token says. */
export interface OpenedToken {
	readonly identityUuid: string;
	readonly detail: Buffer | null;
}

/** Makes a token and keeps its hash; only who is told the token can open it. */
export async function makeToken(db: Queryable, context: PlatformContext, wanted: WantedToken): Promise<string> {
	const token = randomBytes(32).toString("base64url");
	const { purpose, org, identityUuid = null, lifeMs, detail = null } = wanted;
	const expiresAt = new Date(context.now().getTime() + lifeMs);
	await db
		.insert(oneTimeTokens)
		.values({ hash: hashOf(context, token), purpose, org, identityUuid, detail, expiresAt });
	return token;
}

/** Opens a token once, in whichever process; undefined when it is unknown, used, too old, another lender's or of another kind. */
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
	if (!row?.identityUuid) return undefined;
	return { identityUuid: row.identityUuid, detail: row.detail, purpose: row.purpose as Purpose };
}

/** Whose token it is, counting the look as a try; undefined when it cannot be opened or was tried too often. */
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
	return row?.identityUuid ? { identityUuid: row.identityUuid, detail: row.detail } : undefined;
}

/** Puts a note on a token in place of the one that it had. */
export async function noteOnToken(db: Queryable, context: PlatformContext, token: string, note: string): Promise<void> {
	const mine = eq(oneTimeTokens.hash, hashOf(context, token));
	await db
		.update(oneTimeTokens)
		.set({ detail: Buffer.from(note) })
		.where(mine);
}

/** Closes whatever would still open a door of this identity. */
export async function closeTokens(db: Queryable, context: PlatformContext, identityUuid: string): Promise<void> {
	await db
		.update(oneTimeTokens)
		.set({ usedAt: context.now() })
		.where(and(eq(oneTimeTokens.identityUuid, identityUuid), isNull(oneTimeTokens.usedAt)));
}

/** Forgets tokens that have been of no use for a day. */
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
