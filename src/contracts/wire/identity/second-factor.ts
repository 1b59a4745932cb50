import type { RouteContract } from "../route-contract.ts";
import { aCount, aFlag, exactly, listOf, someText } from "../shapes.ts";
import { aTypedText, nothing, SECURE, tag } from "./identity-shapes.ts";
import { anEnrolment } from "./sign-in.ts";

const FACTOR = `${SECURE}/second-factor` as const;
const body = exactly({ password: aTypedText });

/** Shown once. */
const someRecoveryCodes = exactly({ recoveryCodes: listOf(someText) });

export const showFactor = {
	at: `GET ${FACTOR}`,
	tag,
	answers: { 200: exactly({ isOn: aFlag, recoveryCodesLeft: aCount }) },
} as const satisfies RouteContract;

/** Starts enabling two-step sign-in. */
export const enrolFactor = {
	at: `POST ${FACTOR}`,
	tag,
	body,
	answers: { 200: anEnrolment },
} as const satisfies RouteContract;

/** Turns it on by the app's first code. */
export const confirmFactor = {
	at: `POST ${FACTOR}/confirm`,
	tag,
	body: exactly({ code: aTypedText }),
	answers: { 200: someRecoveryCodes },
} as const satisfies RouteContract;

/** New codes in place of the old. */
export const renewRecoveryCodes = {
	at: `POST ${FACTOR}/recovery-codes`,
	tag,
	body,
	answers: { 200: someRecoveryCodes },
} as const satisfies RouteContract;

export const disableFactor = {
	at: `POST ${FACTOR}/disable`,
	tag,
	body,
	answers: { 200: nothing },
} as const satisfies RouteContract;
