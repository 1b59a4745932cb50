import { sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";

/** Visit counts at one step of one organization, under one configuration. */
export interface FunnelLine {
	readonly org: string;
	/** Hash of the composed product that the pages were served from. */
	readonly productHash: string;
	readonly step: string;
	/** Visits that saw the step. */
	readonly reached: number;
	/** Visits whose answers were accepted there. */
	readonly submitted: number;
	/** Answers rejected there. */
	readonly refused: number;
	/** Visits last seen there without completing it. */
	readonly left: number;
}

/**
 * Reads how many visits reached each step and how many were lost there, in the order in which visits reach the steps.
 */
export async function readFunnel(db: Queryable, days: number): Promise<readonly FunnelLine[]> {
	const { rows } = (await db.execute(sql`
		WITH seen AS (
			SELECT * FROM telemetry_events
			WHERE step IS NOT NULL AND at > now() - make_interval(days => ${days}::int)
		), visited AS (
			SELECT session_uuid, step, row_number() OVER (PARTITION BY session_uuid ORDER BY min(id)) AS place
			FROM seen GROUP BY session_uuid, step
		), last_step AS (
			SELECT DISTINCT ON (session_uuid) session_uuid, org, product_hash, step
			FROM seen ORDER BY session_uuid, at DESC, id DESC
		), lost AS (
			SELECT org, product_hash, step, count(*) AS visits FROM last_step l
			WHERE NOT EXISTS (
				SELECT 1 FROM seen d WHERE d.session_uuid = l.session_uuid AND d.step = l.step AND d.event = 'step_submit'
			)
			GROUP BY org, product_hash, step
		)
		SELECT seen.org, seen.product_hash AS "productHash", seen.step,
			count(DISTINCT seen.session_uuid) FILTER (WHERE event <> 'step_refused')::int AS reached,
			count(DISTINCT seen.session_uuid) FILTER (WHERE event = 'step_submit')::int AS submitted,
			count(*) FILTER (WHERE event = 'step_refused')::int AS refused,
			coalesce(max(lost.visits), 0)::int AS "left"
		FROM seen JOIN visited ON visited.session_uuid = seen.session_uuid AND visited.step = seen.step
			LEFT JOIN lost
			ON lost.org = seen.org AND lost.product_hash = seen.product_hash AND lost.step = seen.step
		GROUP BY seen.org, seen.product_hash, seen.step
		ORDER BY seen.org, seen.product_hash, avg(visited.place), seen.step
	`)) as unknown as { readonly rows: readonly FunnelLine[] };
	return rows;
}
