import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aUuid, exactly, listOf, orNull } from "../shapes.ts";

const tag = "flags";
const HELOC = "/service-application/api/v3/application/heloc";

/** An experiment and the variant shown. */
const anExperiment = exactly({
	name: { type: "string", pattern: "^[A-Za-z][A-Za-z0-9_-]{0,63}$" },
	variation: { type: "string", enum: ["control", "variation"] },
});
export type Experiment = OfSchema<typeof anExperiment>;

const someExperiments = { ...listOf(anExperiment), minItems: 1, maxItems: 20 } as const;
const answers = { 200: exactly({ experiments: listOf(anExperiment) }) } as const;

/** The identity's profile in the experimentation service. */
const aProfile = exactly({ identityUuid: aUuid, optimizelyProfileUuid: orNull(aUuid) });
export type OptimizelyProfile = OfSchema<typeof aProfile>;

/** The path is spelled the way its callers spell it. */
const ofProfile = { tag, query: exactly({ identityUuid: aUuid }), answers: { 200: aProfile } } as const;

export const saveExperiments = {
	at: `PATCH ${HELOC}/:uuid/experiments`,
	tag,
	params: exactly({ uuid: aUuid }),
	body: exactly({ experiments: someExperiments }),
	answers,
} as const satisfies RouteContract;

export const saveNamedExperiments = {
	at: `POST ${HELOC}/experiments`,
	tag,
	body: exactly(
		{
			appUuid: { anyOf: [aUuid, { type: "null" }, { const: "" }] },
			experiments: { anyOf: [anExperiment, someExperiments] },
		},
		["experiments"],
	),
	answers,
} as const satisfies RouteContract;

export const readOptimizelyProfile = {
	at: `GET ${HELOC}/optermizerly-profile`,
	...ofProfile,
} as const satisfies RouteContract;

export const saveOptimizelyProfile = {
	at: `PATCH ${HELOC}/optermizerly-profile`,
	...ofProfile,
	body: exactly({ optimizelyProfileUuid: aUuid }),
} as const satisfies RouteContract;
