import { isList, isObject, type Json } from "../json.ts";
import { entriesAt, type LocaleFile, type LocaleFiles, type LocaleNode, nodeBelow } from "./authored-locale.ts";
import { isSentencePlace } from "./sentence-places.ts";

/** Returns the translation of the sentence at a place; undefined leaves it as it is. */
export type Translate = (sentence: string, keys: readonly string[]) => string | undefined;

/**
 * Returns a composed file with each sentence that `translate` knows replaced; whatever has none stays the same value, so that
 * files without translations are shared.
 */
export function translateFile<T>(file: string, value: T, translate: Translate): T {
	return translated(file, value as Json, [], translate) as T;
}

function translated(file: string, value: Json, keys: readonly string[], translate: Translate): Json {
	if (typeof value === "string") {
		if (value === "" || !isSentencePlace(file, keys)) return value;
		return translate(value, keys) ?? value;
	}
	if (isList(value)) {
		const items = value.map((item, index) => translated(file, item, [...keys, String(index)], translate));
		return items.every((item, index) => item === value[index]) ? value : items;
	}
	if (!isObject(value)) return value;
	const result: Record<string, Json> = Object.create(null);
	let isSame = true;
	for (const [key, item] of Object.entries(value)) {
		const own = translated(file, item, [...keys, key], translate);
		if (own !== item) isSame = false;
		result[key] = own;
	}
	return isSame ? value : result;
}

/**
 * Returns what translates the sentences of one file into a language: the translation at the sentence's own place, else the one
 * that the same sentence has elsewhere, where there is only one.
 */
export function translationsOf(files: LocaleFiles, file: string): Translate {
	const own = files[file];
	const elsewhere = memoryOf(files);
	return (sentence, keys) => ownTranslation(own, keys, sentence) ?? elsewhere.get(sentence) ?? undefined;
}

/** The translation at a sentence's place: at its key, or in the list that it is an element of. */
function ownTranslation(file: LocaleFile | undefined, keys: readonly string[], sentence: string): string | undefined {
	return translationsAt(file, keys).find((entry) => entry.for === sentence)?.text;
}

/** Returns the translations written for a place, whatever sentence they translate. */
export function translationsAt(file: LocaleFile | undefined, keys: readonly string[]) {
	let node: LocaleNode | undefined = file;
	for (const key of keys) {
		if (Array.isArray(node)) break;
		node = nodeBelow(node, key);
	}
	return entriesAt(node);
}

const memories = new WeakMap<LocaleFiles, ReadonlyMap<string, string | null>>();

/** Sentences with their one translation in a language; null where two places translate the same sentence differently. */
function memoryOf(files: LocaleFiles): ReadonlyMap<string, string | null> {
	const known = memories.get(files);
	if (known !== undefined) return known;
	const memory = new Map<string, string | null>();
	for (const file of Object.values(files)) remember(file, memory);
	memories.set(files, memory);
	return memory;
}

function remember(node: LocaleNode, memory: Map<string, string | null>): void {
	for (const entry of entriesAt(node)) {
		const before = memory.get(entry.for);
		memory.set(entry.for, before === undefined || before === entry.text ? entry.text : null);
	}
	if (Array.isArray(node) || typeof (node as { text?: Json }).text === "string") return;
	for (const child of Object.values(node)) if (typeof child === "object") remember(child as LocaleNode, memory);
}
