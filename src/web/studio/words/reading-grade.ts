import type { Message } from "../../../flow/engine/messages/message.ts";
import { parseMessage } from "../../../flow/engine/messages/parse-message.ts";
import { gradeOf, sentencesOf, wordsOf } from "./readability.ts";

/** Of fewer words the grade says more about one long word than about how the text reads. */
const FEWEST_WORDS = 8;

const kept = new Map<string, number | undefined>();

/** The school grade (Flesch-Kincaid, 1 or more) at which an English text is read with ease; undefined for one too short to tell. */
export function readingGrade(text: string): number | undefined {
	if (kept.has(text)) return kept.get(text);
	const sentences = sentencesOf(plainText(text));
	const isShort = sentences.flatMap(wordsOf).length < FEWEST_WORDS;
	const grade = isShort ? undefined : Math.max(1, Math.round(gradeOf(sentences)));
	kept.set(text, grade);
	return grade;
}

/** A message as most readers get it. */
function plainText(text: string): string {
	try {
		return filled(parseMessage(text));
	} catch {
		return text;
	}
}

function filled(message: Message): string {
	if (typeof message === "string") return message;
	return message
		.map((part) => {
			if (typeof part === "string") return part;
			const [, cases] = part;
			return cases === undefined ? "7" : filled(cases.other ?? "");
		})
		.join("");
}
