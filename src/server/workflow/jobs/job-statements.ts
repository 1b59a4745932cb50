import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import type { Queryable } from "../../platform/db/database.ts";

/** Replaces a list of jobs by those whose order is among the rows that a part returns. */
export function keptJobs(keptAs: string): string {
	return `(SELECT coalesce(json_agg(job), '[]') FROM json_array_elements($1::text::json) AS job
		WHERE job->'data'->>'order' IN (SELECT uuid::text FROM "${keptAs}"))`;
}

/** The queue's statements on a transaction of ours. */
export function overDrizzle(tx: Queryable) {
	return fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql);
}
