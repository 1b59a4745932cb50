import { aFormDraft, aFormReceipt, aSavedDraft, noContent } from "../application/forms.ts";
import type { RouteContract } from "../route-contract.ts";
import { anAnswers, exactly, someText } from "../shapes.ts";
import { CO_DEED, tag } from "./co-deed.ts";

const body = anAnswers;
const ofForm = { tag, params: exactly({ form: someText }) } as const;
const ofFormInArea = { tag, params: exactly({ area: someText, form: someText }) } as const;

export const submitSignerForm = {
	at: `PUT ${CO_DEED}/forms/:form`,
	...ofForm,
	body,
	answers: { 200: aFormReceipt },
} as const satisfies RouteContract;

export const submitSignerFormInArea = {
	at: `PUT ${CO_DEED}/forms/:area/:form`,
	...ofFormInArea,
	body,
	answers: { 200: aFormReceipt },
} as const satisfies RouteContract;

export const saveSignerDraft = {
	at: `PUT ${CO_DEED}/drafts/:form`,
	...ofForm,
	body,
	answers: { 200: aSavedDraft },
} as const satisfies RouteContract;

export const saveSignerDraftInArea = {
	at: `PUT ${CO_DEED}/drafts/:area/:form`,
	...ofFormInArea,
	body,
	answers: { 200: aSavedDraft },
} as const satisfies RouteContract;

export const readSignerDraft = {
	at: `GET ${CO_DEED}/drafts/:form`,
	...ofForm,
	answers: { 200: aFormDraft, 204: noContent },
} as const satisfies RouteContract;

export const readSignerDraftInArea = {
	at: `GET ${CO_DEED}/drafts/:area/:form`,
	...ofFormInArea,
	answers: { 200: aFormDraft, 204: noContent },
} as const satisfies RouteContract;
