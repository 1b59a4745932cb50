import type { FormFile, Product } from "../../engine/authored/authored.ts";
import { didYouMean, type Each, eachOf, formFields } from "../../engine/index.ts";
import { isObject, type JsonObject } from "../../engine/json.ts";
import { recordField } from "../../engine/record/record-owners.ts";
import type { Finding } from "../diagnostic.ts";
import { at, formFile } from "../product-files.ts";

/** The fields of a list's elements, each with its types. */
type Elements = { readonly [field: string]: readonly string[] };

/**
 * Finds lists that are asked of each element of another list and cannot be (EACH_FAULTY): the other list or its field is unknown,
 * what is copied has another type or may be changed, or a step of registration asks it, before which its list is not complete.
 */
export function eachEntry(product: Product): Finding[] {
	const steps = new Set(Object.values(product.registration.steps).map(({ form }) => form));
	return Object.entries(product.forms).flatMap(([formId, form]) => {
		if (form.part !== undefined) return [];
		return eachOf(form).flatMap((each): Finding[] => {
			const fault = faultOf(product, formId, form, each, steps.has(formId));
			if (fault === undefined) return [];
			const pointer = at("ui", each.field, "ui:each", ...fault.keys);
			return [{ code: "EACH_FAULTY", file: formFile(formId), pointer, cause: fault.cause, cure: fault.cure }];
		});
	});
}

interface Fault {
	readonly keys: readonly string[];
	readonly cause: string;
	readonly cure: string;
}

function faultOf(product: Product, formId: string, form: FormFile, each: Each, isStep: boolean): Fault | undefined {
	const { field, list, copy } = each;
	if (isStep) {
		const cause = `"${field}" is asked of each element of "${list}" by a step of registration, which is drawn before that list is complete.`;
		return { keys: [], cause, cure: "Show the form by a page of flows/pages.json." };
	}
	const entry = entryOf(form, field);
	if (entry === undefined) {
		const cause = `"${field}" is no list of objects, so nothing can be asked of each element.`;
		return { keys: [], cause, cure: 'Write "type": "array" with an object as "items".' };
	}
	if (entry.isFilled) {
		const cause = `"${field}" has as many entries as "${list}" has elements, which may be none, and "minItems" asks for some.`;
		return { keys: [], cause, cure: 'Take "minItems" away, and show the page only where there are elements.' };
	}
	const elements = elementsOf(product, formId, list);
	if (elements === undefined) {
		const cause = `"${list}" is no list whose elements a form may ask about.`;
		const cure = "Name a list of objects of another form's answers, or one of the record, as application.liens.";
		return { keys: ["list"], cause, cure };
	}
	for (const [target, source] of copy) {
		const types = Object.hasOwn(elements, source) ? elements[source] : undefined;
		if (types === undefined) {
			const cause = `The elements of "${list}" have no field "${source}".${didYouMean(source, Object.keys(elements))}`;
			return { keys: ["copy", target], cause, cure: `Name one of ${Object.keys(elements).join(", ")}.` };
		}
		const kept = entry.properties[target];
		if (!isObject(kept) || !types.includes(String(kept.type))) {
			const cause = `"${target}" of "${field}" is copied from "${source}", which is a ${types.join(" or ")}, and is no such field.`;
			return { keys: ["copy", target], cause, cure: "Copy into a field of the same type." };
		}
		const look = entry.ui[target];
		if (kept.readOnly !== true && !(isObject(look) && look["ui:widget"] === "hidden")) {
			const cause = `"${target}" of "${field}" is copied from the element, and could be typed over.`;
			return { keys: ["copy", target], cause, cure: 'Write "readOnly": true, or the widget "hidden".' };
		}
	}
	return undefined;
}

interface Entry {
	readonly properties: JsonObject;
	readonly ui: JsonObject;
	/** Whether the list asks for some entries. */
	readonly isFilled: boolean;
}

/** What is asked of each element, with its look; undefined for a field that is no list of objects. */
function entryOf({ schema, ui }: FormFile, field: string): Entry | undefined {
	const asked = isObject(schema.properties) ? schema.properties[field] : undefined;
	const items = isObject(asked) && asked.type === "array" && isObject(asked.items) ? asked.items : undefined;
	if (!isObject(asked) || items === undefined || !isObject(items.properties)) return undefined;
	const look = ui[field];
	const isFilled = typeof asked.minItems === "number" && asked.minItems > 0;
	return {
		isFilled,
		properties: items.properties,
		ui: isObject(look) && isObject(look.items) ? look.items : {},
	};
}

function elementsOf({ forms }: Product, formId: string, list: string): Elements | undefined {
	const [root, of = "", ...path] = list.split(".");
	if (root !== "answers") {
		const fields = recordField(list)?.items?.fields;
		return fields && Object.fromEntries(Object.entries(fields).map(([name, { types }]) => [name, types]));
	}
	const form = of !== formId && Object.hasOwn(forms, of) ? forms[of] : undefined;
	const fields = form && formFields(form).get(path.join("."))?.fields;
	return fields && Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, [type]]));
}
