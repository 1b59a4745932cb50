import { sql } from "drizzle-orm";
import type { EffectStep, StartCount, StepCount } from "../../../../contracts/wire/studio/index.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Period } from "./effect-versions.ts";

/** The counts of one version at a step. */
type PlacedCount = StepCount & Pick<EffectStep, "step" | "part">;

/** Of fewer people no time is told: it would be theirs. */
const FEWEST_TIMED = 5;
const QUIET_MINUTES = 30;

const seenIn = (org: string, hashes: readonly string[], { since, until }: Period) => sql`
	SELECT product_hash, tracker, session_uuid, step, event, at,
		CASE WHEN application_hash IS NULL THEN 'registration' ELSE 'application' END AS part
	FROM telemetry_events
	WHERE org = ${org} AND product_hash IN (${sql.join(
		hashes.map((hash) => sql`${hash}`),
		sql`, `,
	)}) AND at >= ${since.toISOString()} AND at <= ${until.toISOString()}
		AND step IS NOT NULL AND session_uuid IS NOT NULL`;

/** Counts people by version and step. */
export async function stepCounts(
	db: Queryable,
	org: string,
	hashes: readonly string[],
	period: Period,
): Promise<readonly PlacedCount[]> {
	const quiet = new Date(period.until.getTime() - QUIET_MINUTES * 60_000).toISOString();
	const { rows } = (await db.execute(sql`
		WITH seen AS (${seenIn(org, hashes, period)}), visits AS (
			SELECT product_hash, part, step, tracker, max(at) AS last_at,
				min(at) FILTER (WHERE event NOT IN ('step_submit', 'step_refused', 'error_shown')) AS opened,
				min(at) FILTER (WHERE event = 'step_submit') AS sent
			FROM seen GROUP BY product_hash, part, step, tracker, session_uuid
		), people AS (
			SELECT product_hash, part, step, tracker, max(opened) AS opened, max(last_at) AS last_at,
				bool_or(sent IS NOT NULL) AS is_done
			FROM visits GROUP BY product_hash, part, step, tracker
		), places AS (
			SELECT *,
				max(last_at) OVER (PARTITION BY product_hash, tracker) < ${quiet} AS is_quiet,
				row_number() OVER (
					PARTITION BY product_hash, tracker ORDER BY opened DESC NULLS LAST, part, step
				) = 1 AND NOT is_done AS is_last
			FROM people
		), counted AS (
			SELECT product_hash, part, step, count(*)::int AS reached,
				(count(*) FILTER (WHERE is_done))::int AS done,
				(count(*) FILTER (WHERE is_last AND is_quiet))::int AS "left",
				(count(*) FILTER (WHERE is_last AND NOT is_quiet))::int AS here
			FROM places GROUP BY product_hash, part, step
		), timed AS (
			SELECT product_hash, part, step,
				percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM sent - opened)::float8) AS median,
				percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM sent - opened)::float8) AS slow
			FROM visits WHERE sent > opened
			GROUP BY product_hash, part, step HAVING count(DISTINCT tracker) >= ${FEWEST_TIMED}
		)
		SELECT counted.product_hash AS hash, part, step, reached, done, "left", here, median, slow
		FROM counted LEFT JOIN timed USING (product_hash, part, step)
	`)) as unknown as { readonly rows: readonly PlacedCount[] };
	return rows;
}

/** Counts by version who saw a question of the registration, and who of them came to an application. */
export async function startCounts(
	db: Queryable,
	org: string,
	hashes: readonly string[],
	period: Period,
): Promise<readonly StartCount[]> {
	const { rows } = (await db.execute(sql`
		WITH seen AS (${seenIn(org, hashes, period)}), people AS (
			SELECT product_hash, tracker, bool_or(part = 'registration') AS is_start, bool_or(part = 'application') AS is_registered
			FROM seen GROUP BY product_hash, tracker
		)
		SELECT product_hash AS hash, count(*)::int AS starts, (count(*) FILTER (WHERE is_registered))::int AS registered
		FROM people WHERE is_start GROUP BY product_hash
	`)) as unknown as { readonly rows: readonly StartCount[] };
	return rows;
}
