import type { FormFile, Json, Product } from "../engine/authored.ts";
import { didYouMean } from "../engine/index.ts";
import { isList, isObject, type JsonObject } from "../engine/json.ts";
import type { Finding } from "./diagnostic.ts";
import { at, formFile } from "./product-files.ts";

/** Finds forms that lay out, word, write or hide a field which their schema does not ask (FIELD_UNKNOWN). */
export function unknownField(product: Product): Finding[] {
	return Object.entries(product.forms).flatMap(([formId, form]) => {
		const findings: Finding[] = [];
		const see = (pointer: string, field: string, known: readonly string[]): void => {
			if (known.includes(field)) return;
			const cause = `The form has no field "${field}".${didYouMean(field, known)}`;
			findings.push({
				code: "FIELD_UNKNOWN",
				file: formFile(formId),
				pointer,
				cause,
				cure: "Name a field of the schema.",
			});
		};
		const dotted = dottedFields(form.schema, "");
		seeUi(form.ui, form.schema, "/ui", see);
		for (const field of Object.keys(form.messages)) if (field !== "*") see(at("messages", field), field, dotted);
		for (const [index, field] of (form.secret ?? []).entries()) see(at("secret", index), field, dotted);
		seeWrites(form, dotted, see);
		seeRequired(form.schema, "/schema", see);
		return findings;
	});
}

type See = (pointer: string, field: string, known: readonly string[]) => void;

function seeUi(ui: Json | undefined, schema: Json | undefined, pointer: string, see: See): void {
	if (!isObject(ui) || !isObject(schema)) return;
	const fields = fieldsOf(schema);
	const known = [...fields.keys()];
	const order = ui["ui:order"];
	if (isList(order)) {
		for (const [index, field] of order.entries()) {
			if (field !== "*") see(`${pointer}/ui:order/${index}`, String(field), known);
		}
	}
	for (const [key, value] of Object.entries(ui)) {
		if (key.startsWith("ui:")) continue;
		if (key === "items" && schema.items !== undefined) seeUi(value, schema.items, `${pointer}/items`, see);
		else {
			see(pointer + at(key), key, known);
			seeUi(value, fields.get(key), pointer + at(key), see);
			const shown = isObject(value) && isObject(value["ui:showWhen"]) ? Object.keys(value["ui:showWhen"]) : [];
			for (const field of shown) see(`${pointer}${at(key)}/ui:showWhen${at(field)}`, field.split(".")[0] ?? "", known);
		}
	}
}

function seeWrites(form: FormFile, dotted: readonly string[], see: See): void {
	for (const [path, write] of Object.entries(form.writes)) {
		const pointer = at("writes", path);
		if (typeof write === "string") see(pointer, write, dotted);
		else {
			if ("from" in write) see(`${pointer}/from`, write.from, dotted);
			for (const field of Object.keys(write.if ?? {})) see(`${pointer}/if${at(field)}`, field, dotted);
		}
	}
}

function seeRequired(schema: Json | undefined, pointer: string, see: See): void {
	if (!isObject(schema)) return;
	const fields = fieldsOf(schema);
	if (isList(schema.required) && isObject(schema.properties)) {
		for (const [index, field] of schema.required.entries()) {
			see(`${pointer}/required/${index}`, String(field), [...fields.keys()]);
		}
	}
	if (isObject(schema.properties)) {
		for (const [field, value] of Object.entries(schema.properties)) {
			seeRequired(value, `${pointer}/properties${at(field)}`, see);
		}
	}
	seeRequired(schema.items, `${pointer}/items`, see);
}

/** Fields of an object schema by name, those of its alternatives and conditions included. */
function fieldsOf(schema: JsonObject): Map<string, Json> {
	const fields = new Map<string, Json>();
	if (isObject(schema.properties)) for (const [key, value] of Object.entries(schema.properties)) fields.set(key, value);
	const branches: Json[] = [];
	for (const branch of [schema.then, schema.else, schema.allOf, schema.anyOf, schema.oneOf]) {
		if (isList(branch)) branches.push(...branch);
		else if (branch !== undefined) branches.push(branch);
	}
	if (isObject(schema.dependencies)) branches.push(...Object.values(schema.dependencies));
	for (const branch of branches) {
		if (!isObject(branch)) continue;
		for (const [key, value] of fieldsOf(branch)) if (!fields.has(key)) fields.set(key, value);
	}
	return fields;
}

/** Fields with dots for those of objects ("address.zip") and "*" for the elements of a list ("signers.*.email"). */
function dottedFields(schema: Json | undefined, prefix: string): string[] {
	if (!isObject(schema)) return [];
	return [...fieldsOf(schema)].flatMap(([key, value]) => {
		const below = isObject(value) && value.items !== undefined ? dottedFields(value.items, `${prefix}${key}.*.`) : [];
		const elements = isObject(value) && value.items !== undefined ? [`${prefix}${key}.*`] : [];
		return [`${prefix}${key}`, ...elements, ...below, ...dottedFields(value, `${prefix}${key}.`)];
	});
}
