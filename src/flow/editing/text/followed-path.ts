import { isList, isObject, type Json, type JsonObject } from "../../engine/json.ts";
import type { Path } from "./text-fault.ts";
import { isEqual } from "./value-edits.ts";

/**
 * Where the value at a path of a file is after a change: entries that were put in, moved or renamed with their content
 * lead there. Undefined where it is gone; the same path where the file never said the value, as it is then said below.
 * A path of a composed form is followed through the `fields` of the lender's own file.
 */
export function followedPath(before: Json | undefined, after: Json | undefined, path: Path): Path | undefined {
	if (isSaid(before, path)) return followed(before, after, path);
	const place = fieldOf(path);
	if (place === undefined) return path;
	const field = ["fields", place.name];
	if (!isSaid(before, field)) return path;
	const name = followed(before, after, field)?.at(-1);
	return name === undefined ? undefined : path.with(place.at, name);
}

function followed(before: Json | undefined, after: Json | undefined, path: Path): Path | undefined {
	const [key, ...rest] = path;
	if (after === undefined) return undefined;
	if (key === undefined) return [];
	const to = isObject(before) && isObject(after) ? keyIn(before, after, String(key)) : indexIn(before, after, key);
	if (to === undefined) return undefined;
	const inner = followed(childOf(before, key), childOf(after, to), rest);
	return inner === undefined ? undefined : [to, ...inner];
}

/** A key that went is the new one with its content; of several with the same, the one in the same order. */
function keyIn(before: JsonObject, after: JsonObject, key: string): string | undefined {
	if (Object.hasOwn(after, key)) return key;
	const alike = (side: JsonObject, other: JsonObject) =>
		Object.keys(side).filter((one) => !Object.hasOwn(other, one) && isEqual(side[one], before[key]));
	return alike(after, before)[alike(before, after).indexOf(key)];
}

/** An item is found by its id, then as the same item of an equal start or end, then by its content, then by its index. */
function indexIn(before: Json | undefined, after: Json, key: string | number): number | undefined {
	if (!isList(before) || !isList(after)) return undefined;
	const index = Number(key);
	const item = before[index];
	const id = childOf(item, "id");
	if (typeof id === "string") {
		const found = after.findIndex((one) => childOf(one, "id") === id);
		if (found >= 0) return found;
	}
	const most = Math.min(before.length, after.length);
	let head = 0;
	while (head < most && isEqual(before[head], after[head])) head++;
	let tail = 0;
	while (tail < most - head && isEqual(before.at(-1 - tail), after.at(-1 - tail))) tail++;
	if (index < head) return index;
	if (index >= before.length - tail) return index + after.length - before.length;
	const alike = [...after.keys()].filter((at) => at >= head && at < after.length - tail && isEqual(after[at], item));
	if (alike.length > 0) return alike[0];
	// an item that was changed in place, as no other came or went; one with another id is another
	return before.length === after.length && typeof id !== "string" ? index : undefined;
}

/** The field that a path of a composed form is about, and where its name stands in the path. */
function fieldOf([part, key, name]: Path): { readonly name: string; readonly at: number } | undefined {
	if (part === "schema" && key === "properties" && typeof name === "string") return { name, at: 2 };
	return (part === "ui" || part === "messages") && typeof key === "string" ? { name: key, at: 1 } : undefined;
}

function isSaid(file: Json | undefined, path: Path): boolean {
	return path.reduce<Json | undefined>(childOf, file) !== undefined;
}

function childOf(value: Json | undefined, key: string | number): Json | undefined {
	if (isList(value)) return value[Number(key)];
	return isObject(value) && Object.hasOwn(value, String(key)) ? value[key] : undefined;
}
