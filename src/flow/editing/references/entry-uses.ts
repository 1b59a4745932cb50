import { isList, isObject, type Json } from "../../engine/json.ts";
import { declaredPage } from "../map/draft-map.ts";
import { editsToClear } from "../overlay/overlay-edits.ts";
import type { TextEdit } from "../text/edit-kinds.ts";
import { valueOfText } from "../text/text-edit.ts";
import { type Path, pointerOf, TextFault } from "../text/text-fault.ts";
import type { AnswerUse } from "./answer-uses.ts";

/** An entry of a lender's file that may be removed: a page, a state, a step, a rule, a document request or the row of a table. */
export interface Entry {
	readonly file: string;
	/** By names all along: a rule that stands in a list by its id. */
	readonly path: readonly string[];
	/** Where it stands in the composed file, if not at its path. */
	readonly at?: Path;
}

/** A place of a lender's files that refers to something. */
export type Use = Pick<AnswerUse, "file" | "path">;

/** Every place of a lender's own files that refers to an entry, and the files that can't be read. */
interface EntryUses {
	readonly uses: readonly Use[];
	readonly unreadable: readonly string[];
}

/** Whether a text at a key of a file means an entry. */
type Means = (key: string, text: string, file: string) => boolean;

/** What refers to the entries of a part of a file. */
interface Naming {
	readonly means: Means;
	/** Parts of other files whose entries go by the same names. */
	readonly parts?: readonly (readonly [file: string, part: string])[];
}

const APPLICATION = "flows/application.json";
const CONDITIONS = "flows/conditions.json";
/** The operators of rules that compare a fact with a text. */
const COMPARES = new Set(["===", "!==", "in"]);
const CASES = /^flows\/cases\//;
const TO_PAGES = new Set(["to", "from", "page", "location", "reachableFrom", "wordsOf", "route"]);
/** Where "to" and "from" mean states. */
const OF_STATES: ReadonlySet<string> = new Set([APPLICATION, "flows/origination.json"]);

/** Finds every place of a lender's own files, as texts by path, that refers to an entry from outside of it. */
export function entryUses(files: { readonly [path: string]: string }, entry: Entry): EntryUses {
	const naming = namingOf(entry);
	const uses: Use[] = [];
	const unreadable: string[] = [];
	for (const [file, text] of Object.entries(files)) {
		if (!file.endsWith(".json")) continue;
		try {
			const value = valueOfText(text);
			// translations go with what they say
			if (file.startsWith("flows/locales/")) continue;
			for (const path of usesIn(file, value, [], entry, naming)) uses.push({ file, path });
		} catch (error) {
			if (!(error instanceof TextFault)) throw error;
			unreadable.push(file);
		}
	}
	return { uses, unreadable };
}

/** The edits of a file of translations after which it says nothing of an entry; none of other files. */
export function removeTranslations(text: string, file: string, entry: Entry): readonly TextEdit[] {
	const translated = /^flows\/locales\/[^/]+\/(.+)$/.exec(file)?.[1];
	if (translated !== entry.file.replace(/^(?:flows|schemas)\//, "")) return [];
	return editsToClear(text, null, entry.path);
}

function namingOf({ file, path }: Entry): Naming {
	const [part = "", ...keys] = path;
	const id = keys.at(-1) ?? "";
	if (file === "flows/pages.json" && keys.length === 1) {
		const means: Means = (key, text, from) =>
			TO_PAGES.has(key) && !OF_STATES.has(from) && declaredPage([id], text) === id;
		return { means };
	}
	if (file === APPLICATION && part === "states") {
		const means: Means = (key, text, from) =>
			text === id && (from === file ? ["to", "from", "initial"].includes(key) : key === "state" && CASES.test(from));
		return { means, parts: [["flows/state-routing.json", "states"]] };
	}
	if (file === CONDITIONS) {
		const means: Means = (key, text) => text === id && (key === "categoryEnum" || COMPARES.has(key));
		return { means };
	}
	const stem = file.replace(/^flows\//, "").replace(/\.json$/, "");
	const named = new Set([`${stem}/${keys.join("/")}`, `${stem}/${id}`]);
	return {
		means: (key, text, from) =>
			CASES.test(from) && ((key === part && text === id) || (["rule", "stageRule"].includes(key) && named.has(text))),
	};
}

function* usesIn(file: string, value: Json, path: Path, entry: Entry, naming: Naming): Generator<Path> {
	const isOfFile = file === entry.file;
	if (isOfFile && startsWith(path, entry.path) && path.length === entry.path.length) return;
	if (typeof value === "string") {
		const key = path.findLast((one) => typeof one === "string");
		if (key === "$before" || key === "$after") {
			const holder = entry.path.slice(0, -1);
			if (isOfFile && value === entry.path.at(-1) && startsWith(path, holder)) yield besideOf(path);
		} else if (naming.means(String(key), value, file)) yield path;
		return;
	}
	if (typeof value !== "object" || value === null) return;
	if (isObject(value) && value.file === entry.file && typeof value.pointer === "string") {
		const { pointer } = value;
		const named = [entry.path, entry.at ?? entry.path].map(pointerOf);
		if (named.some((one) => pointer === one || pointer.startsWith(`${one}/`))) yield [...path, "pointer"];
	}
	for (const [key, one] of Object.entries(value)) {
		const at = [...path, isList(value) ? Number(key) : key];
		const isNamed = naming.parts?.some(([of, part]) => of === file && startsWith(at, [part, entry.path.at(-1) ?? ""]));
		if (isNamed === true && at.length === 2) yield at;
		else yield* usesIn(file, one as Json, at, entry, naming);
	}
}

/** The entry that stands beside another, or the element of a list. */
function besideOf(path: Path): Path {
	const entry = path.slice(0, -1);
	return entry.at(-2) === "$insert" ? [...entry, "value"] : entry;
}

function startsWith(path: Path, start: Path): boolean {
	return start.every((key, at) => path[at] === key);
}
