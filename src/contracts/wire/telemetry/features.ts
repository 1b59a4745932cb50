import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aFlag, exactly, listOf, mapOf } from "../shapes.ts";

const tag = "flags";
const BASE = "/service-optimize/:context/api";
const params = exactly({ context: { type: "string", enum: ["external", "customer", "agent", "internal"] } });
const key = { type: "string", minLength: 1, maxLength: 128 } as const;
const variables = { type: "object", additionalProperties: true } as const;
const feature = { enabled: aFlag, flagEnabled: aFlag, variables, persisted: aFlag } as const;

const anAttribute = {
	anyOf: [{ type: "string", maxLength: 256 }, { type: "number" }, { type: "boolean" }, { type: "null" }],
} as const;

/** The visitor: their attributes, and the tracker that keeps their variant stable. */
const aUser = exactly(
	{
		attributes: { type: "object", additionalProperties: anAttribute, maxProperties: 50 },
		trackerId: key,
	},
	[],
);
export type OptimizeUser = OfSchema<typeof aUser>;

/** Whether a flag is on for a visitor, with its values; a browser keeps a `persisted` one for the life of the tab. */
const aFeature = exactly(feature, ["enabled", "flagEnabled"]);
export type Feature = OfSchema<typeof aFeature>;

/** The variant of an experiment that a visitor is shown; null when they do not take part. */
const aDecision = exactly(
	{ enabled: aFlag, variation: { type: ["string", "null"], enum: ["control", "variation", null] }, variables },
	["enabled", "variation"],
);
export type Decision = OfSchema<typeof aDecision>;

const decision = {
	tag,
	params,
	body: exactly({ optimizeUser: aUser, experimentKeys: { type: "array", maxItems: 50, items: key } }, ["optimizeUser"]),
	answers: { 200: exactly({ decisions: mapOf(aDecision) }) },
} as const;

export const oneFeature = {
	at: `POST ${BASE}/v1/feature`,
	tag,
	params,
	body: exactly({ featureKey: key, optimizeUser: aUser }, ["featureKey"]),
	answers: { 200: aFeature },
} as const satisfies RouteContract;

export const allFeatures = {
	at: `POST ${BASE}/v1/features`,
	tag,
	params,
	body: exactly({ optimizeUser: aUser }, []),
	answers: {
		200: exactly({
			features: listOf(exactly({ featureKey: key, ...feature }, ["featureKey", "enabled", "flagEnabled"])),
		}),
	},
} as const satisfies RouteContract;

export const decideV1 = { at: `POST ${BASE}/v1/decision`, ...decision } as const satisfies RouteContract;

export const decideV2 = { at: `POST ${BASE}/v2/decision`, ...decision } as const satisfies RouteContract;
