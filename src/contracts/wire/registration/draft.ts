import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { aCount, anAnswers, exactly, listOf, mapOf, someText, someTextOrNull } from "../shapes.ts";

const tag = "registration";
const BASE = "/service-application/external/api/v1/registration";

const answersByForm = mapOf({
	type: "object",
	additionalProperties: true,
	description: "The answers of a form, by field.",
} as const);

/**
 * A registration in progress as its visitor may see it, without secrets. A step is done when `answers` has its form; `next`
 * is the first step without answers, null when every step has some. `experiments` are the variants of the experiments
 * that rules read, for the browser's rules. What tells a page's draft from the one that is kept is absent before the
 * first answer: `id`, the number of the last change (`version`) and of each form's last change (`versions`). `typed` is
 * text that was typed and not sent, by form.
 */
const aDraft = exactly(
	{
		answers: answersByForm,
		steps: listOf(someText),
		next: someTextOrNull,
		experiments: mapOf(someText),
		id: someText,
		version: aCount,
		versions: mapOf(aCount),
		typed: answersByForm,
	},
	["answers", "steps", "next"],
);
export type RegistrationDraft = OfSchema<typeof aDraft>;

const ofForm = { tag, params: exactly({ form: someText }), body: anAnswers } as const;
const ofAreaForm = { ...ofForm, params: exactly({ area: someText, form: someText }) } as const;
const kept = { 200: exactly({ id: someText }) } as const;

export const readDraft = {
	at: `GET ${BASE}/draft`,
	tag,
	answers: { 200: aDraft },
} as const satisfies RouteContract;

export const keepStep = {
	at: `PUT ${BASE}/draft/:form`,
	...ofForm,
	answers: { 200: aDraft },
} as const satisfies RouteContract;

/** The same of a form whose id has a slash in it. */
export const keepAreaStep = {
	at: `PUT ${BASE}/draft/:area/:form`,
	...ofAreaForm,
	answers: { 200: aDraft },
} as const satisfies RouteContract;

export const keepTyped = {
	at: `PUT ${BASE}/typed/:form`,
	...ofForm,
	answers: kept,
} as const satisfies RouteContract;

export const keepAreaTyped = {
	at: `PUT ${BASE}/typed/:area/:form`,
	...ofAreaForm,
	answers: kept,
} as const satisfies RouteContract;
