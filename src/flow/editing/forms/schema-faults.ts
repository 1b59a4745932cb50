import { isDecimalMultiple } from "../../engine/decimal-multiple.ts";
import { FORM_FORMATS } from "../../engine/form-formats.ts";
import { isList, isObject, type Json, type JsonObject } from "../../engine/json.ts";

/** What a schema refuses about a value, as AJV says it. */
export interface SchemaFault {
	readonly keyword: string;
	/** JSON pointer of the value. */
	readonly instancePath: string;
	readonly schemaPath: string;
	readonly params: JsonObject;
	readonly message: string;
}

type Judge = (limit: Json, value: Json, at: Place) => readonly SchemaFault[] | boolean;

interface Place {
	readonly schema: JsonObject;
	readonly instancePath: string;
	readonly schemaPath: string;
}

const size = (value: string) => [...value].length;
const isNumber = (value: Json): value is number => typeof value === "number";
const has = (object: JsonObject, key: string) => Object.hasOwn(object, key);
const inside = ({ instancePath, schemaPath }: Place, keyword: string, key?: string): [string, string] => [
	key === undefined ? instancePath : `${instancePath}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`,
	`${schemaPath}/${keyword}`,
];

/** AJV's own words, which are shown where a form has none. */
const WORDS: { readonly [keyword: string]: string } = {
	type: "must be {limit}",
	maximum: "must be <= {limit}",
	minimum: "must be >= {limit}",
	exclusiveMaximum: "must be < {limit}",
	exclusiveMinimum: "must be > {limit}",
	multipleOf: "must be multiple of {limit}",
	maxLength: "must NOT have more than {limit} characters",
	minLength: "must NOT have fewer than {limit} characters",
	maxItems: "must NOT have more than {limit} items",
	minItems: "must NOT have fewer than {limit} items",
};

/** By the order in which AJV judges, which decides whose words are shown first. */
const JUDGES: { readonly [keyword: string]: Judge } = {
	type: (type, value) => (isList(type) ? type : [type]).some((one) => isOfType(value, String(one))),
	maximum: (most, value) => !isNumber(value) || value <= Number(most),
	minimum: (least, value) => !isNumber(value) || value >= Number(least),
	exclusiveMaximum: (most, value) => !isNumber(value) || value < Number(most),
	exclusiveMinimum: (least, value) => !isNumber(value) || value > Number(least),
	multipleOf: (unit, value) => !isNumber(value) || isDecimalMultiple(value, Number(unit)),
	maxLength: (most, value) => typeof value !== "string" || size(value) <= Number(most),
	minLength: (least, value) => typeof value !== "string" || size(value) >= Number(least),
	pattern: (pattern, value) => typeof value !== "string" || matches(String(pattern), value),
	format: (format, value) => typeof value !== "string" || (FORM_FORMATS[String(format)]?.test(value) ?? true),
	const: (one, value) => isSame(one, value),
	enum: (list, value) => isList(list) && list.some((one) => isSame(one, value)),
	not: (part, value) => schemaFaults(part, value).length > 0,
	anyOf: (parts, value, at) => oneThatFits(parts, value, at, "anyOf", (count) => count > 0),
	oneOf: (parts, value, at) => oneThatFits(parts, value, at, "oneOf", (count) => count === 1),
	allOf: (parts, value, at) =>
		(isList(parts) ? parts : []).flatMap((part, index) =>
			schemaFaults(part, value, at.instancePath, `${at.schemaPath}/allOf/${index}`),
		),
	if: (part, value, at) => {
		const branch = schemaFaults(part, value).length === 0 ? "then" : "else";
		const met = at.schema[branch];
		return met === undefined ? true : withOwn(schemaFaults(met, value, ...inside(at, branch)), at, "if");
	},
	maxItems: (most, value) => !isList(value) || value.length <= Number(most),
	minItems: (least, value) => !isList(value) || value.length >= Number(least),
	uniqueItems: (isAsked, value) =>
		isAsked !== true ||
		!isList(value) ||
		value.every((one, index) => !value.slice(index + 1).some((other) => isSame(one, other))),
	items: (items, value, at) =>
		!isList(value) || value.flatMap((one, index) => schemaFaults(items, one, ...inside(at, "items", String(index)))),
	contains: (part, value) => !isList(value) || value.some((one) => schemaFaults(part, one).length === 0),
	maxProperties: (most, value) => !isObject(value) || Object.keys(value).length <= Number(most),
	minProperties: (least, value) => !isObject(value) || Object.keys(value).length >= Number(least),
	required: (names, value, at) =>
		!isObject(value) ||
		(isList(names) ? names : []).map(String).flatMap((name) => (has(value, name) ? [] : [missing(name, at)])),
	additionalProperties: (rest, value, at) => {
		if (!isObject(value)) return true;
		const { properties } = at.schema;
		const more = Object.keys(value).filter((name) => !(isObject(properties) && has(properties, name)));
		return more.flatMap((name) => {
			if (rest !== false) return schemaFaults(rest, value[name] ?? null, ...inside(at, "additionalProperties", name));
			const params = { additionalProperty: name };
			return [{ ...fault("additionalProperties", at), params, message: "must NOT have additional properties" }];
		});
	},
	dependencies: (rules, value, at) => {
		if (!isObject(value) || !isObject(rules)) return true;
		const due = Object.entries(rules).filter(([name]) => has(value, name));
		return due.flatMap(([name, rule]) => {
			if (!isList(rule)) return schemaFaults(rule, value, at.instancePath, `${at.schemaPath}/dependencies/${name}`);
			const gone = rule.map(String).filter((other) => !has(value, other));
			return gone.map((other) => {
				const params = { property: name, missingProperty: other, depsCount: rule.length, deps: rule.join(", ") };
				const noun = rule.length === 1 ? "property" : "properties";
				const message = `must have ${noun} ${params.deps} when property ${name} is present`;
				return { ...fault("dependencies", at), params, message };
			});
		});
	},
	properties: (fields, value, at) =>
		!isObject(value) ||
		Object.entries(isObject(fields) ? fields : {}).flatMap(([name, field]) =>
			has(value, name)
				? schemaFaults(field, value[name] ?? null, inside(at, "", name)[0], `${at.schemaPath}/properties/${name}`)
				: [],
		),
};

/** Everything that a form's schema refuses about a value, in AJV's order; a page may not compile schemas. */
export function schemaFaults(schema: Json, value: Json, instancePath = "", schemaPath = "#"): SchemaFault[] {
	if (!isObject(schema))
		return schema === false ? [fault("false schema", { schema: {}, instancePath, schemaPath })] : [];
	const at = { schema, instancePath, schemaPath };
	return Object.entries(JUDGES).flatMap(([keyword, judge]) => {
		const limit = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
		if (limit === undefined) return [];
		const found = judge(limit, value, at);
		return found === true ? [] : found === false ? [fault(keyword, at)] : found;
	});
}

function fault(keyword: string, { schema, instancePath, schemaPath }: Place): SchemaFault {
	const limit = schema[keyword];
	const params: JsonObject = limit === undefined ? {} : { limit };
	const message = (WORDS[keyword] ?? "is not accepted").replace("{limit}", isObject(limit) ? "" : String(limit));
	return { keyword, instancePath, schemaPath: `${schemaPath}/${keyword}`, params, message };
}

function missing(name: string, at: Place): SchemaFault {
	const message = `must have required property '${name}'`;
	return { ...fault("required", at), params: { missingProperty: name }, message };
}

function oneThatFits(
	parts: Json,
	value: Json,
	at: Place,
	keyword: string,
	isRight: (count: number) => boolean,
): readonly SchemaFault[] {
	const found = (isList(parts) ? parts : []).map((part, index) =>
		schemaFaults(part, value, at.instancePath, `${at.schemaPath}/${keyword}/${index}`),
	);
	const count = found.filter(({ length }) => length === 0).length;
	return isRight(count) ? [] : [...found.flat(), fault(keyword, at)];
}

function withOwn(found: readonly SchemaFault[], at: Place, keyword: string): readonly SchemaFault[] {
	return found.length === 0 ? [] : [...found, fault(keyword, at)];
}

function isOfType(value: Json, type: string): boolean {
	if (type === "integer") return Number.isInteger(value);
	if (type === "array") return isList(value);
	if (type === "object") return isObject(value);
	return type === "null" ? value === null : typeof value === type;
}

function isSame(one: Json, other: Json): boolean {
	if (one === other) return true;
	if (isList(one))
		return isList(other) && one.length === other.length && one.every((item, at) => isSame(item, other[at] ?? null));
	if (!isObject(one) || !isObject(other)) return false;
	const keys = Object.keys(one);
	return (
		keys.length === Object.keys(other).length &&
		keys.every((key) => has(other, key) && isSame(one[key] ?? null, other[key] ?? null))
	);
}

// a pattern of a draft may be faulty, which the check says; it refuses nothing here
function matches(pattern: string, value: string): boolean {
	try {
		return new RegExp(pattern, "u").test(value);
	} catch {
		return true;
	}
}
