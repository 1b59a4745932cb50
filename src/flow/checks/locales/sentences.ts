import type { Json, Product } from "../../engine/authored/authored.ts";
import type { TableFile } from "../../engine/authored/authored-tables.ts";
import { isList, isObject } from "../../engine/json.ts";
import type { LocaleFiles } from "../../engine/locales/authored-locale.ts";
import { isOwnTableFile, isSentencePlace, SENTENCE_FILES } from "../../engine/locales/sentence-places.ts";
import { type Translate, translationsOf } from "../../engine/locales/translate-file.ts";
import { shownTexts } from "../../engine/tables/shown-texts.ts";
import { at, copyFile, formFile, productParts } from "../product-files.ts";

/** A sentence of a composed product that people read. */
export interface Sentence {
	readonly file: string;
	readonly keys: readonly string[];
	readonly pointer: string;
	readonly text: string;
}

/** Sections of flows/copy that only a lender's own staff and developers read, and statutory papers, which stay English. */
const UNTRANSLATED: ReadonlySet<string> = new Set(
	["brokers", "desk", "documents", "sandbox", "staff", "studio"].map(copyFile),
);
/** A text without a word of its own: places, figures, signs. */
const WORDLESS = /^(?:\{[^{}]*\}|[^\p{L}])*$/u;

const kept = new WeakMap<object, Map<string, readonly Sentence[]>>();

/** Returns the composed files of a product that may have sentences. */
export function filesOf(product: Product): readonly (readonly [file: string, value: Json])[] {
	const forms = Object.entries(product.forms).map(([formId, form]) => [formFile(formId), form] as const);
	return [...productParts(product), ...forms].map(([file, value]) => [file, value as Json] as const);
}

/** Returns every sentence of composed files that a borrower may read, apart from documents. */
export function sentencesOf(composed: Iterable<readonly [file: string, value: Json]>): Sentence[] {
	return [...composed].flatMap(([file, value]) => (hasSentences(file) ? sentencesIn(file, value) : []));
}

/** Returns the sentences that a language has no translation for. */
export function untranslated(sentences: readonly Sentence[], files: LocaleFiles): Sentence[] {
	const translators = new Map<string, Translate>();
	return sentences.filter(({ file, keys, text }) => {
		const translate = translators.get(file) ?? translationsOf(files, file);
		translators.set(file, translate);
		return translate(text, keys) === undefined;
	});
}

/** Whether a text has a word besides its places and these names. */
export function hasWords(text: string, names: readonly string[]): boolean {
	const longestFirst = names.toSorted((one, other) => other.length - one.length);
	return !WORDLESS.test(longestFirst.reduce((left, name) => left.replaceAll(name, ""), text));
}

function hasSentences(file: string): boolean {
	if (file.startsWith("flows/copy/")) return !UNTRANSLATED.has(file);
	return (
		file.startsWith("schemas/forms/") || isOwnTableFile(file) || (SENTENCE_FILES as readonly string[]).includes(file)
	);
}

function sentencesIn(file: string, value: Json): readonly Sentence[] {
	if (typeof value !== "object" || value === null) return [];
	const known = kept.get(value)?.get(file);
	if (known !== undefined) return known;
	const found: Sentence[] = [];
	if (isOwnTableFile(file)) {
		for (const { text, keys } of shownTexts(value as unknown as TableFile))
			if (!WORDLESS.test(text)) found.push({ file, keys, pointer: at(...keys), text });
	} else collect(file, value, [], found);
	kept.set(value, (kept.get(value) ?? new Map<string, readonly Sentence[]>()).set(file, found));
	return found;
}

function collect(file: string, value: Json, keys: readonly string[], found: Sentence[]): void {
	if (typeof value === "string") {
		if (!isSentencePlace(file, keys) || WORDLESS.test(value)) return;
		found.push({ file, keys, pointer: at(...keys), text: value });
	} else if (isList(value)) {
		for (const [index, item] of value.entries()) collect(file, item, [...keys, String(index)], found);
	} else if (isObject(value)) {
		for (const [key, item] of Object.entries(value)) collect(file, item, [...keys, key], found);
	}
}
