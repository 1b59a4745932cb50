import { isObject, type Json, type JsonObject } from "./json.ts";

/**
 * Reads of JSON that no entity declares (answers, vendors' answers, events, form schemas, a lender's file). The server
 * reads values of the record by read-record.ts, which knows its paths.
 */

/** Returns the value at a dotted path, own keys only; undefined for null or absent values. */
export function jsonIn(root: object, path: string): Json | undefined {
	let value: unknown = root;
	for (const key of path.split(".")) {
		if (!isObject(value as Json) || !Object.hasOwn(value as object, key)) return undefined;
		value = (value as JsonObject)[key];
	}
	return value === null ? undefined : (value as Json | undefined);
}

/** Returns the text at the path, or undefined when there is none. */
export function textIn(root: object, path: string): string | undefined {
	const value = jsonIn(root, path);
	return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns the number at the path, or undefined when there is none. */
export function numberIn(root: object, path: string): number | undefined {
	const value = jsonIn(root, path);
	return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** True only when the value at the path is exactly `true`. */
export function flagIn(root: object, path: string): boolean {
	return jsonIn(root, path) === true;
}

/** Returns the objects of the list at the path; none when there is no list. */
export function listIn(root: object, path: string): readonly JsonObject[] {
	const value = jsonIn(root, path);
	return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Returns the texts of the list at the path. */
export function textsIn(root: object, path: string): readonly string[] {
	const value = jsonIn(root, path);
	return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}
