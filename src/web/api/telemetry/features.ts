import * as errorTexts from "../../../contracts/error-texts.ts";
import type { Decision, Feature, OptimizeUser } from "../../../contracts/wire/telemetry/index.ts";
import { ask } from "../ask.ts";

export type { OptimizeUser } from "../../../contracts/wire/telemetry/index.ts";

/** The service's address and context. */
export interface OptimizeService {
	readonly base: string;
	readonly context: "external" | "customer" | "agent";
}

const API = "/service-optimize/:context/api";
const STORED = "heloc_flag_";

/** POST …/v1/feature: one flag. A flag that the lender marks as sticky is fetched once in the life of a tab. */
export async function fetchFeature(service: OptimizeService, featureKey: string, user: OptimizeUser): Promise<Feature> {
	const kept = readKept(featureKey);
	if (kept) return kept;
	const feature = await ask(`POST ${API}/v1/feature`, {
		...calling(service),
		body: { featureKey, optimizeUser: user },
	});
	if (feature.persisted === true) keep(featureKey, feature);
	return feature;
}

/** POST …/v1/features: whether each of the lender's flags is on; sticky ones stay as they were in this tab. */
export async function fetchFeatures(
	service: OptimizeService,
	user: OptimizeUser,
): Promise<{ readonly [featureKey: string]: boolean }> {
	const { features } = await ask(`POST ${API}/v1/features`, { ...calling(service), body: { optimizeUser: user } });
	return Object.fromEntries(
		features.map(({ featureKey, ...feature }) => {
			if (feature.persisted !== true) return [featureKey, feature.enabled];
			const kept = readKept(featureKey);
			if (!kept) keep(featureKey, feature);
			return [featureKey, (kept ?? feature).enabled];
		}),
	);
}

/**
 * POST …/v2/decision: the variants of these experiments, or of all when none is given; throws "Could not establish
 * session" for a visitor without a tracker.
 */
export async function decide(
	service: OptimizeService,
	user: OptimizeUser,
	experimentKeys?: readonly string[],
): Promise<{ readonly [experiment: string]: Decision }> {
	if (user.trackerId === undefined || user.trackerId === "") throw new Error(errorTexts.noSession);
	const { decisions } = await ask(`POST ${API}/v2/decision`, {
		...calling(service),
		body: experimentKeys === undefined ? { optimizeUser: user } : { optimizeUser: user, experimentKeys },
	});
	return decisions;
}

const calling = ({ base, context }: OptimizeService) => ({ base, params: { context }, anonymous: true });

function readKept(key: string): Feature | undefined {
	try {
		return (JSON.parse(sessionStorage.getItem(STORED + key) ?? "null") as Feature | null) ?? undefined;
	} catch {
		return undefined;
	}
}

function keep(key: string, feature: Feature): void {
	try {
		sessionStorage.setItem(STORED + key, JSON.stringify(feature));
	} catch {
		// it is asked for again
	}
}
