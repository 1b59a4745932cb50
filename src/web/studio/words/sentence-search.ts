import type { DraftSentence } from "../../api/studio/sentences.ts";
import type { SayPlace } from "../frame/use-place-words.ts";
import { readingGrade } from "./reading-grade.ts";

/** Which sentences are listed: all, those of the lender's own files, those that a language lacks, or whose translation is for other words. */
export const SHOWN_SENTENCES = ["all", "own", "untranslated", "stale"] as const;
export type Shown = (typeof SHOWN_SENTENCES)[number];

/** School grades that sentences may be harder than. */
export const GRADES = [4, 6, 8, 10, 12] as const;

/** What of the sentences is looked for. */
export interface SentenceSearch {
	readonly search: string;
	readonly shown: Shown;
	/** Only those that read harder than this school grade. */
	readonly harderThan: number | undefined;
}

/** The sentences that have every word of a search in their text, a translation or their place. */
export function found(
	sentences: readonly DraftSentence[],
	sayPlace: SayPlace,
	{ search, shown, harderThan }: SentenceSearch,
	locales: readonly string[],
	org: string,
): readonly DraftSentence[] {
	const words = search.toLowerCase().split(/\s+/).filter(Boolean);
	return sentences.filter((sentence) => {
		const { text, translations, written, file, pointer, layer } = sentence;
		const isStale = (locale: string) => written[locale]?.stale !== undefined;
		if (shown === "own" && layer !== org) return false;
		if (shown === "stale" && !locales.some(isStale)) return false;
		if (shown === "untranslated" && locales.every((locale) => translations[locale] !== undefined || isStale(locale)))
			return false;
		if (words.length > 0) {
			const all = [text, ...Object.values(translations), sayPlace(file, pointer), file, pointer]
				.join("\n")
				.toLowerCase();
			if (!words.every((word) => all.includes(word))) return false;
		}
		return harderThan === undefined || (readingGrade(text) ?? 0) > harderThan;
	});
}
