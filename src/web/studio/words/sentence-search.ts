import type { DraftSentence } from "../../api/studio/draft.ts";

/** Which sentences are listed: all, those of the lender's own files, or those that a language lacks. */
export const SHOWN_SENTENCES = ["all", "own", "untranslated"] as const;
export type Shown = (typeof SHOWN_SENTENCES)[number];

/** The sentences that have every word of a search in their text, a translation or their place. */
export function found(
	sentences: readonly DraftSentence[],
	search: string,
	shown: Shown,
	org: string,
): readonly DraftSentence[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	const locales = [...new Set(sentences.flatMap(({ translations }) => Object.keys(translations)))];
	return sentences.filter((sentence) => {
		if (shown === "own" && sentence.layer !== org) return false;
		if (shown === "untranslated" && locales.every((locale) => sentence.translations[locale] !== undefined))
			return false;
		const { text, translations, file, pointer } = sentence;
		const all = [text, ...Object.values(translations), file, pointer].join("\n").toLowerCase();
		return words.every((word) => all.includes(word));
	});
}
