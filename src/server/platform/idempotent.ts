import { createHash } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { canonicalJson } from "../../flow/catalog/index.ts";
import type { Json } from "../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "./context.ts";
import type { Queryable } from "./db/database.ts";
import { keptPart, type WritePart } from "./db/one-write.ts";
import { idempotencyKeys } from "./db/schema.ts";
import { inTransaction } from "./db/transaction.ts";
import { Problem } from "./problems/problem.ts";
import { said } from "./problems/said.ts";

/** A response that can be repeated. */
export interface Answer<Body extends Json = Json> {
	readonly status: number;
	readonly body: Body;
}

/** A request to be executed once. */
export interface OnceRequest {
	/** Caller and route: a key means nothing outside them. */
	readonly scope: string;
	readonly key: string | undefined;
	readonly body: unknown;
}

const KEY_SHAPE = /^[\x21-\x7e]{1,128}$/;
/** How long to honor an unfinished claim written by an earlier version of this server. */
const OLD_CLAIM_MS = 5_000;

/**
 * Runs the work in a transaction, once per key: the same key and body get the first response again, a different body
 * gets 422, a request still in flight 409. Without a key the work simply runs. The transaction itself locks the key, so
 * a killed process leaves nothing behind: the next attempt does the work.
 */
export async function once<Body extends Json>(
	context: PlatformContext,
	request: OnceRequest,
	work: (tx: Queryable) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
	const claim = claimOf(context, request);
	if (claim === undefined) {
		return inTransaction(context.database, work);
	}
	return inTransaction(context.database, async (tx) => {
		const earlier = await lockKey(tx, context, claim);
		if (earlier !== undefined) {
			// the same request was answered by the same route
			return earlier as Answer<Body>;
		}
		const answer = await work(tx);
		await keeping(tx, keptAnswer(context, claim, answer));
		return answer;
	});
}

/** A key as one request claims it. */
export interface Claim {
	readonly scope: string;
	readonly key: string;
	readonly bodyHash: string;
	/** The key as a Postgres advisory lock. */
	readonly lock: { readonly high: number; readonly low: number };
}

/**
 * The same for work that itself looks up the key (`claimedAnswer`) and stores the response (`answerPart`), each as part
 * of a larger statement. After a rejection the key is looked up once more, in case another process has answered
 * meanwhile: one query cannot both lock a key and see what was committed while it waited.
 */
export async function onceClaimed<Body extends Json>(
	context: PlatformContext,
	request: OnceRequest,
	work: (tx: Queryable, claim: Claim | undefined) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
	const claim = claimOf(context, request);
	try {
		return await inTransaction(context.database, (tx) => work(tx, claim));
	} catch (error) {
		if (claim === undefined || !(error instanceof Problem)) throw error;
		const { scope, key, bodyHash } = claim;
		const [known] = await context.database.db.select().from(idempotencyKeys).where(at(scope, key));
		if (known === undefined || known.status === null) throw error;
		return earlierAnswer(known, bodyHash) as Answer<Body>;
	}
}

/**
 * The stored response for a key that was looked up; throws 409 when another request holds the key, 422 when its body
 * was different.
 */
export function claimedAnswer(
	context: PlatformContext,
	{ bodyHash }: Claim,
	{ isMine, known }: { readonly isMine: boolean; readonly known: KeyRow | undefined },
): Answer | undefined {
	if (!isMine) {
		throw inFlight();
	}
	if (known === undefined) {
		return undefined;
	}
	if (known.status !== null) {
		return earlierAnswer(known, bodyHash);
	}
	if (context.now().getTime() - known.createdAt.getTime() < OLD_CLAIM_MS) {
		throw inFlight();
	}
	return undefined;
}

/**
 * The part of the write that stores the response with its work. It returns no row when the key was answered meanwhile.
 */
export function answerPart(tx: Queryable, context: PlatformContext, claim: Claim, answer: Answer): WritePart {
	return keptPart("answer", keptAnswer(context, claim, answer), (row) => keeping(tx, row), true);
}

function keptAnswer(context: PlatformContext, { scope, key, bodyHash }: Claim, answer: Answer) {
	return { scope, key, bodyHash, status: answer.status, answer: answer.body, createdAt: context.now() };
}

function keeping(tx: Queryable, { scope, key, ...done }: ReturnType<typeof keptAnswer>) {
	return tx
		.insert(idempotencyKeys)
		.values({ scope, key, ...done })
		.onConflictDoUpdate({
			target: [idempotencyKeys.scope, idempotencyKeys.key],
			set: done,
			setWhere: isNull(idempotencyKeys.status),
		})
		.returning({ key: idempotencyKeys.key });
}

function claimOf(context: PlatformContext, { key, scope, body }: OnceRequest): Claim | undefined {
	if (key === undefined) {
		return undefined;
	}
	if (!KEY_SHAPE.test(key)) {
		throw new Problem(
			400,
			"IDEMPOTENCY_KEY_INVALID",
			"The Idempotency-Key must be 1 to 128 visible characters; a UUID is best.",
		);
	}
	// Keyed, because a plain hash of an SSN can be reversed by brute force.
	const bodyHash = createHash("sha256")
		.update(context.keys.lookup)
		.update(canonicalJson(body ?? null))
		.digest("hex");
	return { scope, key, bodyHash, lock: lockOf(scope, key) };
}

/** Whether any process is currently working on a request with this key. */
export async function isInFlight(context: PlatformContext, scope: string, key: string): Promise<boolean> {
	const { high, low } = lockOf(scope, key);
	const { rows } = (await context.database.db.execute(sql`
		SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted
		AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
		AND classid::bigint = ${high >>> 0} AND objid::bigint = ${low >>> 0}`)) as unknown as { rows: unknown[] };
	return rows.length > 0;
}

type KeyRow = typeof idempotencyKeys.$inferSelect;

/**
 * Locks a key until the transaction ends and returns its earlier response; throws 409 when another request holds it.
 */
async function lockKey(tx: Queryable, context: PlatformContext, claim: Claim): Promise<Answer | undefined> {
	const { scope, key, lock } = claim;
	const { rows } = (await tx.execute(
		sql`SELECT pg_try_advisory_xact_lock(${lock.high}::int, ${lock.low}::int) AS "isMine"`,
	)) as unknown as { rows: { isMine: boolean }[] };
	if (rows[0]?.isMine !== true) {
		throw inFlight();
	}
	const [known] = await tx.select().from(idempotencyKeys).where(at(scope, key));
	return claimedAnswer(context, claim, { isMine: true, known });
}

/** The two 32-bit integers of a key's Postgres advisory lock. */
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

/** The response while the same request is in progress: 409. */
export function inFlight(): Problem {
	return new Problem(409, "IN_FLIGHT", said("general.inFlight"));
}

function at(scope: string, key: string) {
	return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
}

/**
 * Releases keys that an earlier version of this server claimed before it was killed; only for a database with one
 * owner.
 */
export async function releaseCutOff(context: PlatformContext): Promise<void> {
	await context.database.db.delete(idempotencyKeys).where(isNull(idempotencyKeys.status));
}

const KEPT_MS = 24 * 3_600_000;

/** Deletes keys older than a day. */
export async function forgetOldKeys(context: PlatformContext): Promise<void> {
	const old = new Date(context.now().getTime() - KEPT_MS);
	await context.database.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, old));
}
