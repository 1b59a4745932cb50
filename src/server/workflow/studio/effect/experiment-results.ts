import { sql } from "drizzle-orm";
import type { ExperimentResult } from "../../../../contracts/wire/studio/index.ts";
import { isObject } from "../../../../flow/engine/json.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import type { Offering } from "../../../platform/products/product-registry.ts";
import { experimentsRead } from "../../experiments/sides-for-rules.ts";
import { decidedOf } from "./decision-counts.ts";
import type { Period } from "./effect-versions.ts";

const SIDES = ["control", "variation"] as const;

interface Shown {
	readonly experiment: string;
	readonly variation: string;
	readonly visitors: number;
	readonly registered: number;
}

interface Assigned {
	readonly experiment: string;
	readonly variation: string;
	readonly hash: string;
	readonly stage: string | null;
	readonly rule: string | null;
	readonly isInReview: boolean;
	readonly count: number;
}

/** The experiments of a lender, with the people on each side and what became of them. */
export async function experimentResults(
	context: PlatformContext,
	offering: Offering,
	period: Period,
): Promise<readonly ExperimentResult[]> {
	const { org } = offering;
	const product = context.products.product(org, offering.product);
	const { experiments } = product.org;
	const known = Object.entries(isObject(experiments) ? experiments : {}).filter(([, one]) => isObject(one));
	if (known.length === 0) return [];
	const [shown, assigned] = await Promise.all([
		shownSides(context, org, experimentsRead(product), period),
		assignedSides(context, offering, period),
	]);
	return known.map(([experiment, one]) => {
		const { about, enabled } = isObject(one) ? one : {};
		const sides = SIDES.map((variation) => {
			const isSide = (side: Shown | Assigned) => side.experiment === experiment && side.variation === variation;
			const seen = shown.find(isSide);
			const own = assigned.filter(isSide);
			const productOf = ({ hash }: Assigned) => context.products.productOf({ ...offering, productHash: hash });
			const opened = own.filter((group) => decidedOf(productOf(group), group) === "opened");
			const { visitors = 0, registered = 0 } = seen ?? {};
			return { variation, visitors, registered, applications: sum(own), opened: sum(opened) };
		});
		return { experiment, about: typeof about === "string" ? about : experiment, isRunning: enabled === true, sides };
	});
}

const sum = (groups: readonly Assigned[]) => groups.reduce((total, { count }) => total + count, 0);

/**
 * Visitors by side. Whom rules decide about is known by a cookie, everybody else by their browser's tracker: an experiment
 * that rules read counts the cookies, so that nobody counts twice. Those who have an application already are left out: they
 * are asked for their side when its first page opens.
 */
async function shownSides(
	{ database }: Pick<PlatformContext, "database">,
	org: string,
	read: readonly string[],
	{ since, until }: Period,
): Promise<readonly Shown[]> {
	const isRead =
		read.length === 0
			? sql`false`
			: sql`experiment IN (${sql.join(
					read.map((key) => sql`${key}`),
					sql`, `,
				)})`;
	const { rows } = (await database.db.execute(sql`
		WITH shown AS (
			SELECT properties->>'experiment' AS experiment, properties->>'variation' AS variation, tracker, min(at) AS at
			FROM telemetry_events
			WHERE org = ${org} AND event = 'experiment_exposure' AND at >= ${since.toISOString()} AND at <= ${until.toISOString()}
			GROUP BY 1, 2, 3
		), new_ones AS (
			SELECT *, EXISTS (
				SELECT 1 FROM telemetry_events later WHERE later.tracker = shown.tracker AND later.org = ${org}
					AND (later.application_hash IS NOT NULL OR later.event = 'registration_complete')
			) AS is_registered
			FROM shown
			WHERE (NOT ${isRead} OR NOT EXISTS (
				SELECT 1 FROM telemetry_events own WHERE own.tracker = shown.tracker AND own.session_uuid IS NOT NULL
			)) AND NOT EXISTS (
				SELECT 1 FROM telemetry_events earlier WHERE earlier.tracker = shown.tracker
					AND earlier.application_hash IS NOT NULL AND earlier.at < shown.at + interval '1 minute'
			)
		)
		SELECT experiment, variation, count(*)::int AS visitors, (count(*) FILTER (WHERE is_registered))::int AS registered
		FROM new_ones GROUP BY experiment, variation
	`)) as unknown as { readonly rows: readonly Shown[] };
	return rows;
}

async function assignedSides(
	{ database }: Pick<PlatformContext, "database">,
	{ org, product }: Offering,
	{ since, until }: Period,
): Promise<readonly Assigned[]> {
	const { rows } = (await database.db.execute(sql`
		SELECT name AS experiment, variation, product_hash AS hash, stage, stage_rule AS rule,
			review_reason IS NOT NULL AS "isInReview", count(*)::int AS count
		FROM applications JOIN experiment_assignments ON application_uuid = uuid
		WHERE org = ${org} AND product IS NOT DISTINCT FROM ${product} AND created_at >= ${since.toISOString()} AND created_at <= ${until.toISOString()}
		GROUP BY 1, 2, 3, 4, 5, 6
	`)) as unknown as { readonly rows: readonly Assigned[] };
	return rows;
}
