import { type Json, valueAt } from "../../engine/json.ts";
import type { TextEdit } from "../text/edit-kinds.ts";
import { valueOfText } from "../text/text-edit.ts";
import type { Path } from "../text/text-fault.ts";
import { overlayPlace } from "./overlay-place.ts";

/**
 * The edits of a lender's file after which a composed value is another one: they add what is missing on the way there.
 * `composed` is the whole file as composed before. Throws a TextFault when the text is not JSON.
 */
export function editsToSet(text: string, composed: Json, path: Path, value: Json): readonly TextEdit[] {
	const file = valueOfText(text);
	const place = overlayPlace(file, composed, path, value);
	const there = depthOf(file, place.path);
	if (there === place.path.length) return [{ kind: "set", path: place.path, value: place.value }];
	const key = String(place.path[there]);
	return [
		{
			kind: "insert-key",
			path: place.path.slice(0, there),
			key,
			value: nested(place.path.slice(there + 1), place.value),
		},
	];
}

/** The text of a new file that says one value at a composed path. */
export function newFileText(composed: Json, path: Path, value: Json): string {
	const place = overlayPlace(undefined, composed, path, value);
	return `${JSON.stringify(nested(place.path, place.value), null, 2)}\n`;
}

/** The edits after which a lender's file no longer says a value; what would be left empty goes too. None where it does not say it. */
export function editsToClear(text: string, composed: Json, path: Path): readonly TextEdit[] {
	const file = valueOfText(text);
	const place = overlayPlace(file, composed, path, null).path;
	if (depthOf(file, place) < place.length) return [];
	let end = wholeListIn(file, place) ?? place.length;
	while (end > 1 && sizeOf(valueAt(file, place.slice(0, end - 1))) === 1) end -= 1;
	return [{ kind: "remove", path: place.slice(0, end) }];
}

/** How far a path leads to a list that the file has as a whole: what is below comes back with all of it, or not at all. */
function wholeListIn(file: Json, place: Path): number | undefined {
	if (place.some((key) => String(key).startsWith("$"))) return undefined;
	const depth = place.findIndex((_, at) => Array.isArray(valueAt(file, place.slice(0, at))));
	return depth < 0 ? undefined : depth;
}

/** How many keys of a path the file has. */
function depthOf(file: Json, path: Path): number {
	let value: Json | undefined = file;
	for (const [depth, key] of path.entries()) {
		value = valueAt(value, [key]);
		if (value === undefined) return depth;
	}
	return path.length;
}

function sizeOf(value: Json | undefined): number {
	return typeof value === "object" && value !== null ? Object.keys(value).length : 0;
}

function nested(path: Path, value: Json): Json {
	return path.reduceRight<Json>((inner, key) => ({ [key]: inner }), value);
}
