import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aText, exactly } from "../shapes.ts";
import { anApplication, HELOC } from "./heloc.ts";

/** Whether an ID is uploaded here or shown on a vendor's page. */
export const anIdentityWay = exactly({ way: { type: "string", enum: ["UPLOAD", "HOSTED"] } });

/** Where a visit to the page of the vendor that checks IDs stands; the address leads there once. */
export const anIdentityVisit = exactly(
	{ status: { type: "string", enum: ["NONE", "OPEN", "FINISHED", "EXPIRED"] }, url: aText },
	["status"],
);
export type IdentityVisit = OfSchema<typeof anIdentityVisit>;

/** Whether the closing papers are signed here or on a vendor's page. */
export const aSigningWay = exactly({ way: { type: "string", enum: ["OWN", "HOSTED"] } });

/** Where a ceremony on a vendor's page stands; the address leads there once. */
export const aSigningVisit = exactly(
	{ status: { type: "string", enum: ["NONE", "OPEN", "FINISHED", "DECLINED", "ENDED"] }, url: aText },
	["status"],
);
export type SigningVisit = OfSchema<typeof aSigningVisit>;

const ofIdentity = { tag: "identity", params: anApplication } as const;
const ofSigning = { tag: "application", params: anApplication } as const;

export const readIdentityWay = {
	at: `GET ${HELOC}/:uuid/identity-visits`,
	...ofIdentity,
	answers: { 200: anIdentityWay },
} as const satisfies RouteContract;

export const beginIdentityVisit = {
	at: `POST ${HELOC}/:uuid/identity-visits`,
	...ofIdentity,
	answers: { 200: anIdentityVisit },
} as const satisfies RouteContract;

export const endIdentityVisit = {
	at: `POST ${HELOC}/:uuid/identity-visits/ended`,
	...ofIdentity,
	answers: { 200: anIdentityVisit },
} as const satisfies RouteContract;

export const readSigningWay = {
	at: `GET ${HELOC}/:uuid/signing-visits`,
	...ofSigning,
	answers: { 200: aSigningWay },
} as const satisfies RouteContract;

export const beginSigningVisit = {
	at: `POST ${HELOC}/:uuid/signing-visits`,
	...ofSigning,
	answers: { 200: aSigningVisit },
} as const satisfies RouteContract;

export const endSigningVisit = {
	at: `POST ${HELOC}/:uuid/signing-visits/ended`,
	...ofSigning,
	answers: { 200: aSigningVisit },
} as const satisfies RouteContract;
