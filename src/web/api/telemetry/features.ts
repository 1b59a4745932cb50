import * as errorTexts from "../../../contracts/error-texts.ts";
import type { Json } from "../../../engine/authored/authored.ts";
import { request } from "../request.ts";

/** The visitor: their attributes, and the tracker that keeps their variant stable. */
export interface OptimizeUser {
	readonly attributes: { readonly [name: string]: string | number | boolean | null };
	readonly trackerId?: string;
}

/** Whether a flag is on. */
export interface Feature {
	readonly enabled: boolean;
	readonly variables?: { readonly [name: string]: Json };
	readonly persisted?: boolean;
}

/** The variant shown; null when the visitor does not take part. */
export interface Decision extends Feature {
	readonly variation: "control" | "variation" | null;
}

/** The service's address and context. */
export interface OptimizeService {
	readonly base: string;
	readonly context: "external" | "customer" | "agent";
}

const STORED = "heloc_flag_";

/** POST …/v1/feature: one flag. A flag that the lender marks as sticky is fetched once in the life of a tab. */
export async function fetchFeature(service: OptimizeService, featureKey: string, user: OptimizeUser): Promise<Feature> {
	const kept = readKept(featureKey);
	if (kept) return kept;
	const feature = await call<Feature>(service, "v1/feature", { featureKey, optimizeUser: user });
	if (feature.persisted === true) keep(featureKey, feature);
	return feature;
}

/** POST …/v1/features: whether each of the lender's flags is on; sticky ones stay as they were in this tab. */
export async function fetchFeatures(
	service: OptimizeService,
	user: OptimizeUser,
): Promise<{ readonly [featureKey: string]: boolean }> {
	type Line = Feature & { readonly featureKey: string };
	const { features } = await call<{ features: readonly Line[] }>(service, "v1/features", { optimizeUser: user });
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
	type Answer = { decisions: { readonly [experiment: string]: Decision } };
	return (
		await call<Answer>(service, "v2/decision", {
			optimizeUser: user,
			...(experimentKeys === undefined ? {} : { experimentKeys }),
		})
	).decisions;
}

function call<T>({ base, context }: OptimizeService, path: string, body: object): Promise<T> {
	return request<T>(`${base}/service-optimize/${context}/api/${path}`, { method: "POST", body, anonymous: true });
}

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
