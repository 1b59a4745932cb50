import type { RouteContract } from "../route-contract.ts";
import { exactly } from "../shapes.ts";
import { aTypedText, nothing, OPEN, tag } from "./identity-shapes.ts";
import { aSignInAnswer } from "./sign-in.ts";

const token = { type: "string", minLength: 20, maxLength: 128 } as const;
const anAddress = exactly({ email: { type: "string", minLength: 3, maxLength: 128 } });

/** Sends a link to sign in; answers the same whether the address is known. */
export const askForSignInLink = {
	at: `POST ${OPEN}/login/link`,
	tag,
	body: anAddress,
	answers: { 202: nothing },
} as const satisfies RouteContract;

/** Sends a link to choose a new password; answers the same whether the address is known. */
export const askForPasswordLink = {
	at: `POST ${OPEN}/password/link`,
	tag,
	body: anAddress,
	answers: { 202: nothing },
} as const satisfies RouteContract;

export const openSignInLink = {
	at: `POST ${OPEN}/login/link/open`,
	tag,
	body: exactly({ token }),
	answers: { 200: aSignInAnswer },
} as const satisfies RouteContract;

export const resetPassword = {
	at: `POST ${OPEN}/password/reset`,
	tag,
	body: exactly({ token, password: aTypedText }),
	answers: { 200: nothing },
} as const satisfies RouteContract;
