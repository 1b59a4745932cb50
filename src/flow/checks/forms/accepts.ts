import type { Json } from "../../engine/authored/authored.ts";
import { isDecimalMultiple } from "../../engine/decimal-multiple.ts";
import { FORM_FORMATS } from "../../engine/form-formats.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";

type Judge = (limit: Json, value: Json, schema: JsonObject) => boolean;

const size = (value: string): number => [...value].length;
const isNumber = (value: Json): value is number => typeof value === "number";

const judges: { readonly [keyword: string]: Judge } = {
	type: (type, value) => (isList(type) ? type : [type]).some((one) => isOfType(value, String(one))),
	enum: (list, value) => isList(list) && list.some((one) => isSame(one, value)),
	const: (one, value) => isSame(one, value),
	minimum: (least, value) => !isNumber(value) || value >= Number(least),
	maximum: (most, value) => !isNumber(value) || value <= Number(most),
	exclusiveMinimum: (least, value) => !isNumber(value) || value > Number(least),
	exclusiveMaximum: (most, value) => !isNumber(value) || value < Number(most),
	multipleOf: (unit, value) => !isNumber(value) || isDecimalMultiple(value, Number(unit)),
	minLength: (least, value) => typeof value !== "string" || size(value) >= Number(least),
	maxLength: (most, value) => typeof value !== "string" || size(value) <= Number(most),
	pattern: (pattern, value) => typeof value !== "string" || matches(String(pattern), value),
	format: (format, value) => typeof value !== "string" || (FORM_FORMATS[String(format)]?.test(value) ?? true),
	minItems: (least, value) => !isList(value) || value.length >= Number(least),
	maxItems: (most, value) => !isList(value) || value.length <= Number(most),
	uniqueItems: (isAsked, value) =>
		isAsked !== true ||
		!isList(value) ||
		value.every((one, index) => !value.slice(index + 1).some((other) => isSame(one, other))),
	items: (items, value) => !isList(value) || value.every((one) => accepts(items, one)),
	contains: (part, value) => !isList(value) || value.some((one) => accepts(part, one)),
	minProperties: (least, value) => !isObject(value) || Object.keys(value).length >= Number(least),
	maxProperties: (most, value) => !isObject(value) || Object.keys(value).length <= Number(most),
	required: (names, value) => !isObject(value) || (isList(names) && names.every((name) => has(value, String(name)))),
	properties: (fields, value) =>
		!isObject(value) ||
		(isObject(fields) &&
			Object.entries(fields).every(([name, field]) => !has(value, name) || accepts(field, value[name] as Json))),
	additionalProperties: (rest, value, { properties }) =>
		!isObject(value) ||
		Object.entries(value).every(([name, one]) => (isObject(properties) && has(properties, name)) || accepts(rest, one)),
	dependencies: (rules, value) =>
		!isObject(value) ||
		(isObject(rules) &&
			Object.entries(rules).every(
				([name, rule]) =>
					!has(value, name) || (isList(rule) ? rule.every((other) => has(value, String(other))) : accepts(rule, value)),
			)),
	allOf: (parts, value) => isList(parts) && parts.every((part) => accepts(part, value)),
	anyOf: (parts, value) => isList(parts) && parts.some((part) => accepts(part, value)),
	oneOf: (parts, value) => isList(parts) && parts.filter((part) => accepts(part, value)).length === 1,
	not: (part, value) => !accepts(part, value),
	if: (part, value, { then: met = true, else: otherwise = true }) =>
		accepts(accepts(part, value) ? met : otherwise, value),
};

/** Returns whether a form's schema accepts a value, with the semantics of AJV. */
export function accepts(schema: Json, value: Json): boolean {
	if (!isObject(schema)) return schema !== false;
	return Object.entries(schema).every(([keyword, limit]) => {
		const judge = Object.hasOwn(judges, keyword) ? judges[keyword] : undefined;
		return judge === undefined || judge(limit, value, schema);
	});
}

/** Returns whether a value has one of the given JSON Schema types. */
export function isOfType(value: Json, type: string): boolean {
	if (type === "integer") return Number.isInteger(value);
	if (type === "array") return isList(value);
	if (type === "object") return isObject(value);
	if (type === "null") return value === null;
	return typeof value === type;
}

/** Returns whether two values are equal, regardless of key order. */
export function isSame(one: Json, other: Json): boolean {
	if (one === other) return true;
	if (isList(one)) {
		return isList(other) && one.length === other.length && one.every((value, at) => isSame(value, other[at] ?? null));
	}
	if (!isObject(one) || !isObject(other)) return false;
	const keys = Object.keys(one);
	return (
		keys.length === Object.keys(other).length &&
		keys.every((key) => has(other, key) && isSame(one[key] as Json, other[key] as Json))
	);
}

const patterns = new Map<string, RegExp | undefined>();

// an invalid pattern is reported by the check of patterns and refuses nothing here
function matches(pattern: string, value: string): boolean {
	if (!patterns.has(pattern)) {
		try {
			patterns.set(pattern, new RegExp(pattern, "u"));
		} catch {
			patterns.set(pattern, undefined);
		}
	}
	return patterns.get(pattern)?.test(value) ?? true;
}

function has(object: JsonObject, key: string): boolean {
	return Object.hasOwn(object, key);
}
