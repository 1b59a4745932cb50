import type { ConditionSpec, FormFile, PageSpec, Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean, formFields } from "../../engine/index.ts";
import { DOCUMENT_TYPES, FORM_EFFECTS } from "../../engine/record/record-fields.generated.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files, formFile } from "../product-files.ts";

/** The screen that answers one document request with the form of its category. */
const UPLOAD_SCREEN = "condition-upload";

type Fault = readonly [code: string, key: string, cause: string, cure: string, corrected?: Pick<Finding, "fix">];

/**
 * Finds requests that the borrower could not answer: their page is missing, cannot be opened or does not show them
 * (CONDITION_PAGE), their form satisfies no request or lacks a field (CONDITION_FORM), their document type is unknown
 * (DOCUMENT_TYPE_UNKNOWN).
 */
export function answerableCondition(product: Product): Finding[] {
	return Object.entries(product.conditions.conditions).flatMap(([category, condition]) => {
		const faults = [typeFault(condition), ...pageAndForm(product, condition)];
		return faults.flatMap((fault): Finding[] => {
			if (fault === undefined) return [];
			const [code, key, cause, cure, corrected] = fault;
			return [{ code, file: files.conditions, pointer: at("conditions", category, key), cause, cure, ...corrected }];
		});
	});
}

function typeFault({ documentType }: ConditionSpec): Fault | undefined {
	if (documentType === undefined || DOCUMENT_TYPES.includes(documentType)) return undefined;
	const cause = `There is no document type "${documentType}".${didYouMean(documentType, DOCUMENT_TYPES)}`;
	const cure = `Name one of ${DOCUMENT_TYPES.join(", ")}.`;
	return ["DOCUMENT_TYPE_UNKNOWN", "documentType", cause, cure, correctedName(documentType, DOCUMENT_TYPES)];
}

function pageAndForm(product: Product, condition: ConditionSpec): (Fault | undefined)[] {
	const { location } = condition;
	const { pages } = product.pages;
	const page = Object.hasOwn(pages, location) ? pages[location] : undefined;
	if (page === undefined) {
		const cause = `There is no page "${location}".${didYouMean(location, Object.keys(pages))}`;
		const cure = `Name a page of flows/pages.json whose screen is "${UPLOAD_SCREEN}".`;
		return [["CONDITION_PAGE", "location", cause, cure, correctedName(location, Object.keys(pages))]];
	}
	const formId = condition.form ?? page.form;
	const form = formId === undefined ? undefined : product.forms[formId];
	// an unknown form is reported by FORM_UNKNOWN
	if (formId !== undefined && form === undefined) return [];
	if (form === undefined || formId === undefined) {
		const cause = `Neither the request nor the page "${location}" names a form, so it could not be answered.`;
		return [["CONDITION_FORM", "location", cause, "Name the form in the request."]];
	}
	const fault = formFault(condition, formId, form);
	return fault === undefined ? [pageFault(location, page, formId, form)] : [fault];
}

function pageFault(location: string, page: PageSpec, formId: string, form: FormFile): Fault | undefined {
	if (page.screen === UPLOAD_SCREEN && page.open !== true) {
		const cause = `The page "${location}" opens only where the flow leads to it, so the request could not be answered.`;
		return ["CONDITION_PAGE", "location", cause, 'Name a page that says "open": true.'];
	}
	const isShown = page.screen === UPLOAD_SCREEN || (form.effect !== "satisfy-condition" && page.form === formId);
	if (isShown) return undefined;
	const cause = `The page "${location}" does not show requests, so "${formId}" could not be answered there.`;
	return ["CONDITION_PAGE", "location", cause, `Name a page whose screen is "${UPLOAD_SCREEN}".`];
}

function formFault({ type, form: named }: ConditionSpec, formId: string, form: FormFile): Fault | undefined {
	const key = named === undefined ? "location" : "form";
	const answering = Object.keys(FORM_EFFECTS).filter((effect) => FORM_EFFECTS[effect]?.resolvesCondition === true);
	if (form.effect === undefined || !answering.includes(form.effect)) {
		const cause = `The form "${formId}" has ${form.effect === undefined ? "no effect" : `the effect "${form.effect}"`}, so submitting it leaves the request open.`;
		return ["CONDITION_FORM", key, cause, `Name a form with the effect "satisfy-condition" (${formFile(formId)}).`];
	}
	if (type !== "upload" || form.effect !== "satisfy-condition") return undefined;
	if (formFields(form).get("documentUuids")?.type === "list") return undefined;
	const cause = `The request asks for a document, and the form "${formId}" has no list "documentUuids" to send one with.`;
	return [
		"CONDITION_FORM",
		key,
		cause,
		'Add the field "documentUuids" (parts/uuid.json#/documents), or make the type "form".',
	];
}
