import type { Json } from "../../engine/json.ts";
import { isList, isObject } from "../../engine/json.ts";
import { valueOfText } from "../text/text-edit.ts";
import { type Path, pointerOf, TextFault } from "../text/text-fault.ts";
import { isEqual } from "../text/value-edits.ts";
import type { Files } from "./join-files.ts";

/** One value that differs between two sets of files; `from` or `to` is absent where there is none. */
export interface FileDifference {
	readonly file: string;
	/** JSON pointer; "/" for the whole file. */
	readonly at: string;
	/** "order" when only the order of entries differs, "layout" when only spaces and line ends do. */
	readonly change: "added" | "removed" | "changed" | "order" | "layout";
	readonly from?: Json;
	readonly to?: Json;
}

/** The values that differ, the smallest that hold a difference, file by file in order. */
export function fileDifferences(before: Files, after: Files): FileDifference[] {
	const files = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
	return files.flatMap((file) => {
		const [old, made] = [before, after].map((texts) => (Object.hasOwn(texts, file) ? texts[file] : undefined));
		if (old === made) return [];
		const [from, to] = [old, made].map((text) => (text === undefined ? undefined : contentOf(text)));
		const found = differences(from, to, []).map((one) => ({ file, ...one }));
		return found.length > 0 ? found : [{ file, at: "/", change: "layout" as const }];
	});
}

function differences(from: Json | undefined, to: Json | undefined, path: Path): Omit<FileDifference, "file">[] {
	if (isEqual(from, to)) return [];
	const at = pointerOf(path);
	if (from === undefined) return to === undefined ? [] : [{ at, change: "added", to }];
	if (to === undefined) return [{ at, change: "removed", from }];
	if (isObject(from) && isObject(to)) {
		const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
		const value = (one: Json, key: string) =>
			Object.hasOwn(one as object, key) ? (one as { [k: string]: Json })[key] : undefined;
		const inside = keys.flatMap((key) => differences(value(from, key), value(to, key), [...path, key]));
		return inside.length > 0 ? inside : [{ at, change: "order" }];
	}
	if (isList(from) && isList(to) && from.length === to.length) {
		return from.flatMap((item, index) => differences(item, to[index], [...path, index]));
	}
	return [{ at, change: "changed", from, to }];
}

/** The value of a text; a text that is no JSON stands for itself. */
function contentOf(text: string): Json {
	try {
		return valueOfText(text);
	} catch (error) {
		if (error instanceof TextFault) return text;
		throw error;
	}
}
