import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aFlag, exactly } from "../shapes.ts";
import { aTypedText, OPEN } from "./identity-shapes.ts";
import { aSignInAnswer } from "./sign-in.ts";

const tag = "signers";
const BASE = `${OPEN}/signer-invitation` as const;
const token = { type: "string", minLength: 20, maxLength: 100, pattern: "^[A-Za-z0-9_-]+$" } as const;
const aToken = exactly({ token });

/**
 * What an invitation's holder has to enter (a first password, or their existing one), and what they are asked: to apply,
 * owing the line or in a state where no one owes it personally, or only to sign the deed.
 */
const anInvitation = exactly({
	needs: { type: "string", enum: ["PASSWORD", "SIGN_IN"] },
	asks: { type: "string", enum: ["APPLY", "APPLY_WITHOUT_RECOURSE", "SIGN"] },
});
export type Invitation = OfSchema<typeof anInvitation>;

export const lookAtInvitation = {
	at: `POST ${BASE}/look`,
	tag,
	body: aToken,
	answers: { 200: anInvitation },
} as const satisfies RouteContract;

export const acceptInvitation = {
	at: `POST ${BASE}/accept`,
	tag,
	body: exactly({ token, password: aTypedText }),
	answers: { 200: aSignInAnswer },
} as const satisfies RouteContract;

/** Sends a new invitation to the address that the old one went to. */
export const renewInvitation = {
	at: `POST ${BASE}/renew`,
	tag,
	body: aToken,
	answers: { 202: exactly({ sent: aFlag }) },
} as const satisfies RouteContract;
