import { type Sentence, sentencesOf } from "../../../flow/checks/locales/sentences.ts";
import { at, translatedFile } from "../../../flow/checks/product-files.ts";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import { isList, isObject } from "../../../flow/engine/json.ts";
import type { LocaleEntry, LocaleFile, LocaleFiles } from "../../../flow/engine/locales/authored-locale.ts";
import { translationsAt, translationsOf } from "../../../flow/engine/locales/translate-file.ts";
import type { WrittenSentence, WrittenTranslation } from "./compose-request.ts";

type Composed = readonly (readonly [file: string, value: Json])[];

/** Returns every sentence of composed files with its translations, and with those whose English has changed since. */
export function writtenSentences(composed: Composed): WrittenSentence[] {
	const languages = [...localesOf(composed)];
	const values = new Map(composed);
	const translators = new Map<string, ReturnType<typeof translationsOf>>();
	return sentencesOf(composed).map((sentence) => {
		const { file, keys, pointer, text } = sentence;
		const list = listAround(values.get(file), keys);
		const translations: { [locale: string]: string } = {};
		const written: { [locale: string]: WrittenTranslation } = {};
		for (const [locale, files] of languages) {
			const id = `${locale} ${file}`;
			const translate = translators.get(id) ?? translationsOf(files, file);
			translators.set(id, translate);
			const translation = translate(text, keys);
			if (translation !== undefined) translations[locale] = translation;
			const here = writtenAt(sentence, list, files, translation === undefined);
			if (here !== undefined) written[locale] = here;
		}
		return { file, pointer, text, translations, written, isListed: list !== undefined };
	});
}

/** What is written at a sentence's own place: its translation, or where it has none the one of its former words. */
function writtenAt(
	{ file, keys, text }: Sentence,
	list: readonly string[] | undefined,
	files: LocaleFiles,
	isMissing: boolean,
): WrittenTranslation | undefined {
	const entries = translationsAt(files[file], keys);
	const own = entries.findIndex((entry) => entry.for === text);
	const index = own < 0 && isMissing ? staleIndex(entries, keys, list, files, file) : own;
	const entry = entries[index];
	if (entry === undefined) return undefined;
	const place = list === undefined ? keys : keys.slice(0, -1);
	const isInList = isList(nodeAt(files[file], place));
	return {
		// the check names an organization's translation of a single sentence, which comes first, by its key alone
		pointer: at(...place, ...(list === undefined && index === 0 ? [] : [index])),
		composedAt: at(...place, ...(isInList ? [index] : []), "text"),
		...(own < 0 ? { stale: { for: entry.for, text: entry.text } } : {}),
	};
}

/** In a list the translations that no sentence of it has any more belong to those without one, in their order. */
function staleIndex(
	entries: readonly LocaleEntry[],
	keys: readonly string[],
	list: readonly string[] | undefined,
	files: LocaleFiles,
	file: string,
): number {
	if (list === undefined) return 0;
	const translate = translationsOf(files, file);
	const place = keys.slice(0, -1);
	const left = list.flatMap((one, index) =>
		translate(one, [...place, String(index)]) === undefined ? [String(index)] : [],
	);
	const former = entries.flatMap((entry, index) => (list.includes(entry.for) ? [] : [index]));
	return former[left.indexOf(keys.at(-1) ?? "")] ?? -1;
}

/** The list of sentences that a sentence is an element of; undefined for one at a key of its own. */
function listAround(value: Json | undefined, keys: readonly string[]): readonly string[] | undefined {
	const holder = keys
		.slice(0, -1)
		.reduce<Json | undefined>(
			(inner, key) => (isList(inner) ? inner[Number(key)] : isObject(inner) ? inner[key] : undefined),
			value,
		);
	return isList(holder) ? holder.filter((one) => typeof one === "string") : undefined;
}

function nodeAt(file: LocaleFile | undefined, keys: readonly string[]): Json | undefined {
	return keys.reduce<Json | undefined>(
		(node, key) => (isObject(node) ? node[key] : node),
		file as unknown as Json | undefined,
	);
}

function localesOf(composed: Composed): Map<string, LocaleFiles> {
	const found = new Map<string, { [file: string]: LocaleFile }>();
	for (const [path, value] of composed) {
		const translated = translatedFile(path);
		if (translated === undefined) continue;
		const files = found.get(translated.locale) ?? {};
		files[translated.file] = value as unknown as LocaleFile;
		found.set(translated.locale, files);
	}
	return found;
}
