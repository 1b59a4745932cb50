import type { ServerContext } from "../../context.ts";
import { type DecisionCount, decisionCounts } from "./decision-counts.ts";
import { comparedVersions, type EffectVersion, effectVersions } from "./effect-versions.ts";
import { type ExperimentResult, experimentResults } from "./experiment-results.ts";
import { type JourneyStep, journeySteps } from "./journey-steps.ts";
import { type RefusedCount, refusedCounts } from "./refused-fields.ts";
import { type StartCount, type StepCount, startCounts, stepCounts } from "./step-counts.ts";

/** What is looked at: how many days back, and which two versions. */
export interface EffectAsked {
	readonly days: number;
	readonly version?: string;
	readonly before?: string;
}

/** What versions did to borrowers: counts only. */
export interface Effect {
	readonly since: string;
	readonly until: string;
	readonly versions: readonly EffectVersion[];
	/** Hashes of the versions that are compared: the later one first; one only where there is no other. */
	readonly compared: readonly string[];
	readonly starts: readonly StartCount[];
	/** In the order of the journey, with the counts of each version that anybody saw it with. */
	readonly steps: readonly (JourneyStep & { readonly counts: readonly Omit<StepCount, "step" | "part">[] })[];
	readonly decisions: readonly DecisionCount[];
	readonly refused: readonly RefusedCount[];
	/** Of the live version, whichever versions are compared. */
	readonly experiments: readonly ExperimentResult[];
}

const DAY_MS = 86_400_000;

/** Compares what two versions of a lender did to its borrowers. */
export async function readEffect(context: ServerContext, org: string, asked: EffectAsked): Promise<Effect> {
	const { db } = context.database;
	const until = context.now();
	const period = { since: new Date(until.getTime() - asked.days * DAY_MS), until };
	const versions = await effectVersions(context, org, period);
	const compared = comparedVersions(versions, asked);
	// a product that this process no longer has gives the words of the live one
	const products = new Map(compared.map((hash) => [hash, context.products.productOf({ org, productHash: hash })]));
	const [starts, counts, decisions, refused, experiments] = await Promise.all([
		startCounts(db, org, compared, period),
		stepCounts(db, org, compared, period),
		decisionCounts(context, org, compared, period),
		refusedCounts(db, org, products, period),
		experimentResults(context, org, period),
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
