import type { RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { anAnswers, anInstant, exactly, mapOf, someText } from "../shapes.ts";
import { HELOC } from "./heloc.ts";
import { anApplicationNow } from "./now.ts";

const tag = "application";
const body = anAnswers;

/** A form of an application by its id, which is one segment (encoded) or two; whose it is, and its name, are checked later. */
const ofForm = { tag, params: exactly({ uuid: someText, form: someText }) } as const;
const ofFormInArea = { tag, params: exactly({ uuid: someText, area: someText, form: someText }) } as const;

/** Where a person stands after a form was accepted. */
export const aFormReceipt = exactly({
	stage: someText,
	state: someText,
	page: someText,
	search: mapOf(someText),
	etag: someText,
});
export type FormReceipt = OfSchema<typeof aFormReceipt>;

/** `after` is there where it is asked for. A server of an earlier version leaves it out all the same. */
const aSavedForm = exactly({ ...aFormReceipt.properties, after: anApplicationNow }, aFormReceipt.required);
export type SavedForm = OfSchema<typeof aSavedForm>;

/** Asks for what was saved, too (RFC 7240). */
export const RETURN_REPRESENTATION = "return=representation";
const preferring = { type: "object", properties: { prefer: someText } } as const;

export const aSavedDraft = exactly({ savedAt: anInstant });
/** A form's unsent input, without secrets. */
export const aFormDraft = exactly({ answers: anAnswers, savedAt: anInstant });
export const noContent = { type: "null" } as const;

export const submitForm = {
	at: `PUT ${HELOC}/:uuid/forms/:form`,
	...ofForm,
	headers: preferring,
	body,
	answers: { 200: aSavedForm },
} as const satisfies RouteContract;

export const submitFormInArea = {
	at: `PUT ${HELOC}/:uuid/forms/:area/:form`,
	...ofFormInArea,
	headers: preferring,
	body,
	answers: { 200: aSavedForm },
} as const satisfies RouteContract;

export const saveDraft = {
	at: `PUT ${HELOC}/:uuid/drafts/:form`,
	...ofForm,
	body,
	answers: { 200: aSavedDraft },
} as const satisfies RouteContract;

export const saveDraftInArea = {
	at: `PUT ${HELOC}/:uuid/drafts/:area/:form`,
	...ofFormInArea,
	body,
	answers: { 200: aSavedDraft },
} as const satisfies RouteContract;

export const readDraft = {
	at: `GET ${HELOC}/:uuid/drafts/:form`,
	...ofForm,
	answers: { 200: aFormDraft, 204: noContent },
} as const satisfies RouteContract;

export const readDraftInArea = {
	at: `GET ${HELOC}/:uuid/drafts/:area/:form`,
	...ofFormInArea,
	answers: { 200: aFormDraft, 204: noContent },
} as const satisfies RouteContract;
