import { STUDIO_ROLES } from "../../studio-roles.ts";
import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aFlag, aHash, anInstant, aUuid, exactly, listOf, orNull, someText } from "../shapes.ts";
import { STUDIO, tag } from "./studio.ts";

const someRoles = listOf({ type: "string", enum: STUDIO_ROLES });

/**
 * A loosening that one operator (`by`) proposed and another one confirms: own approvals, or roles that the first one would
 * have. `before` and `after` are the roles that they have and would have; null for the rule. `hash` is of all of this: what
 * a second operator confirms.
 */
const aProposal = exactly({
	uuid: aUuid,
	kind: { type: "string", enum: ["own-approval", "roles"] },
	by: aUuid,
	at: anInstant,
	before: orNull(someRoles),
	after: orNull(someRoles),
	hash: aHash,
});
export type StudioProposal<Instant = string> = OfSchema<typeof aProposal, Instant>;

const proposals = listOf(aProposal);

/** The lender's staff with what each may do in Studio, its rule for own approvals, and the loosenings that wait. */
const somePeople = exactly({
	staff: listOf(exactly({ identity: aUuid, roles: someRoles, name: someText })),
	mayApproveOwn: aFlag,
	proposals,
});
export type StudioPeople = OfSchema<typeof somePeople>;

const changedStaff = exactly({ staff: listOf(exactly({ identity: aUuid, roles: someRoles })), proposals });
const changedRule = exactly({ mayApproveOwn: aFlag, proposals });
const left = exactly({ proposals });

export const listStaff = {
	at: `GET ${STUDIO}/staff`,
	tag,
	answers: { 200: somePeople },
} as const satisfies RouteContract;

/** 202 where it waits for a second operator. */
export const setRoles = {
	at: `PUT ${STUDIO}/staff/:identity`,
	tag,
	params: exactly({ identity: aUuid }),
	body: exactly({ roles: { type: "array", uniqueItems: true, maxItems: 4, items: { enum: STUDIO_ROLES } } }),
	answers: { 200: changedStaff, 202: changedStaff },
} as const satisfies RouteContract;

/** 202 where it waits for a second operator. */
export const setRules = {
	at: `PUT ${STUDIO}/rules`,
	tag,
	body: exactly({ mayApproveOwn: aFlag }),
	answers: { 200: changedRule, 202: changedRule },
} as const satisfies RouteContract;

const ofProposal = { tag, params: exactly({ proposal: aUuid }), answers: { 200: left } } as const;

export const confirmProposal = {
	at: `POST ${STUDIO}/proposals/:proposal/confirm`,
	...ofProposal,
	body: exactly({ hash: aHash }),
} as const satisfies RouteContract;

export const refuseProposal = {
	at: `DELETE ${STUDIO}/proposals/:proposal`,
	...ofProposal,
} as const satisfies RouteContract;
