import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { applications, idempotencyKeys } from "../../platform/db/schema.ts";
import { rowReader } from "../../platform/db/table-row.ts";
import { type Answer, type Claim, claimedAnswer } from "../../platform/idempotent.ts";
import { notFound } from "../../platform/problems/problem.ts";
import { type OpenApplication, openKept, readApplication } from "../applications/application-row.ts";

const aKey = rowReader(idempotencyKeys, "claim");
const anApplication = rowReader(applications, "application");

// The key is locked before waiting for the row, and the row only if the request gets the key and has no response yet.
const text = `WITH mine AS MATERIALIZED (SELECT pg_try_advisory_xact_lock($1::int, $2::int) AS is_mine)
	SELECT mine.is_mine AS "isMine", ${aKey.columns}, ${anApplication.columns}
	FROM mine
	LEFT JOIN idempotency_keys claim ON mine.is_mine AND claim.scope = $3 AND claim.key = $4
	LEFT JOIN LATERAL (
		SELECT * FROM applications WHERE uuid = $5 AND mine.is_mine AND claim.status IS NULL FOR UPDATE
	) application ON true`;

/** An application locked for a save, or the earlier response to the same save. */
export type Claimed = { readonly application: OpenApplication } | { readonly answered: Answer };

/**
 * Locks a key and the application to be saved, in one statement; without a key only the application. Throws 404 when
 * there is none, 409 while another request holds the key, 422 when it was used with a different body.
 */
export async function claimApplication(
	tx: Queryable,
	context: PlatformContext,
	uuid: string,
	claim: Claim | undefined,
): Promise<Claimed> {
	if (claim === undefined) return { application: await readApplication(tx, context.keys, uuid, true) };
	const { lock, scope, key } = claim;
	const values = [lock.high, lock.low, scope, key, uuid];
	const [found = {}] = await tx.run<{ [column: string]: unknown }>({ name: "claim application", text, values });
	const answered = claimedAnswer(context, claim, { isMine: found.isMine === true, known: aKey.read(found) });
	if (answered !== undefined) return { answered };
	const row = anApplication.read(found);
	if (row === undefined) throw notFound("application");
	return { application: openKept(context.keys, row) };
}
