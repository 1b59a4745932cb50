import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aFlag, aUuid, exactly, someText } from "../shapes.ts";
import { aTypedText, nothing, SECURE, tag } from "./identity-shapes.ts";

const aTracker = exactly({ trackerUuid: aUuid });

/** Choices of optional messages, by topic; the desk's are for staff. */
const someChoices = exactly({ SIGN_IN: aFlag, PROGRESS: aFlag, DESK: aFlag }, ["SIGN_IN", "PROGRESS"]);
export type MessageChoices = OfSchema<typeof someChoices>;

/** The other sessions end. */
export const changePassword = {
	at: `PUT ${SECURE}/password`,
	tag,
	body: exactly({ currentPassword: aTypedText, password: aTypedText }),
	answers: { 200: nothing },
} as const satisfies RouteContract;

export const changePhone = {
	at: `PUT ${SECURE}/phone`,
	tag,
	body: exactly({ phone: aTypedText, password: aTypedText }),
	answers: { 200: nothing },
} as const satisfies RouteContract;

/** The language of the account's pages and messages, as a tag. */
export const keepLocale = {
	at: `PUT ${SECURE}/locale`,
	tag,
	body: exactly({ locale: { type: "string", pattern: "^[A-Za-z]{2}-[A-Za-z]{2}$" } }),
	answers: { 200: exactly({ locale: someText }) },
} as const satisfies RouteContract;

/** Links the browser's telemetry tracker to the account. */
export const keepTracker = {
	at: `POST ${SECURE}/tracker-uuid`,
	tag,
	body: aTracker,
	answers: { 200: aTracker },
} as const satisfies RouteContract;

export const showChoices = {
	at: `GET ${SECURE}/notification-choices`,
	tag,
	answers: { 200: someChoices },
} as const satisfies RouteContract;

export const keepChoices = {
	at: `PUT ${SECURE}/notification-choices`,
	tag,
	body: someChoices,
	answers: { 200: someChoices },
} as const satisfies RouteContract;
