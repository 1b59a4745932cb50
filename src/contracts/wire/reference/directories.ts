import type { RouteContract } from "../route-contract.ts";
import { exactly, listOf, someText, someTextOrNull } from "../shapes.ts";

const tag = "reference";
const BASE = "/service-application/external/api/v1";

/** Which bank a routing number belongs to; null when the directory does not have it. */
export const bankOf = {
	at: `GET ${BASE}/banks/:routingNumber`,
	tag,
	params: exactly({ routingNumber: { type: "string", pattern: "^[0-9]{9}$" } }),
	answers: { 200: exactly({ bankName: someTextOrNull }) },
} as const satisfies RouteContract;

/** The states in which an organization lends, by their codes. */
export const stateLicenses = {
	at: `GET ${BASE}/heloc/state-licenses`,
	tag,
	query: exactly({ orgCode: { type: "string", maxLength: 64 } }, []),
	answers: { 200: listOf(exactly({ abbrev: someText })) },
} as const satisfies RouteContract;
