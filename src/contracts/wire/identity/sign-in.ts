import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aCount, exactly, listOf, someText } from "../shapes.ts";
import { aTypedText, OPEN, tag } from "./identity-shapes.ts";

/** An authenticator app that awaits its first code; `qr` is the same as its `uri`, as a QR code (SVG). */
export const anEnrolment = exactly({ secret: someText, uri: someText, qr: someText });
export type Enrolment = OfSchema<typeof anEnrolment>;

/** The challenge for the second step, with the app if one must be set up first. */
export const aSecondStep = exactly({ challenge: someText, expiresInSeconds: aCount, enrolment: anEnrolment }, [
	"challenge",
	"expiresInSeconds",
]);

/**
 * A token with the account's language (a tag), the recovery codes of an app that the second step set up, which are shown
 * once, and the application that waited for that step; or, after the first step alone, the challenge for the second.
 */
export const aSignInAnswer = exactly(
	{
		jwt: someText,
		locale: someText,
		recoveryCodes: listOf(someText),
		secondStep: aSecondStep,
		applicationUuid: someText,
	},
	[],
);
export type SignInAnswer = OfSchema<typeof aSignInAnswer>;

export const login = {
	at: `POST ${OPEN}/login`,
	tag,
	body: exactly({ email: aTypedText, password: aTypedText }),
	answers: { 200: aSignInAnswer },
} as const satisfies RouteContract;

/** A code of the authenticator app, or a recovery code. */
export const takeSecondStep = {
	at: `POST ${OPEN}/login/second-step`,
	tag,
	body: exactly({ challenge: aTypedText, code: aTypedText }),
	answers: { 200: aSignInAnswer },
} as const satisfies RouteContract;
