import type { FormFile, Product } from "../../engine/authored/authored.ts";
import { type FormField, isHidden, objectsOf } from "../forms/form-objects.ts";
import { formFile } from "../product-files.ts";

/** A form that every borrower may be asked: by a step of registration, or by a page that no request of staff leads to. */
export interface AskedForm {
	readonly id: string;
	readonly form: FormFile;
	readonly file: string;
	/** The step that asks it; undefined for a page. */
	readonly step: string | undefined;
}

/** The forms that borrowers are asked, each once, in the order of the steps, then of the pages. */
export function askedForms({ registration, pages, forms, conditions }: Product): AskedForm[] {
	const ofRequests = new Set(Object.values(conditions.conditions).map(({ form }) => form));
	const asked = new Map<string, string | undefined>();
	for (const [step, { form }] of Object.entries(registration.steps)) if (!asked.has(form)) asked.set(form, step);
	for (const { form } of Object.values(pages.pages)) {
		if (form !== undefined && !asked.has(form) && !ofRequests.has(form)) asked.set(form, undefined);
	}
	return [...asked].flatMap(([id, step]) => {
		const form = Object.hasOwn(forms, id) ? forms[id] : undefined;
		return form === undefined ? [] : [{ id, form, file: formFile(id), step }];
	});
}

/** The questions that a form asks once, not of each entry of a list. */
export function questionsIn(form: FormFile): FormField[] {
	return objectsOf(form)
		.filter(({ schemaAt }) => !/\/items(?:\/|$)/.test(schemaAt))
		.flatMap(({ fields }) => fields.filter((field) => !isHidden(field) && field.schema.type !== "object"));
}
