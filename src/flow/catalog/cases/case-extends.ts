import type { Json } from "../../engine/index.ts";
import { isObject, type JsonObject } from "../../engine/json.ts";
import { didYouMean } from "../../engine/nearest.ts";

/** The cases of one file as written, with the file's name under flows/cases. */
export interface WrittenCases {
	readonly file: string;
	readonly cases: JsonObject;
	/** The base's cases, which an organization's may extend; undefined for the base itself. */
	readonly below?: CaseFolder | undefined;
	/** The other files. */
	readonly folder: CaseFolder;
}

/** Cases as written, by file name below flows/cases, then id. */
export type CaseFolder = ReadonlyMap<string, JsonObject>;

/** The facts of a case merged over those it extends, or why they cannot be resolved. */
export type ExtendedFacts = { readonly facts: Json } | { readonly fault: string };

/**
 * Returns the facts of a case: its own merged over those of the case named by `extends` ("<id>" of the same file or
 * "<file>.json#<id>"; an organization's own first, then the base's), objects by key, lists whole.
 */
export function extendedFacts(written: WrittenCases, id: string): ExtendedFacts {
	return extended(written, id, []);
}

function extended(written: WrittenCases, id: string, open: readonly string[]): ExtendedFacts {
	const one = written.cases[id];
	if (!isObject(one)) return { fault: `there is no case "${id}" in ${written.file}` };
	const own = one.facts ?? {};
	if (one.extends === undefined) return { facts: own };
	if (typeof one.extends !== "string") return { fault: '"extends" names a case: "<id>" or "<file>.json#<id>"' };
	const here = `${written.below === undefined ? "" : "own "}${written.file}#${id}`;
	if (open.includes(here)) return { fault: `the cases extend each other in a circle: ${[...open, here].join(" → ")}` };
	const target = targetOf(written, id, one.extends);
	if ("fault" in target) return target;
	const base = extended(target.written, target.id, [...open, here]);
	return "fault" in base ? base : { facts: mergedFacts(base.facts, own) };
}

function targetOf(
	written: WrittenCases,
	id: string,
	name: string,
): { readonly written: WrittenCases; readonly id: string } | { readonly fault: string } {
	const [file, wanted] = name.includes("#") ? (name.split("#", 2) as [string, string]) : [written.file, name];
	const folders: readonly (CaseFolder | undefined)[] = [written.folder, written.below];
	const known: string[] = [];
	for (const [depth, folder] of folders.entries()) {
		const cases = folder?.get(file);
		if (folder === undefined || cases === undefined) continue;
		known.push(...Object.keys(cases));
		// the same file and id names the base case that this one replaces
		const isItself = depth === 0 && file === written.file && wanted === id && written.below?.has(file) === true;
		if (isItself || !Object.hasOwn(cases, wanted)) continue;
		return { written: depth === 0 ? { ...written, file, cases } : { file, cases, folder }, id: wanted };
	}
	const files = folders.flatMap((folder) => [...(folder?.keys() ?? [])]);
	const meant = known.length === 0 ? didYouMean(file, files) : didYouMean(wanted, known);
	return { fault: `extends "${name}", and there is no such case.${meant}` };
}

/** Returns facts with others merged over them: objects by key, lists whole. */
export function mergedFacts(base: Json, over: Json): Json {
	if (!isObject(base) || !isObject(over)) return over;
	const result: { [key: string]: Json } = { ...base };
	for (const [key, value] of Object.entries(over)) {
		result[key] = Object.hasOwn(base, key) ? mergedFacts(base[key] as Json, value) : value;
	}
	return result;
}
