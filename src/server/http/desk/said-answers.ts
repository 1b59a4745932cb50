import type { Json, Product } from "../../../engine/authored/authored.ts";
import { jsonAt, textAt, textsAt } from "../../record/read-record.ts";

/** What a borrower answered to a request, in the words of its form. */
export function saidAnswers(
	product: Product,
	condition: { readonly [name: string]: Json },
): readonly { label: string; value: string }[] {
	const catalogue = product.conditions.conditions;
	const category = textAt(condition, "categoryEnum") ?? "";
	const formId = Object.hasOwn(catalogue, category) ? catalogue[category]?.form : undefined;
	const form = formId === undefined ? undefined : product.forms[formId];
	const answers = jsonAt(condition, "answers");
	if (form === undefined || answers === null || typeof answers !== "object" || Array.isArray(answers)) return [];
	return Object.entries(answers ?? {}).flatMap(([field, value]) => {
		if (value === null || value === "" || typeof value === "object") return [];
		const names = textsAt({ ui: form.ui[field] ?? null }, "ui.ui:enumNames");
		const choices = jsonAt(form.schema, `properties.${field}.enum`);
		const at = Array.isArray(choices) ? choices.indexOf(value) : -1;
		const shown = typeof value === "boolean" ? (value ? "Yes" : "No") : String(value);
		return [{ label: textAt(form.schema, `properties.${field}.title`) ?? field, value: names[at] ?? shown }];
	});
}
