import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { Queryable } from "../../platform/db/database.ts";
import type { WritePart } from "../../platform/db/one-write.ts";

/** The statuses of orders with something left to do. */
export const OPEN = ["ORDERED", "CANCELING"] as const;

/** Replaces a list of jobs by those whose order is among the rows that a part returns. */
export function keptJobs(keptAs: string): string {
	return `(SELECT coalesce(json_agg(job), '[]') FROM json_array_elements($1::text::json) AS job
		WHERE job->'data'->>'order' IN (SELECT uuid::text FROM "${keptAs}"))`;
}

/** The queue's statements on a transaction of ours. */
export function overDrizzle(tx: Queryable) {
	return fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql);
}

/** The part of a write that forgets the waiting jobs of orders, by lane. */
export function forgottenJobs(
	as: string,
	byLane: ReadonlyMap<string, readonly { readonly uuid: string }[]>,
): WritePart {
	const text = `DELETE FROM pgboss.job WHERE name = ANY($1::text[]) AND state IN ('created', 'retry')
		AND data->>'order' = ANY($2::text[])`;
	return { as, sql: text, params: [[...byLane.keys()], [...byLane.values()].flat().map(({ uuid }) => uuid)] };
}
