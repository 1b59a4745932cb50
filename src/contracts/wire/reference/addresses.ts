import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { exactly, listOf, someText } from "../shapes.ts";

const tag = "address";
const BASE = "/service-address/external/api/v1";
const text = <const Length extends number>(maxLength: Length) => ({ type: "string", minLength: 1, maxLength }) as const;

/** One line of the address typeahead. */
const aSuggestion = exactly({ id: text(200), line: text(200), city: text(100), state: text(2), zip: text(10) });
export type AddressSuggestion = OfSchema<typeof aSuggestion>;

/** A postal address of the United States. */
const anAddress = exactly({ street1: someText, street2: someText, city: someText, state: someText, zip: someText }, [
	"street1",
	"city",
	"state",
	"zip",
]);
export type WholeAddress = OfSchema<typeof anAddress>;

/** An address is personal, so its text travels in the body. */
export const suggestAddresses = {
	at: `POST ${BASE}/suggest`,
	tag,
	body: exactly({ text: text(200) }),
	answers: { 200: exactly({ suggestions: listOf(aSuggestion) }) },
} as const satisfies RouteContract;

export const resolveAddress = {
	at: `POST ${BASE}/resolve`,
	tag,
	body: exactly({ id: text(200) }),
	answers: { 200: anAddress },
} as const satisfies RouteContract;
