import type { FormFile, Json, Product } from "../../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../../engine/index.ts";
import { isList, isObject, type JsonObject } from "../../../engine/json.ts";
import type { Finding } from "../../diagnostic.ts";
import { at, formFile } from "../../product-files.ts";

// organizations share the forms that they do not change
const known = new WeakMap<FormFile, Map<string, readonly Finding[]>>();

/** Finds forms whose layout, messages, writes, secrets or former names name a field missing from the schema (FIELD_UNKNOWN). */
export function unknownField(product: Product): Finding[] {
	return Object.entries(product.forms).flatMap(([formId, form]) => {
		// a part has what its form says of these questions, which is judged there
		if (form.part !== undefined) return [];
		const kept = known.get(form) ?? new Map<string, readonly Finding[]>();
		known.set(form, kept);
		const findings = kept.get(formId) ?? unknownFieldsOf(formId, form);
		kept.set(formId, findings);
		return findings;
	});
}

function unknownFieldsOf(formId: string, form: FormFile): readonly Finding[] {
	const findings: Finding[] = [];
	const see = (pointer: string, field: string, names: readonly string[]): void => {
		if (names.includes(field)) return;
		const cause = `The form has no field "${field}".${didYouMean(field, names)}`;
		findings.push({
			code: "FIELD_UNKNOWN",
			file: formFile(formId),
			pointer,
			cause,
			cure: "Name a field of the form.",
			...correctedName(field, names),
		});
	};
	const dotted = dottedFields(form.schema, "");
	seeUi(form.ui, form.schema, "/ui", see);
	for (const field of Object.keys(form.messages)) if (field !== "*") see(at("messages", field), field, dotted);
	for (const [index, field] of (form.secret ?? []).entries()) see(at("secret", index), field, dotted);
	for (const [index, field] of (form.openChoices ?? []).entries()) see(at("openChoices", index), field, dotted);
	for (const [former, field] of Object.entries(form.renamed ?? {})) see(at("renamed", former), field, dotted);
	seeWrites(form, dotted, see);
	seeNamed(form.schema, form.schema, "/schema", see);
	return findings;
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
			const options = isObject(value) ? value["ui:options"] : undefined;
			if (isObject(options) && typeof options.sameAs === "string") {
				see(`${pointer}${at(key)}/ui:options/sameAs`, options.sameAs, known);
			}
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
			if ("from" in write) {
				see(`${pointer}/from`, write.from, dotted);
				if (write.otherwise !== undefined) see(`${pointer}/otherwise`, write.otherwise, dotted);
			}
			for (const field of Object.keys(write.if ?? {})) see(`${pointer}/if${at(field)}`, field, dotted);
		}
	}
}

/** Fields that an object requires or its conditions name: all must be among its own fields. */
function seeNamed(schema: Json | undefined, asked: Json | undefined, pointer: string, see: See): void {
	if (!isObject(schema) || !isObject(asked)) return;
	const fields = isObject(asked.properties) ? asked.properties : {};
	const known = Object.keys(fields);
	if (isList(schema.required) && asked.properties !== undefined) {
		for (const [index, field] of schema.required.entries()) see(`${pointer}/required/${index}`, String(field), known);
	}
	if (isObject(schema.properties)) {
		for (const [field, value] of Object.entries(schema.properties)) {
			const place = `${pointer}/properties${at(field)}`;
			if (asked.properties !== undefined) see(place, field, known);
			seeNamed(value, fields[field], place, see);
		}
	}
	if (isObject(schema.dependencies) && asked.properties !== undefined) {
		for (const [field, rule] of Object.entries(schema.dependencies)) {
			const place = `${pointer}/dependencies${at(field)}`;
			see(place, field, known);
			if (isList(rule)) for (const [index, one] of rule.entries()) see(`${place}/${index}`, String(one), known);
			else seeNamed(rule, asked, place, see);
		}
	}
	for (const key of ["items", "contains"]) seeNamed(schema[key], asked.items, `${pointer}/${key}`, see);
	for (const key of ["if", "then", "else", "not"]) seeNamed(schema[key], asked, `${pointer}/${key}`, see);
	for (const key of ["allOf", "anyOf", "oneOf"]) {
		const parts = schema[key];
		if (isList(parts))
			for (const [index, part] of parts.entries()) seeNamed(part, asked, `${pointer}/${key}/${index}`, see);
	}
}

/** Fields of an object schema by name, including those in alternatives and conditions. */
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

/** Field paths: dotted for objects ("address.zip"), with "*" for list elements ("signers.*.email"). */
function dottedFields(schema: Json | undefined, prefix: string): string[] {
	if (!isObject(schema)) return [];
	return [...fieldsOf(schema)].flatMap(([key, value]) => {
		const below = isObject(value) && value.items !== undefined ? dottedFields(value.items, `${prefix}${key}.*.`) : [];
		const elements = isObject(value) && value.items !== undefined ? [`${prefix}${key}.*`] : [];
		return [`${prefix}${key}`, ...elements, ...below, ...dottedFields(value, `${prefix}${key}.`)];
	});
}
