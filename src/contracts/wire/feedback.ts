import type { RouteContract } from "./route-contract.ts";
import type { OfSchema } from "./schema-type.ts";
import {
	aFlag,
	aListPlace,
	anInstant,
	aText,
	aUuid,
	exactly,
	listOf,
	orNull,
	someText,
	someTextOrNull,
} from "./shapes.ts";

const tag = "feedback";

/** Feedback to the lender's CEO, and the page it was written on. */
const aFeedback = exactly(
	{
		applicationUuid: aUuid,
		message: aText,
		topic: aText,
		marketingConsent: aFlag,
		pathname: { type: "string", pattern: "^/", maxLength: 300 },
		productType: { enum: ["HELOC"] },
	},
	["message", "topic", "marketingConsent", "pathname", "productType"],
);
export type CeoFeedback = OfSchema<typeof aFeedback>;

/** The same as staff read it, with its author. */
const aListed = exactly({
	uuid: aUuid,
	createdDate: anInstant,
	applicationUuid: orNull(aUuid),
	name: someText,
	email: someText,
	message: someText,
	topic: someText,
	marketingConsent: aFlag,
	pathname: someText,
});
export type ListedFeedback = OfSchema<typeof aListed>;

export const sendFeedback = {
	at: "POST /service-profile/api/v1/feedback/ceo",
	tag,
	body: aFeedback,
	answers: { 201: exactly({ uuid: aUuid }) },
} as const satisfies RouteContract;

/** A page of a lender's feedback, newest first; `next` is where the next page starts, null at the end. */
export const listFeedback = {
	at: "GET /service-desk/api/v1/feedback",
	tag,
	query: exactly({ before: aListPlace }, []),
	answers: { 200: exactly({ rows: listOf(aListed), next: someTextOrNull }) },
} as const satisfies RouteContract;
