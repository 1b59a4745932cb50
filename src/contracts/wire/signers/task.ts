import type { Application, Profile } from "../../../flow/engine/record/record-types.generated.ts";
import { someAnswersByForm, somePartnersParts } from "../application/applications.ts";
import { aCondition } from "../application/conditions.ts";
import { someNotarySlots } from "../application/notary.ts";
import { aStageStatus } from "../application/standing.ts";
import type { RouteContract } from "../route-contract.ts";
import { type OfSchema, typedAs } from "../schema-type.ts";
import { exactly, listOf, someText } from "../shapes.ts";
import { CO_DEED, tag } from "./co-deed.ts";

/** A signer's own task: shaped as an application, with the signer's profile, and nothing of the borrower's. */
export type SignersTask = Application & { readonly profile: Profile };

const anAnswersSoFar = exactly({ answers: someAnswersByForm, partner: somePartnersParts });
export type SignersAnswers = OfSchema<typeof anAnswersSoFar>;

const { stage, rule, status, etag, updatedAt } = aStageStatus.properties;

export const readTask = {
	at: `GET ${CO_DEED}`,
	tag,
	answers: {
		200: typedAs<SignersTask>({
			type: "object",
			additionalProperties: true,
			description: "A signer's own task, as an application (schemas/entities/application.json) with their profile.",
		}),
	},
} as const satisfies RouteContract;

export const readTaskAnswers = {
	at: `GET ${CO_DEED}/answers`,
	tag,
	answers: { 200: anAnswersSoFar },
} as const satisfies RouteContract;

export const readTaskStatus = {
	at: "GET /service-krang-heloc/borrower/secure/api/v1/co-deed/status",
	tag,
	answers: { 200: exactly({ stage, rule, page: someText, status, etag, updatedAt }) },
} as const satisfies RouteContract;

export const listTaskConditions = {
	at: "GET /service-conditions/external/api/v1/applications/co-deed/conditions/external-applicants",
	tag,
	answers: { 200: listOf(aCondition) },
} as const satisfies RouteContract;

export const listTaskNotarySlots = {
	at: `GET ${CO_DEED}/notary/slots`,
	tag,
	answers: { 200: someNotarySlots },
} as const satisfies RouteContract;
