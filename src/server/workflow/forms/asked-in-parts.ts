import type { FormFile, Json, Product } from "../../../flow/engine/authored/authored.ts";
import { type FormFacts, joinedAnswers, partsOf, shownAnswers, wholeOf } from "../../../flow/engine/index.ts";
import type { RefusedField } from "../../platform/problems/problem.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

type Answers = { readonly [field: string]: Json };
type AnswersByForm = { readonly [formId: string]: Answers | undefined };

/** What judges a form's answers. */
interface Validating {
	readonly validate: (product: Product, formId: string, answers: Answers, facts?: FormFacts) => readonly RefusedField[];
}

/** Returns the part of a form that asks a field; the form itself where it is not asked in parts. */
export function askedBy(forms: { readonly [formId: string]: FormFile }, formId: string, field: string): string {
	const [asked = ""] = field.split(".");
	return partsOf(forms, formId).find((part) => forms[part]?.part?.questions.includes(asked)) ?? formId;
}

/**
 * Returns the faults that a form has as a whole once this part of it is answered, each at the part that asks the field; none
 * while another part is missing, and for a form that is no part.
 */
export function wholeFaults(
	products: Validating,
	product: Product,
	formId: string,
	answers: AnswersByForm,
	facts?: FormFacts,
): RefusedField[] {
	const joined = joinedAnswers(product.forms, formId, answers);
	const form = joined && product.forms[joined.formId];
	if (joined === undefined || form === undefined) return [];
	const shown = shownAnswers(form, joined.answers, facts);
	return products.validate(product, joined.formId, shown, facts).map((fault) => ({
		...fault,
		form: askedBy(product.forms, joined.formId, fault.field),
	}));
}

/** Returns the form that a form is a part of; the form itself where it is none. */
export function wholeForm({ forms }: Product, form: FormFile): FormFile {
	const { part } = form;
	return (part && Object.hasOwn(forms, part.of) ? forms[part.of] : undefined) ?? form;
}

/**
 * Returns a record in which a part may be answered: one that is answered again begins its form anew, so that the other parts are
 * asked again, too.
 */
export function withPartBegun(product: Product, formId: string, record: StoredRecord): StoredRecord {
	const given: AnswersByForm = record.answers ?? {};
	return joinedAnswers(product.forms, formId, given) === undefined
		? record
		: withoutAnswers(record, othersOf(product, formId));
}

/** Returns a record without the answers of these forms, which are asked again. */
export function withoutAnswers(record: StoredRecord, formIds: readonly string[]): StoredRecord {
	if (formIds.length === 0) return record;
	const answers = Object.entries(record.answers ?? {}).filter(([formId]) => !formIds.includes(formId));
	return { ...record, answers: Object.fromEntries(answers) };
}

function othersOf({ forms }: Product, formId: string): readonly string[] {
	const whole = wholeOf(forms, formId);
	return whole === undefined ? [] : partsOf(forms, whole).filter((part) => part !== formId);
}
