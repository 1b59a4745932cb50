/** The shape of flows/locales/<tag>/<file>: the sentences of one file in another language. */

/** The language that everything is written in first, as a BCP 47 tag. */
export const SOURCE_LOCALE = "en-US";

/** A made-up language for development: accents, brackets and a third more length, so that an unkeyed sentence stands out. */
export const PSEUDO_LOCALE = "en-XA";

/** One sentence: what it translates, word for word, and the translation. */
export interface LocaleEntry {
	readonly for: string;
	readonly text: string;
}

/** The sentences below one key. A list stands for a list of sentences, or for translations of several wordings of one. */
export type LocaleNode = LocaleEntry | readonly LocaleEntry[] | { readonly [key: string]: LocaleNode };

/** The translations of one file, by the keys that lead to each sentence there. */
export interface LocaleFile {
	readonly [key: string]: LocaleNode;
}

/** The translations of one language, by the file that they translate ("flows/pages.json"). */
export interface LocaleFiles {
	readonly [file: string]: LocaleFile;
}

/** Whether a node is a sentence and its translation. */
export function isLocaleEntry(node: LocaleNode | undefined): node is LocaleEntry {
	return typeof node === "object" && !Array.isArray(node) && typeof (node as LocaleEntry).text === "string";
}

/** The translations at a node itself; empty for a node that only leads further. */
export function entriesAt(node: LocaleNode | undefined): readonly LocaleEntry[] {
	if (isLocaleEntry(node)) return [node];
	return Array.isArray(node) ? (node as readonly LocaleEntry[]) : [];
}

/** The node below a key; undefined where nothing below it is translated. */
export function nodeBelow(node: LocaleNode | undefined, key: string): LocaleNode | undefined {
	if (node === undefined || Array.isArray(node) || isLocaleEntry(node)) return undefined;
	const children = node as { readonly [key: string]: LocaleNode };
	return Object.hasOwn(children, key) ? children[key] : undefined;
}
