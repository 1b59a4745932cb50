import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aFlag, anInstant, aUuid, exactly, listOf, someText, someTextOrNull } from "../shapes.ts";

const tag = "reference";
const BASE = "/service-lead-portal";

/** Public information about a loan officer or broker. */
const aDisplay = exactly(
	{
		originatorName: someTextOrNull,
		brokerName: someTextOrNull,
		avatarUri: someTextOrNull,
		email: someTextOrNull,
		phoneNumber: someTextOrNull,
		nmls: someTextOrNull,
	},
	[],
);
export type OriginatorDisplay = OfSchema<typeof aDisplay>;

const anOriginator = exactly({ userInfo: exactly({ uuid: aUuid }), originatorDisplayInfo: aDisplay });
export type Originator = OfSchema<typeof anOriginator>;

/** A line that a broker referred; nothing of the borrower. */
const aLine = exactly({
	uuid: aUuid,
	loanNumber: someTextOrNull,
	startedAt: anInstant,
	isActive: aFlag,
	state: someText,
});
export type ReferredLine = OfSchema<typeof aLine>;

/** A loan officer or broker of the lender. */
const aMember = exactly({
	uuid: aUuid,
	name: someTextOrNull,
	email: someTextOrNull,
	phoneNumber: someTextOrNull,
	nmls: someTextOrNull,
});
export type GroupMember = OfSchema<typeof aMember>;

export const originator = {
	at: `GET ${BASE}/api/lo/:uuid`,
	tag,
	params: exactly({ uuid: aUuid }),
	answers: { 200: anOriginator },
} as const satisfies RouteContract;

export const portfolio = {
	at: `GET ${BASE}/secure/api/v1/portfolio`,
	tag,
	answers: { 200: exactly({ lines: listOf(aLine) }) },
} as const satisfies RouteContract;

export const group = {
	at: `GET ${BASE}/secure/api/v1/group`,
	tag,
	answers: { 200: exactly({ members: listOf(aMember) }) },
} as const satisfies RouteContract;
