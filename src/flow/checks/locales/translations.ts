import type { Json, Product } from "../../engine/authored/authored.ts";
import { didYouMean } from "../../engine/index.ts";
import { isList, isObject, own } from "../../engine/json.ts";
import { entriesAt, type LocaleEntry, type LocaleNode } from "../../engine/locales/authored-locale.ts";
import { localeFile } from "../../engine/locales/locale-path.ts";
import { isSentencePlace } from "../../engine/locales/sentence-places.ts";
import type { Finding } from "../diagnostic.ts";
import { at } from "../product-files.ts";
import { messageFault } from "./message-fault.ts";
import { filesOf } from "./sentences.ts";
import { stillEnglish } from "./still-english.ts";
import { tooLong } from "./too-long.ts";
import { translatedFigures } from "./translated-figures.ts";

/** A translation with its place in the file of translations. */
interface Written {
	readonly entry: LocaleEntry;
	readonly pointer: string;
	/** Keys of the translated sentence, or of the list that it is in. */
	readonly keys: readonly string[];
}

/**
 * Finds translations that no sentence of the product has (LOCALE_UNKNOWN), whose sentence has changed since (LOCALE_STALE),
 * that are no message (MESSAGE_MALFORMED), fill other places (LOCALE_PLACES), do not fit (LOCALE_LONG), have other figures
 * (LOCALE_FIGURES) or are still English (LOCALE_ENGLISH).
 */
export function translations(product: Product): Finding[] {
	const locales = Object.entries(product.locales);
	if (locales.length === 0) return [];
	const composed = new Map(filesOf(product));
	return locales.flatMap(([locale, files]) =>
		Object.entries(files).flatMap(([file, node]) => findingsOf(locale, file, node, composed.get(file))),
	);
}

interface Judged {
	readonly place: string;
	readonly composed: Json | undefined;
	readonly findings: readonly Finding[];
}

// translations of files that an edit does not change are judged once; several lenders share a file of translations
const judged = new WeakMap<object, readonly Judged[]>();
const MOST_JUDGED = 4;

function findingsOf(locale: string, file: string, node: LocaleNode, composed: Json | undefined): readonly Finding[] {
	const place = localeFile(locale, file);
	const known = judged.get(node) ?? [];
	const same = known.find((one) => one.composed === composed && one.place === place);
	if (same !== undefined) return same.findings;
	const findings = [...writtenIn(node, [], composed)].flatMap((written) => [
		...missed(place, file, composed, written),
		...messageFault(place, file, written.pointer, written.entry),
		...tooLong(place, file, written),
		...translatedFigures(place, locale, written.pointer, written.entry),
		...stillEnglish(place, locale, written.pointer, written.entry),
	]);
	judged.set(node, [{ place, composed, findings }, ...known].slice(0, MOST_JUDGED));
	return findings;
}

function* writtenIn(node: LocaleNode, keys: readonly string[], composed: Json | undefined): Generator<Written> {
	const entries = entriesAt(node);
	// an organization's translation of a single sentence comes first among those of the levels below
	const isOne = (index: number) => !Array.isArray(node) || (index === 0 && typeof composed === "string");
	for (const [index, entry] of entries.entries())
		yield { entry, keys, pointer: at(...keys, ...(isOne(index) ? [] : [index])) };
	if (entries.length > 0 || Array.isArray(node)) return;
	for (const [key, child] of Object.entries(node)) {
		if (typeof child !== "object" || child === null) continue;
		yield* writtenIn(child as LocaleNode, [...keys, key], isObject(composed) ? own(composed, key) : undefined);
	}
}

/** The sentence that a translation is for is nowhere, or has other words by now. */
function missed(place: string, file: string, composed: Json | undefined, { entry, keys, pointer }: Written): Finding[] {
	let value = composed;
	let known: readonly string[] = [];
	for (const key of keys) {
		known = isObject(value) ? Object.keys(value) : [];
		value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
		if (value === undefined) {
			const cause = `There is no "${keys.join(".")}" in ${file}.${didYouMean(key, known)}`;
			return [
				{
					code: "LOCALE_UNKNOWN",
					file: place,
					pointer,
					cause,
					cure: "Use the keys that lead to the English sentence.",
				},
			];
		}
	}
	const sentences = (isList(value) ? value : [value]).filter((one) => typeof one === "string");
	const isSentence = sentences.length > 0 && isSentencePlace(file, isList(value) ? [...keys, "0"] : keys);
	if (!isSentence) {
		const cause = `"${keys.join(".")}" in ${file} is no sentence that people read.`;
		return [{ code: "LOCALE_UNKNOWN", file: place, pointer, cause, cure: "Translate a sentence, or remove this." }];
	}
	if (sentences.includes(entry.for)) return [];
	const [now = ""] = sentences;
	const says =
		sentences.length === 1 ? `The sentence reads "${now.slice(0, 80)}" now` : "The list has no such sentence now";
	const cause = `${says}, and this translates "${entry.for.slice(0, 80)}".`;
	const cure = "Compare the translation with the sentence, then write the sentence into `for`.";
	return [{ code: "LOCALE_STALE", file: place, pointer: `${pointer}/for`, cause, cure }];
}
