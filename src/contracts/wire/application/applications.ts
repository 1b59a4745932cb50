import type { ApplicationRecord } from "../../../flow/engine/record/record.ts";
import type { Application } from "../../../flow/engine/record/record-types.generated.ts";
import type { RouteContract } from "../route-contract.ts";
import { type OfSchema, typedAs } from "../schema-type.ts";
import { aFlag, anInstant, aUuid, exactly, listOf, mapOf, someText, someTextOrNull } from "../shapes.ts";
import { anApplication, HELOC } from "./heloc.ts";

const tag = "application";

/**
 * One line of a borrower's list: whether it has become a line (`isOpenLine`), whether its money goes to a wallet
 * (`isCrypto`), and the path under which the pages of its product are (`home`).
 */
const aListEntry = exactly({
	uuid: aUuid,
	active: aFlag,
	isOpenLine: aFlag,
	stage: someTextOrNull,
	createdDate: anInstant,
	isCrypto: aFlag,
	home: someText,
});
export type ApplicationListEntry = OfSchema<typeof aListEntry>;

export const someAnswersByForm = typedAs<NonNullable<ApplicationRecord["answers"]>>({
	type: "object",
	additionalProperties: true,
	description: "The answers so far, without secrets: by form, then by field.",
});

/** What the lender's own forms wrote, by organization. */
export const somePartnersParts = typedAs<NonNullable<ApplicationRecord["partner"]>>({
	type: "object",
	additionalProperties: true,
	description: "What the lender's own forms wrote, by organization.",
});

/** The answers so far, and the variant of each experiment that rules read. */
export const anAnswersSoFar = exactly({
	answers: someAnswersByForm,
	partner: somePartnersParts,
	experiments: mapOf(someText),
});
export type ApplicationAnswers = OfSchema<typeof anAnswersSoFar>;

export const listApplications = {
	at: `GET ${HELOC}/all`,
	tag,
	answers: { 200: listOf(aListEntry) },
} as const satisfies RouteContract;

export const readCoDeedStatus = {
	at: `GET ${HELOC}/co-deed/status`,
	tag,
	answers: { 200: exactly({ status: someText, signers: listOf(someText) }) },
} as const satisfies RouteContract;

export const anEntity = typedAs<Application>({
	type: "object",
	additionalProperties: true,
	description: "An application: schemas/entities/application.json.",
});

export const readApplication = {
	at: `GET ${HELOC}/:uuid`,
	tag,
	params: anApplication,
	answers: { 200: anEntity },
} as const satisfies RouteContract;

export const readAnswers = {
	at: `GET ${HELOC}/:uuid/answers`,
	tag,
	params: anApplication,
	answers: { 200: anAnswersSoFar },
} as const satisfies RouteContract;
