import type { Json, Product } from "../../../engine/authored/authored.ts";
import { isList, isObject } from "../../../engine/json.ts";
import type { Finding } from "../../diagnostic.ts";
import { at, formFile } from "../../product-files.ts";
import { choicesOf } from "../form-objects.ts";

/** Finds shown fields without a label (FIELD_WITHOUT_TITLE) and choices whose labels do not match their values (CHOICE_WORDS). */
export function fieldLabels(product: Product): Finding[] {
	return Object.entries(product.forms).flatMap(([formId, form]) => {
		const findings: Finding[] = [];
		look(form.schema, form.ui, "", formFile(formId), findings);
		return findings;
	});
}

function isSameLabel(one: Json, other: Json): boolean {
	return String(one).trim().toLowerCase() === String(other).trim().toLowerCase();
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
				cure: 'Give it a label, "title" or "ui:title": screen readers read it.',
			});
		}
		const choices = choicesOf(value) ?? [];
		const names = shown["ui:enumNames"];
		const refuse = (key: string, cause: string, cure: string) =>
			findings.push({
				code: "CHOICE_WORDS",
				file,
				pointer: `/ui${pointer.replaceAll("/properties", "")}/ui:enumNames${key}`,
				also: ["/enum", "/oneOf", "/items", ""].map((one) => `/schema${pointer}${one}`),
				cause,
				cure,
			});
		if (isList(names) && names.length !== choices.length) {
			const cause = `The field "${field}" has ${choices.length} choices and labels for ${names.length}.`;
			refuse("", cause, "Write one label for each value, in the same order.");
		}
		for (const [index, name] of (isList(names) ? names : []).entries()) {
			const first = isList(names) ? names.findIndex((one) => isSameLabel(one, name)) : index;
			if (first === index || String(name).trim() === "") continue;
			refuse(`/${index}`, `Two choices of "${field}" are called "${String(name)}".`, "Give each choice its own label.");
		}
		look(value, shown, pointer, file, findings);
		look(value.items, isObject(shown.items) ? shown.items : {}, `${pointer}/items`, file, findings);
	}
}
