import type { FactType, FormFile, Json } from "./authored/authored.ts";
import { DATE_PATTERN } from "./dates.ts";
import { isList, isObject, type JsonObject } from "./json.ts";
import type { DeclaredFact } from "./rules/rule-types.ts";

const combining = ["allOf", "anyOf", "oneOf"];
const conditional = ["if", "then", "else"];
const keyed = ["dependentSchemas", "dependencies"];

/**
 * Returns the fields of a form that rules may read, by name ("memberNumber", "address.zip"), typed by its schema.
 * Each is nullable until answered; a secret field, or one without a single plain type, is left out.
 */
export function formFields(form: FormFile): Map<string, DeclaredFact> {
	const fields = new Map<string, DeclaredFact>();
	collect(form.schema, "", fields);
	for (const name of form.secret ?? []) {
		for (const field of [...fields.keys()]) if (field === name || field.startsWith(`${name}.`)) fields.delete(field);
	}
	return fields;
}

function collect(schema: Json | undefined, prefix: string, fields: Map<string, DeclaredFact>): void {
	if (!isObject(schema)) return;
	if (isObject(schema.properties)) {
		for (const [name, property] of Object.entries(schema.properties)) {
			if (name.includes(".") || name === "" || !isObject(property)) continue;
			const path = prefix + name;
			const declared = fieldOf(property);
			if (declared !== undefined && !fields.has(path)) fields.set(path, declared);
			if (typeOf(property) === "object") collect(property, `${path}.`, fields);
		}
	}
	for (const keyword of combining) {
		const branches = schema[keyword];
		if (isList(branches)) for (const branch of branches) collect(branch, prefix, fields);
	}
	for (const keyword of conditional) collect(schema[keyword], prefix, fields);
	for (const keyword of keyed) {
		const branches = schema[keyword];
		if (isObject(branches)) for (const branch of Object.values(branches)) collect(branch, prefix, fields);
	}
}

function fieldOf(schema: JsonObject): DeclaredFact | undefined {
	const type = factTypeOf(schema);
	if (type === undefined) return undefined;
	if (type === "list") {
		const items = isObject(schema.items) ? schema.items : {};
		if (typeOf(items) === "object") return listOfObjects(items);
		if (factTypeOf(items) !== "string") return undefined;
		return withValues({ type, nullable: true }, valuesOf(items));
	}
	const isDate = type === "string" && (schema.format === "date" || schema.pattern === DATE_PATTERN);
	return withValues(
		{ type, nullable: true, ...(isDate ? { isDate } : {}) },
		type === "string" ? valuesOf(schema) : undefined,
	);
}

/** A list of objects with the plain fields of its elements; undefined if it has none. */
function listOfObjects(items: JsonObject): DeclaredFact | undefined {
	const inner = new Map<string, DeclaredFact>();
	collect(items, "", inner);
	const required = isList(items.required) ? items.required : [];
	const plain = [...inner].filter(([name, { type }]) => type !== "list" && !name.includes("."));
	if (plain.length === 0) return undefined;
	const fields = plain.map(([name, field]) => [name, { ...field, nullable: !required.includes(name) }] as const);
	return { type: "list", nullable: true, fields: Object.fromEntries(fields) };
}

function withValues(fact: DeclaredFact, values: readonly string[] | undefined): DeclaredFact {
	return values === undefined ? fact : { ...fact, values };
}

function typeOf(schema: JsonObject): string | undefined {
	const type = schema.type;
	if (typeof type === "string") return type;
	if (!isList(type)) return undefined;
	const plain = type.filter((name) => name !== "null");
	return plain.length === 1 && typeof plain[0] === "string" ? plain[0] : undefined;
}

function factTypeOf(schema: JsonObject): FactType | undefined {
	const type = typeOf(schema);
	if (type === "string" || type === "number" || type === "integer" || type === "boolean") return type;
	if (type === "array") return "list";
	return type === undefined && valuesOf(schema) !== undefined ? "string" : undefined;
}

/** Closed set of a string: `enum`, `const`, or a `oneOf`/`anyOf` of constants. */
function valuesOf(schema: JsonObject): readonly string[] | undefined {
	const values = isList(schema.enum) ? schema.enum : constants(schema);
	const strings = values?.filter((value) => typeof value === "string");
	return strings === undefined || strings.length === 0 ? undefined : strings;
}

function constants(schema: JsonObject): readonly Json[] | undefined {
	if (schema.const !== undefined) return [schema.const];
	const branches = schema.oneOf ?? schema.anyOf;
	if (!isList(branches)) return undefined;
	const values = branches.map((branch) => (isObject(branch) ? branch.const : undefined));
	return values.every((value) => value !== undefined) ? values : undefined;
}
