import { randomBytes } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import type { PlatformContext } from "../../platform/context.ts";
import { lookupHash } from "../../platform/crypto/key-ring.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { chatNonces } from "../../platform/db/schema.ts";
import { touchSession } from "../../platform/sessions/sessions.ts";
import type { TokenClaims } from "../../platform/sessions/tokens.ts";

/** Two missed one-minute refreshes, plus a margin. */
const NONCE_MS = 150_000;
const NONCE_BYTES = 32;

/** Creates a proof that its bearer is this signed-in borrower. */
export async function issueNonce(db: Queryable, context: PlatformContext, viewer: TokenClaims): Promise<string> {
	const nonce = randomBytes(NONCE_BYTES).toString("base64url");
	const { identityUuid, sessionUuid, org } = viewer;
	const expires = new Date(context.now().getTime() + NONCE_MS);
	await db
		.insert(chatNonces)
		.values({ hash: hashOf(context, nonce), identityUuid, sessionUuid, org, expiresAt: expires });
	return nonce;
}

/** Revokes a nonce of this borrower's session; false when it was unknown or expired. */
export async function spendNonce(
	db: Queryable,
	context: PlatformContext,
	nonce: string,
	viewer: TokenClaims,
): Promise<boolean> {
	const [spent] = await db
		.delete(chatNonces)
		.where(and(eq(chatNonces.hash, hashOf(context, nonce)), eq(chatNonces.sessionUuid, viewer.sessionUuid)))
		.returning({ expiresAt: chatNonces.expiresAt });
	return spent !== undefined && spent.expiresAt > context.now();
}

/** A borrower with proven identity, and the session of the proof. */
export interface ProvenBorrower {
	readonly identityUuid: string;
	readonly sessionUuid: string;
}

/** The borrower identified by a nonce while it and its session are alive; undefined otherwise. */
export async function provenBorrower(
	context: PlatformContext,
	org: string,
	nonce: string,
): Promise<ProvenBorrower | undefined> {
	const { db } = context.database;
	const [found] = await db
		.select()
		.from(chatNonces)
		.where(eq(chatNonces.hash, hashOf(context, nonce)));
	const now = context.now();
	if (!found || found.org !== org || found.expiresAt <= now) {
		return undefined;
	}
	const { identityUuid, sessionUuid } = found;
	return (await touchSession(db, found, now)) ? { identityUuid, sessionUuid } : undefined;
}

/** Deletes expired nonces. */
export async function forgetOldNonces(context: PlatformContext): Promise<void> {
	await context.database.db.delete(chatNonces).where(lt(chatNonces.expiresAt, context.now()));
}

function hashOf(context: PlatformContext, nonce: string): string {
	return lookupHash(context.keys, "chat-nonce", nonce);
}
