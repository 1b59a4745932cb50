import { syllable } from "syllable";

/** Returns the sentences of a text, without its line ends and places. */
export function sentencesOf(text: string): string[] {
	return text
		.replaceAll(/\{[^}]*\}/g, "it")
		.replaceAll(/\b(U\.S|a\.m|p\.m|Inc|No)\./g, "$1")
		.split(/(?<=[.?!…][”"]?)\s+/)
		.map((sentence) => sentence.trim())
		.filter((sentence) => sentence !== "");
}

/** Returns the words of a sentence. */
export function wordsOf(sentence: string): string[] {
	return sentence.match(/[A-Za-z0-9$%][A-Za-z0-9$%.,'’/-]*/g) ?? [];
}

/** Returns the Flesch-Kincaid grade of some sentences: the school year in which they are read with ease. */
export function gradeOf(sentences: readonly string[]): number {
	const words = sentences.flatMap(wordsOf);
	const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
	return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
