import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aText, aUuid, exactly, listOf, orNull, someTextOrNull } from "../shapes.ts";
import { anApplication, HELOC } from "./heloc.ts";

const tag = "links";
const opaque = { type: "string", minLength: 1, maxLength: 200, pattern: "^[A-Za-z0-9._~-]+$" } as const;

/** Where income or money arrives. */
const anInstitution = exactly({ id: aText, name: aText, kind: { type: "string", enum: ["BANK", "PAYROLL", "TAX"] } });
export type Institution = OfSchema<typeof anInstitution>;

/** The page that the return from an institution belongs to, and the income that is linked. */
const aWish = exactly(
	{
		institution: aText,
		page: { type: "string", pattern: "^(bank/disburse|income/link/[A-Z0-9_]{1,40})$" },
		incomeUuid: orNull(aUuid),
	},
	["institution", "page"],
);
export type LinkWish = OfSchema<typeof aWish>;

/** What an institution's page returned. */
const aReturn = exactly({ oauthStateId: opaque, code: opaque, error: opaque }, ["oauthStateId"]);
export type LinkReturn = OfSchema<typeof aReturn>;

/** Where a borrower continues after returning. */
const aWayOn = exactly({ applicationUuid: aUuid, page: aText, incomeUuid: someTextOrNull });
export type WayOn = OfSchema<typeof aWayOn>;

export const listInstitutions = {
	at: `GET ${HELOC}/:uuid/institutions`,
	tag,
	params: anApplication,
	answers: { 200: listOf(anInstitution) },
} as const satisfies RouteContract;

export const startHandOff = {
	at: `POST ${HELOC}/:uuid/hand-offs`,
	tag,
	params: anApplication,
	body: aWish,
	answers: { 201: exactly({ url: aText, expiresAt: aText }) },
} as const satisfies RouteContract;

export const takeLinkReturn = {
	at: "POST /service-application/api/v1/link-returns",
	tag,
	body: aReturn,
	answers: { 200: aWayOn },
} as const satisfies RouteContract;
