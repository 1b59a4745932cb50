import type { Effect, EffectAsked } from "../../../../contracts/wire/studio/index.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import type { Offering } from "../../../platform/products/product-registry.ts";
import { decisionCounts } from "./decision-counts.ts";
import { comparedVersions, effectVersions } from "./effect-versions.ts";
import { experimentResults } from "./experiment-results.ts";
import { journeySteps } from "./journey-steps.ts";
import { refusedCounts } from "./refused-fields.ts";
import { startCounts, stepCounts } from "./step-counts.ts";

const DAY_MS = 86_400_000;

/** Compares what two versions of a lender's product did to its borrowers. */
export async function readEffect(
	context: PlatformContext,
	offering: Offering,
	asked: EffectAsked,
): Promise<Effect<Date | string>> {
	const { db } = context.database;
	const { org } = offering;
	const until = context.now();
	const period = { since: new Date(until.getTime() - Number(asked.days) * DAY_MS), until };
	const versions = await effectVersions(context, offering, period);
	const compared = comparedVersions(versions, asked);
	// a product that this process no longer has gives the words of the live one
	const products = new Map(
		compared.map((hash) => [hash, context.products.productOf({ ...offering, productHash: hash })]),
	);
	const [starts, counts, decisions, refused, experiments] = await Promise.all([
		startCounts(db, org, compared, period),
		stepCounts(db, org, compared, period),
		decisionCounts(context, offering, compared, period),
		refusedCounts(db, org, products, period),
		experimentResults(context, offering, period),
	]);
	const steps = journeySteps([...products.values()]).map((one) => ({
		...one,
		counts: counts.flatMap(({ step, part, ...count }) => (step === one.step && part === one.part ? [count] : [])),
	}));
	return {
		since: period.since.toISOString(),
		until: until.toISOString(),
		versions,
		compared,
		starts,
		// a registration is shown whole; of the pages after it those that anybody saw
		steps: steps.filter(({ part, counts: seen }) => part === "registration" || seen.length > 0),
		decisions,
		refused,
		experiments,
	};
}
