import { createHash } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { canonicalJson } from "../../catalog/index.ts";
import type { Json } from "../../engine/authored/authored.ts";
import type { PlatformContext } from "./context.ts";
import type { Queryable } from "./db/database.ts";
import { idempotencyKeys } from "./db/schema.ts";
import { inTransaction } from "./db/transaction.ts";
import { Problem } from "./problems/problem.ts";

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

const KEY_SHAPE = /^[\x21-\x7e]{1,128}$/;
/** How long a claim is believed that an earlier version of this server has written down and not finished. */
const OLD_CLAIM_MS = 5_000;

/**
 * Runs the work in a transaction, once for each key: the same key and body get the first answer again, another body gets
 * 422, a request still in flight 409. Without a key the work simply runs. While it runs the key is locked by the
 * transaction itself, so nothing is left of a process that was killed: the next try does the work.
 */
export async function once(
	context: PlatformContext,
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
	return inTransaction(context.database, async (tx) => {
		const known = await lockKey(tx, context, scope, key);
		if (known !== undefined) {
			return earlierAnswer(known, bodyHash);
		}
		const answer = await work(tx);
		const done = { bodyHash, status: answer.status, answer: answer.body, createdAt: context.now() };
		await tx
			.insert(idempotencyKeys)
			.values({ scope, key, ...done })
			.onConflictDoUpdate({ target: [idempotencyKeys.scope, idempotencyKeys.key], set: done });
		return answer;
	});
}

/** Whether a request with this key is worked on by any process now. */
export async function isInFlight(context: PlatformContext, scope: string, key: string): Promise<boolean> {
	const { high, low } = lockOf(scope, key);
	const { rows } = (await context.database.db.execute(sql`
		SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted
		AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
		AND classid::bigint = ${high >>> 0} AND objid::bigint = ${low >>> 0}`)) as unknown as { rows: unknown[] };
	return rows.length > 0;
}

type KeyRow = typeof idempotencyKeys.$inferSelect;

/** Locks a key until the transaction ends and gives what was answered to it before; throws 409 when another request has it. */
async function lockKey(
	tx: Queryable,
	context: PlatformContext,
	scope: string,
	key: string,
): Promise<KeyRow | undefined> {
	const { high, low } = lockOf(scope, key);
	const { rows } = (await tx.execute(
		sql`SELECT pg_try_advisory_xact_lock(${high}::int, ${low}::int) AS "isMine"`,
	)) as unknown as { rows: { isMine: boolean }[] };
	if (rows[0]?.isMine !== true) {
		throw inFlight();
	}
	const [known] = await tx.select().from(idempotencyKeys).where(at(scope, key));
	if (known?.status !== null) {
		return known;
	}
	if (context.now().getTime() - known.createdAt.getTime() < OLD_CLAIM_MS) {
		throw inFlight();
	}
	return undefined;
}

/** Two whole numbers of 32 bits that stand for a key among Postgres' advisory locks. */
function lockOf(scope: string, key: string): { readonly high: number; readonly low: number } {
	const hash = createHash("sha256").update(`${scope}\n${key}`).digest();
	return { high: hash.readInt32BE(0), low: hash.readInt32BE(4) };
}

function earlierAnswer(known: KeyRow, bodyHash: string): Answer {
	if (known.bodyHash !== bodyHash) {
		throw new Problem(
			422,
			"IDEMPOTENCY_KEY_REUSED",
			"This Idempotency-Key was used for another request; use a new one.",
		);
	}
	return { status: known.status ?? 200, body: known.answer as Json };
}

/** The answer to a request while the same one is worked on: 409. */
export function inFlight(): Problem {
	return new Problem(409, "IN_FLIGHT", "The same request is still being worked on. Please wait a moment.");
}

function at(scope: string, key: string) {
	return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
}

/** Frees the keys that an earlier version of this server claimed before it was killed; only for a database with one owner. */
export async function releaseCutOff(context: PlatformContext): Promise<void> {
	await context.database.db.delete(idempotencyKeys).where(isNull(idempotencyKeys.status));
}

const KEPT_MS = 24 * 3_600_000;

/** Forgets keys older than a day. */
export async function forgetOldKeys(context: PlatformContext): Promise<void> {
	const old = new Date(context.now().getTime() - KEPT_MS);
	await context.database.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, old));
}
