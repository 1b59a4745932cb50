import { isList, isObject, type Json } from "../../engine/json.ts";
import { keysOf } from "../text/pointer.ts";
import { isWithin, type Refusals } from "./refusal.ts";

interface Place {
	readonly file: string;
	readonly pointer: string;
}

/** Why sentences cannot be reworded, in the check's words: by file and pointer. */
export interface WordLocks {
	readonly [file: string]: { readonly [pointer: string]: string };
}

/** Asks the check about other words at every place at once; what it refuses are the words that are locked. */
export function wordLocks(
	refusals: Refusals,
	files: { readonly [path: string]: Json },
	sentences: readonly Place[],
): WordLocks {
	const edits: { [path: string]: Json } = {};
	for (const { file, pointer } of sentences) {
		const whole = edits[file] ?? files[file];
		if (whole !== undefined) edits[file] = reworded(whole, keysOf(pointer));
	}
	const refused = refusals(edits).filter(({ file }) => edits[file] !== undefined);
	const locks: { [file: string]: { [pointer: string]: string } } = {};
	for (const { file, pointer } of sentences) {
		const found = refused.find((one) => one.file === file && isWithin(pointer, one.pointer));
		if (found !== undefined) locks[file] = { ...locks[file], [pointer]: found.cause };
	}
	return locks;
}

/** The value with a sentence that says one space more. */
function reworded(value: Json, [key, ...rest]: readonly string[]): Json {
	if (key === undefined) return typeof value === "string" ? `${value} ` : value;
	if (isList(value)) return value.map((one, at) => (String(at) === key ? reworded(one, rest) : one));
	if (!isObject(value)) return value;
	const inner = value[key];
	return inner === undefined ? value : { ...value, [key]: reworded(inner, rest) };
}
