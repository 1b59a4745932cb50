import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { anAnswers, aUuid, exactly, someText } from "../shapes.ts";

const tag = "registration";

/** An account's second step: it proves with `challenge`, and sets up an authenticator app first where that is owed. */
const aSecondStep = exactly(
	{
		challenge: someText,
		expiresInSeconds: { type: "integer" },
		enrolment: exactly({ secret: someText, uri: someText, qr: someText }),
	},
	["challenge", "expiresInSeconds"],
);

/** A registration: the answers of each form, and what the address of the visit tells of where the visitor came from. */
const aRegistration = exactly(
	{
		answers: { type: "object", maxProperties: 40, additionalProperties: anAnswers },
		/** The loan originator who sent them. */
		referrer: { type: "string", maxLength: 64, pattern: "^[A-Za-z0-9-]*$" },
		utm_source: { type: "string", maxLength: 256 },
	},
	["answers"],
);
export type SentAnswers = OfSchema<typeof aRegistration>;

/**
 * What a new borrower gets. Without a `jwt`, an earlier attempt, whose response was lost, created the account: the borrower
 * then logs in. With a `secondStep` the account that email and password open asks for its second step, and gets the
 * application once the code is given.
 */
const aReceipt = exactly({ jwt: someText, applicationUuid: aUuid, secondStep: aSecondStep }, []);
export type RegistrationReceipt = OfSchema<typeof aReceipt>;

/** What another tab of this browser made of the same registration; the street is empty when it isn't known. */
const aFinishedRegistration = exactly({ applicationUuid: aUuid, street: someText });

export const register = {
	at: "POST /identity/api/v1/registration/register",
	tag,
	body: aRegistration,
	answers: { 201: aReceipt },
} as const satisfies RouteContract;

export const applyAgain = {
	at: "POST /identity/secure/api/v1/registration/application",
	tag,
	body: aRegistration,
	answers: { 201: exactly({ jwt: someText, applicationUuid: aUuid }) },
} as const satisfies RouteContract;

export const readFinished = {
	at: "GET /identity/secure/api/v1/registration/finished",
	tag,
	answers: { 200: aFinishedRegistration },
} as const satisfies RouteContract;
