import type { DraftSentence } from "../../api/studio/sentences.ts";
import type { SayPlace } from "../places/use-place-words.ts";
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

/** Fewest words that are looked for as they are read, and the most that one place is filled with. */
const FEWEST_READ = 3;
const MOST_FILLED = 6;
const PLACE = "\0";

/**
 * The sentences that have every word of a search in their text, a translation or their place, and those that read as the search
 * does once their places are filled.
 */
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
		const texts = [text, ...Object.values(translations)].map((one) => one.toLowerCase());
		if (words.length > 0 && !texts.some((one) => readsAs(one, words))) {
			const all = [...texts, sayPlace(file, pointer), file, pointer].join("\n").toLowerCase();
			if (!words.every((word) => all.includes(word))) return false;
		}
		return harderThan === undefined || (readingGrade(text) ?? 0) > harderThan;
	});
}

/** Whether consecutive words of a text, its places filled with anything, are those: "in 5 minutes" for "in {minutes} minutes". */
function readsAs(text: string, words: readonly string[]): boolean {
	if (words.length < FEWEST_READ || !text.includes("{")) return false;
	const parts = withoutPlaces(text).split(/\s+/);
	const last = words.length - 1;
	const isPart = (part: string, word: string, at: number) =>
		part === word || (at === 0 && part.endsWith(word)) || (at === last && part.startsWith(word));
	// a place takes any word, so most of what is looked for has to be written
	const written = words.filter((word, at) => parts.some((part) => isPart(part, word, at)));
	if (written.length * 2 <= words.length) return false;
	const fits = (part: number, at: number, filled: number): boolean => {
		const [here, word] = [parts[part], words[at]];
		if (word === undefined) return true;
		if (here === undefined) return false;
		if (!here.includes(PLACE)) return isPart(here, word, at) && fits(part + 1, at + 1, 0);
		return fits(part + 1, at + 1, 0) || (filled < MOST_FILLED && fits(part, at + 1, filled + 1));
	};
	return parts.some((_, part) => fits(part, 0, 1));
}

/** A text with one mark for each of its places, whatever is nested in it. */
function withoutPlaces(text: string): string {
	let [depth, left] = [0, ""];
	for (const one of text) {
		if (one === "{") {
			if (depth === 0) left += PLACE;
			depth += 1;
		} else if (one === "}") depth = Math.max(0, depth - 1);
		else if (depth === 0) left += one;
	}
	return left;
}
