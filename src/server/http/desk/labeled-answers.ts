import type { Fact } from "../../../contracts/wire/desk/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { jsonIn, textIn, textsIn } from "../../../flow/engine/read-json.ts";
import type { Condition } from "../../../flow/engine/record/record-types.generated.ts";
import { jsonAt, textAt } from "../../record/read-record.ts";

/** A borrower's answers to a request, with the form's labels. */
export function labeledAnswers(product: Product, condition: Condition): readonly Fact[] {
	const catalogue = product.conditions.conditions;
	const category = textAt(condition, "categoryEnum") ?? "";
	const formId = Object.hasOwn(catalogue, category) ? catalogue[category]?.form : undefined;
	const form = formId === undefined ? undefined : product.forms[formId];
	const answers = jsonAt(condition, "answers");
	if (form === undefined) return [];
	return Object.entries(answers ?? {}).flatMap(([field, value]) => {
		if (value === null || value === "" || typeof value === "object") return [];
		const names = textsIn({ ui: form.ui[field] ?? null }, "ui.ui:enumNames");
		const choices = jsonIn(form.schema, `properties.${field}.enum`);
		const at = Array.isArray(choices) ? choices.indexOf(value) : -1;
		const shown = typeof value === "boolean" ? (value ? "Yes" : "No") : String(value);
		return [{ label: textIn(form.schema, `properties.${field}.title`) ?? field, value: names[at] ?? shown }];
	});
}
