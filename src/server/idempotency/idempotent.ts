import { createHash } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { canonicalJson } from "../../catalog/index.ts";
import type { Json } from "../../engine/authored.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { idempotencyKeys } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { Problem } from "../problems/problem.ts";

/** An answer that can be given again. */
export interface Answer {
	readonly status: number;
	readonly body: Json;
}

/** What one request wants done once. */
export interface OnceRequest {
	/** Who and what: a key of one caller and route means nothing to another. */
	readonly scope: string;
	readonly key: string | undefined;
	readonly body: unknown;
}

const ABANDONED_MS = 60_000;
const KEY_SHAPE = /^[\x21-\x7e]{1,128}$/;

/**
 * Runs the work in a transaction, once for each key: the same key and body get the first answer again, another body gets
 * 422, a request still in flight 409. Without a key the work simply runs.
 */
export async function once(
	context: ServerContext,
	request: OnceRequest,
	work: (tx: Queryable) => Promise<Answer>,
): Promise<Answer> {
	const { key, scope } = request;
	if (key === undefined) {
		return inTransaction(context.database, work);
	}
	if (!KEY_SHAPE.test(key)) {
		throw new Problem(
			400,
			"IDEMPOTENCY_KEY_INVALID",
			"The Idempotency-Key must be 1 to 128 visible characters; a UUID is best.",
		);
	}
	// Keyed, because a plain hash of an SSN could be undone by trying them all.
	const bodyHash = createHash("sha256")
		.update(context.keys.lookup)
		.update(canonicalJson(request.body ?? null))
		.digest("hex");
	const claimed = { scope, key, at: context.now() };
	const earlier = await claim(context, claimed, bodyHash);
	if (earlier) {
		return earlier;
	}
	try {
		return await inTransaction(context.database, async (tx) => {
			const answer = await work(tx);
			const done = { status: answer.status, answer: answer.body };
			await tx.update(idempotencyKeys).set(done).where(at(scope, key));
			return answer;
		});
	} catch (error) {
		// Nothing was done: the same key may try again, with corrected answers too.
		await release(context, claimed).catch(() => releaseLater(context, claimed));
		throw error;
	}
}

function at(scope: string, key: string) {
	return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
}

interface Claim {
	readonly scope: string;
	readonly key: string;
	readonly at: Date;
}

const RELEASE_EVERY_MS = 1_000;

async function release(context: ServerContext, { scope, key, at: claimedAt }: Claim): Promise<void> {
	const mine = and(at(scope, key), eq(idempotencyKeys.createdAt, claimedAt), isNull(idempotencyKeys.status));
	await context.database.db.delete(idempotencyKeys).where(mine);
}

// The database is away: a borrower who tries again as soon as it is back must not be told that the request still runs.
function releaseLater(context: ServerContext, claimed: Claim): void {
	let left = ABANDONED_MS / RELEASE_EVERY_MS;
	const timer = setInterval(() => {
		left -= 1;
		if (left <= 0) {
			clearInterval(timer);
		}
		release(context, claimed).then(
			() => clearInterval(timer),
			() => {},
		);
	}, RELEASE_EVERY_MS);
	timer.unref();
}

/** Frees the keys of requests that were cut off when this process's forerunner was killed; only for a database with one owner. */
export async function releaseCutOff(context: ServerContext): Promise<void> {
	await context.database.db.delete(idempotencyKeys).where(isNull(idempotencyKeys.status));
}

async function claim(
	context: ServerContext,
	{ scope, key, at: now }: Claim,
	bodyHash: string,
): Promise<Answer | undefined> {
	return inTransaction(context.database, async (tx) => {
		const abandoned = new Date(now.getTime() - ABANDONED_MS);
		const inserted = await tx
			.insert(idempotencyKeys)
			.values({ scope, key, bodyHash, createdAt: now })
			.onConflictDoUpdate({
				target: [idempotencyKeys.scope, idempotencyKeys.key],
				set: { bodyHash, createdAt: now },
				setWhere: sql`${isNull(idempotencyKeys.status)} AND ${lt(idempotencyKeys.createdAt, abandoned)}`,
			})
			.returning({ key: idempotencyKeys.key });
		if (inserted.length > 0) {
			return undefined;
		}
		const [known] = await tx.select().from(idempotencyKeys).where(at(scope, key));
		if (!known || known.status === null) {
			throw new Problem(409, "IN_FLIGHT", "The same request is still being worked on. Please wait a moment.");
		}
		if (known.bodyHash !== bodyHash) {
			throw new Problem(
				422,
				"IDEMPOTENCY_KEY_REUSED",
				"This Idempotency-Key was used for another request; use a new one.",
			);
		}
		return { status: known.status, body: known.answer as Json };
	});
}

const KEPT_MS = 24 * 3_600_000;

/** Forgets keys older than a day. */
export async function forgetOldKeys(context: ServerContext): Promise<void> {
	const old = new Date(context.now().getTime() - KEPT_MS);
	await context.database.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, old));
}
