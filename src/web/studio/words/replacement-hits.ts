import {
	changeSentences,
	changeTranslation,
	inSteps,
	keysOf,
	type Replacement,
	replacedWords,
} from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import { localeFile } from "../../../flow/engine/locales/locale-path.ts";
import type { DraftSentence } from "../../api/studio/sentences.ts";
import type { FileEdit } from "../draft/draft-context.ts";

/** A sentence that a replacement changes, in one language. */
export interface Hit {
	readonly sentence: DraftSentence;
	readonly before: string;
	readonly after: string;
}

/** The key of a hit among those of one language. */
export const keyOfHit = ({ sentence }: Hit) => `${sentence.file}${sentence.pointer}`;

/** What a replacement changes of the words that borrowers read in a language. */
export function hitsOf(sentences: readonly DraftSentence[], locale: string, replacement: Replacement): Hit[] {
	return sentences.flatMap((sentence) => {
		const before = locale === SOURCE_LOCALE ? sentence.text : sentence.translations[locale];
		if (before === undefined) return [];
		const after = replacedWords(before, replacement);
		return after === before || after.trim() === "" ? [] : [{ sentence, before, after }];
	});
}

/** The changes of files that make hits so; `composedOf` reads a file of the draft as composed. */
export async function editsOf(
	hits: readonly Hit[],
	locale: string,
	composedOf: (file: string) => Promise<Json>,
): Promise<FileEdit[]> {
	const byFile = Map.groupBy(hits, ({ sentence }) => sentence.file);
	return Promise.all(
		[...byFile].map(async ([file, of]): Promise<FileEdit> => {
			if (locale !== SOURCE_LOCALE) return translated(localeFile(locale, file), of);
			const composed = await composedOf(file);
			const changes = of.map(({ sentence, after }) => ({ path: keysOf(sentence.pointer), value: after }));
			return { file, make: (text) => changeSentences(text, composed, changes) };
		}),
	);
}

function translated(file: string, hits: readonly Hit[]): FileEdit {
	const steps = hits.map(({ sentence, after }) => (text: string | undefined) => {
		const { pointer, isListed, text: english } = sentence;
		return changeTranslation(text, { file, keys: keysOf(pointer), isListed, text: english }, after);
	});
	return { file, make: (text) => inSteps(text, steps) };
}
