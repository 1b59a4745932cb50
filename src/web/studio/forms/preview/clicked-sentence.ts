import type { ReadForm } from "../../../api/studio/forms.ts";
import { withFigures } from "./preview-words.ts";

type Sentence = ReadForm["sentences"][number];

/** What tells a sentence from all others. */
export function keyOfSentence({ file, pointer }: Pick<Sentence, "file" | "pointer">): string {
	return `${file}#${pointer}`;
}

/** The sentences of a drawn form by what borrowers read in a language, with the lender's own figures in it. */
export function shownSentences(form: ReadForm, locale: string | undefined): ReadonlyMap<string, string> {
	const { sentences, figures } = form;
	const shown = sentences.map((sentence) => {
		const text = (locale === undefined ? undefined : sentence.translations[locale]) ?? sentence.text;
		return [spaced(String(withFigures(text, figures))), keyOfSentence(sentence)] as const;
	});
	// the first of those that say the same
	return new Map(shown.toReversed());
}

/** The sentence that an element of a drawn form says; undefined where it says none as a whole. */
export function sentenceAt(start: Element, root: Element, shown: ReadonlyMap<string, string>): string | undefined {
	for (let element: Element | null = start; element !== null && element !== root; element = element.parentElement) {
		const found = shown.get(spaced(element.textContent));
		if (found !== undefined) return found;
	}
	return undefined;
}

function spaced(text: string): string {
	return text.replaceAll(/\s+/g, " ").trim();
}
