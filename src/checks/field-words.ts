import type { Json, Product } from "../engine/authored.ts";
import { isList, isObject } from "../engine/json.ts";
import type { Finding } from "./diagnostic.ts";
import { at, formFile } from "./product-files.ts";

/** Finds shown fields without a label (FIELD_WITHOUT_TITLE) and choices whose words do not fit their values (CHOICE_WORDS). */
export function fieldWords(product: Product): Finding[] {
	return Object.entries(product.forms).flatMap(([formId, form]) => {
		const findings: Finding[] = [];
		look(form.schema, form.ui, "", formFile(formId), findings);
		return findings;
	});
}

function look(schema: Json | undefined, ui: Json | undefined, path: string, file: string, findings: Finding[]): void {
	if (!isObject(schema) || !isObject(schema.properties)) return;
	for (const [field, value] of Object.entries(schema.properties)) {
		const shown = isObject(ui) && isObject(ui[field]) ? ui[field] : {};
		const pointer = `${path}/properties${at(field)}`;
		if (!isObject(value) || shown["ui:widget"] === "hidden") continue;
		const hasTitle = [value.title, shown["ui:title"]].some((title) => typeof title === "string" && title.trim() !== "");
		if (!hasTitle) {
			findings.push({
				code: "FIELD_WITHOUT_TITLE",
				file,
				pointer: `/schema${pointer}`,
				cause: `The field "${field}" has no title.`,
				cure: 'Write a "title" in the schema or "ui:title"; screen readers read it.',
			});
		}
		const choices = isList(value.enum)
			? value.enum
			: isObject(value.items) && isList(value.items.enum)
				? value.items.enum
				: [];
		const names = shown["ui:enumNames"];
		if (isList(names) && names.length !== choices.length) {
			findings.push({
				code: "CHOICE_WORDS",
				file,
				pointer: `/ui${pointer.replaceAll("/properties", "")}/ui:enumNames`,
				cause: `The field "${field}" has ${choices.length} choices and words for ${names.length}.`,
				cure: "Write one text for each value, in the same order.",
			});
		}
		look(value, shown, pointer, file, findings);
	}
}
