import { isList, isObject, type JsonObject } from "../../flow/engine/json.ts";

/**
 * Reads of JSON that no entity declares: answers, drafts, the schemas of forms. Values of the record are read by the
 * readers of application-context.ts, which know its keys.
 */

/** The object at a key, or an empty one. */
export function objectIn(parent: object, key: string): JsonObject {
	const value = (parent as JsonObject)[key];
	return isObject(value) ? value : {};
}

/** The objects of the list at a key; empty when there is no list. */
export function listIn(parent: object, key: string): readonly JsonObject[] {
	const value = (parent as JsonObject)[key];
	return isList(value) ? value.filter(isObject) : [];
}

/** The text at a key, or an empty one. */
export function textIn(parent: object, key: string): string {
	const value = (parent as JsonObject)[key];
	return typeof value === "string" ? value : "";
}

/** The number at a key, or 0. */
export function numberIn(parent: object, key: string): number {
	const value = (parent as JsonObject)[key];
	return typeof value === "number" && Number.isFinite(value) ? value : 0;
}
