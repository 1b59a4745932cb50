import type { RouteContract } from "../route-contract.ts";
import { exactly, orNull } from "../shapes.ts";
import { aTypedText, nothing, OPEN, SECURE, tag } from "./identity-shapes.ts";

/** Sends a link to the new address, which is used once that is opened. */
export const askForNewEmail = {
	at: `POST ${SECURE}/email`,
	tag,
	body: exactly({ email: aTypedText, password: aTypedText }),
	answers: { 202: nothing },
} as const satisfies RouteContract;

/** Sends a link that confirms the account's own address. */
export const askForConfirmation = {
	at: `POST ${SECURE}/email/link`,
	tag,
	body: orNull(nothing),
	answers: { 202: nothing },
} as const satisfies RouteContract;

/** The password is needed in a browser that has not opened the account before. */
export const confirmEmail = {
	at: `POST ${OPEN}/email/confirm`,
	tag,
	body: exactly({ token: aTypedText, password: aTypedText }, ["token"]),
	answers: { 200: nothing },
} as const satisfies RouteContract;
