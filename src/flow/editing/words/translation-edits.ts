import { isList, isObject, type Json, memberAt, valueAt } from "../../engine/json.ts";
import type { LocaleEntry } from "../../engine/locales/authored-locale.ts";
import type { FileChange } from "../overlay/entry-moves.ts";
import { editsToClear, editsToSet } from "../overlay/overlay-edits.ts";
import type { TextEdit } from "../text/edit-kinds.ts";
import { valueOfText } from "../text/text-edit.ts";
import type { Path } from "../text/text-fault.ts";

/** Folders above a lender's own files. */
const FOLDERS_ABOVE = 3;

/** The sentence whose translation a lender's file says. */
export interface TranslatedSentence {
	/** The lender's file of translations. */
	readonly file: string;
	/** Keys of the sentence in the file that is translated. */
	readonly keys: readonly string[];
	/** Whether it is one of a list of sentences. */
	readonly isListed: boolean;
	/** The English words. */
	readonly text: string;
	/** The English words that the translation was made for, where they have changed since. */
	readonly former?: string | undefined;
}

/**
 * Writes the translation of a sentence into the lender's own file, for the English words as they are; undefined takes the
 * lender's own away. `text` is undefined where it has no such file. Throws a TextFault when the text is not JSON.
 */
export function changeTranslation(
	text: string | undefined,
	sentence: TranslatedSentence,
	translation: string | undefined,
): FileChange {
	const path = sentence.isListed ? sentence.keys.slice(0, -1) : sentence.keys;
	if (text === undefined) {
		const entry = translation === undefined ? undefined : { for: sentence.text, text: translation };
		return entry === undefined ? { edits: [] } : { text: newFile(sentence, path, entry) };
	}
	const node = memberAt(valueOfText(text), path);
	const index = ownIndex(node, sentence);
	const place = isList(node) && index >= 0 ? [...path, index] : path;
	if (translation === undefined) return { edits: index < 0 ? [] : editsToClear(text, null, place) };
	const entry = { for: sentence.text, text: translation };
	return {
		edits: index < 0 ? added(text, node, path, entry, sentence.isListed) : [{ kind: "set", path: place, value: entry }],
	};
}

/**
 * Returns a sentence with the English words that the lender's own file has by now: what was just typed is there before the
 * draft is composed anew. The words of before are then those that a translation was made for. `text` is undefined where the
 * lender has no such file.
 */
export function withEnglishNow(text: string | undefined, sentence: TranslatedSentence): TranslatedSentence {
	if (text === undefined) return sentence;
	const now = valueAt(valueOfText(text), sentence.keys);
	if (typeof now !== "string" || now === sentence.text) return sentence;
	return { ...sentence, text: now, former: sentence.former ?? sentence.text };
}

/** The lender's own entry for the sentence, or for its former words; -1 for none. An entry alone has index 0. */
function ownIndex(node: Json | undefined, { text, former, isListed }: TranslatedSentence): number {
	const entries = isList(node) ? node : isEntry(node) ? [node] : [];
	const forThese = (words: string | undefined) =>
		words === undefined ? -1 : entries.findIndex((entry) => isEntry(entry) && entry.for === words);
	const exact = forThese(text);
	if (exact >= 0) return exact;
	// a sentence at a key of its own has one translation of the lender's
	return isListed || isList(node) ? forThese(former) : entries.length - 1;
}

function added(
	text: string,
	node: Json | undefined,
	path: Path,
	entry: LocaleEntry,
	isListed: boolean,
): readonly TextEdit[] {
	const value = { ...entry };
	if (isList(node)) return [{ kind: "insert-item", path, value }];
	if (isEntry(node)) return [{ kind: "set", path, value: [node, value] }];
	return editsToSet(text, null, path, isListed ? [value] : value);
}

function newFile({ file, isListed }: TranslatedSentence, path: Path, entry: LocaleEntry): string {
	const up = "../".repeat(file.split("/").length - 1 + FOLDERS_ABOVE);
	const inner = path.reduceRight<Json>((made, key) => ({ [key]: made }), isListed ? [{ ...entry }] : { ...entry });
	const value = { $schema: `${up}schemas/meta/locale.schema.json`, ...(isObject(inner) ? inner : {}) };
	return `${JSON.stringify(value, null, 2)}\n`;
}

function isEntry(value: Json | undefined): value is { readonly for: string; readonly text: string } {
	return isObject(value) && typeof value.for === "string" && typeof value.text === "string";
}
