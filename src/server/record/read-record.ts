import type { Json } from "../../engine/authored/authored.ts";
import type { JsonObject } from "../../engine/json.ts";
import type { StoredRecord } from "./stored-record.ts";

function isJsonObject(value: unknown): value is JsonObject {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns what stands at a dotted path below any JSON object, own keys only; undefined when there is nothing. */
export function jsonAt(root: object, path: string): Json | undefined {
	let value: unknown = root;
	for (const key of path.split(".")) {
		if (!isJsonObject(value) || !Object.hasOwn(value, key)) return undefined;
		value = value[key];
	}
	return value === null ? undefined : (value as Json | undefined);
}

/** Returns the text at the path, or undefined when there is none. */
export function textAt(root: object, path: string): string | undefined {
	const value = jsonAt(root, path);
	return typeof value === "string" && value !== "" ? value : undefined;
}

/** Returns the number at the path, or undefined when there is none. */
export function numberAt(root: object, path: string): number | undefined {
	const value = jsonAt(root, path);
	return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** Holds only when exactly `true` stands at the path. */
export function flagAt(root: object, path: string): boolean {
	return jsonAt(root, path) === true;
}

/** Returns the objects of the list at the path; none when there is no list. */
export function listAt(root: object, path: string): readonly JsonObject[] {
	const value = jsonAt(root, path);
	return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** Returns the texts of the list at the path. */
export function textsAt(root: object, path: string): readonly string[] {
	const value = jsonAt(root, path);
	return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

/** Returns the text at the path; throws when the order was made too early to have one. */
export function neededText(root: object, path: string): string {
	const value = textAt(root, path);
	if (value === undefined) {
		throw new Error(`The record has nothing at "${path}". The task's rule must not hold before it is given.`);
	}
	return value;
}

/** Returns the application's uuid. */
export function applicationUuidOf(record: StoredRecord): string {
	return textAt(record, "application.uuid") ?? "00000000-0000-0000-0000-000000000000";
}
