import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aFlag, aText, aUuid, exactly, listOf, someText, someTextOrNull } from "../shapes.ts";

const tag = "sandbox";
const BASE = "/service-sandbox/api/v1";
const ONE = `${BASE}/application/heloc/:uuid` as const;
const body = { anyOf: [exactly({}), { type: "null" }] } as const;

/**
 * What to do (`type`) and what comes of it. A button pulls the trigger by its `id`, and stands in its `group`; without a
 * button, it is what to type, of which `vendor` takes notice.
 */
const aTrigger = exactly(
	{
		id: someText,
		vendor: someText,
		group: someText,
		title: someText,
		type: someText,
		outcome: someText,
		/** The same again, as the specification names it. */
		description: someText,
		isButton: aFlag,
	},
	["id", "title", "type", "outcome", "description", "isButton"],
);
export type ListedTrigger = OfSchema<typeof aTrigger>;

const ofPlace = {
	tag,
	params: exactly({ uuid: aUuid, place: aText }),
	body,
	answers: { 200: exactly({ stage: someTextOrNull, state: someTextOrNull, etag: someText }) },
} as const;

export const listTriggers = {
	at: `GET ${BASE}/triggers`,
	tag,
	answers: { 200: exactly({ triggers: listOf(aTrigger) }) },
} as const satisfies RouteContract;

export const pullTrigger = {
	at: `POST ${ONE}/:trigger`,
	tag,
	params: exactly({ uuid: aUuid, trigger: aText }),
	body,
	answers: { 200: exactly({ stage: someTextOrNull, etag: someText }) },
} as const satisfies RouteContract;

export const goToStage = { at: `POST ${ONE}/stages/:place`, ...ofPlace } as const satisfies RouteContract;

export const goToState = { at: `POST ${ONE}/states/:place`, ...ofPlace } as const satisfies RouteContract;
