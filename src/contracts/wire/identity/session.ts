import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aCount, aFlag, anInstant, aUuid, exactly, listOf, orNull, someText } from "../shapes.ts";
import { aTypedText, nothing, SECURE, tag } from "./identity-shapes.ts";

/**
 * The session's remaining lifetime by the server's clock, because browser clocks are wrong; `warningSeconds` before its end
 * the user is asked whether to stay.
 */
const aSessionLife = exactly({ idleSeconds: aCount, absoluteSeconds: aCount, warningSeconds: aCount });
export type SessionLife = OfSchema<typeof aSessionLife>;

/** A live session of the account. */
const aSession = exactly({
	uuid: aUuid,
	device: someText,
	startedAt: anInstant,
	lastSeenAt: anInstant,
	isCurrent: aFlag,
});

/** Renews the token. */
export const showSessionLife = {
	at: `GET ${SECURE}/session`,
	tag,
	answers: { 200: aSessionLife },
} as const satisfies RouteContract;

export const listSessions = {
	at: `GET ${SECURE}/sessions`,
	tag,
	answers: { 200: exactly({ sessions: listOf(aSession) }) },
} as const satisfies RouteContract;

export const endOtherSessions = {
	at: `POST ${SECURE}/sessions/end-others`,
	tag,
	body: orNull(nothing),
	answers: { 200: nothing },
} as const satisfies RouteContract;

/** The password, or a code of the second step. */
const aProof = { anyOf: [exactly({ password: aTypedText }), exactly({ code: aTypedText })] } as const;
export type Proof = OfSchema<typeof aProof>;

/** Proves again who is signed in, for sensitive actions. */
export const showProof = {
	at: `POST ${SECURE}/proof`,
	tag,
	body: aProof,
	answers: { 200: nothing },
} as const satisfies RouteContract;
