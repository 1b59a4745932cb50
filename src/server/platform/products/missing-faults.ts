import { type FieldError, generalMessage } from "../../../flow/catalog/index.ts";
import type { FormFile, Json, Product } from "../../../flow/engine/authored/authored.ts";
import { type FormFacts, missingByRule } from "../../../flow/engine/index.ts";

/** InputsMissing fields that a rule of the form's layout requires, with the form's messages. */
export function missingFaults(
	product: Product,
	form: FormFile,
	answers: { readonly [field: string]: Json },
	facts: FormFacts | undefined,
): FieldError[] {
	return missingByRule(form, answers, facts).map((field) => {
		const message =
			form.messages[field]?.required ?? form.messages["*"]?.required ?? generalMessage(product, "required");
		return { field, keyword: "required", message };
	});
}
