import { removeField } from "../forms/field-edits.ts";
import { objectIn } from "../forms/form-fields.ts";
import type { TextEdit } from "../text/edit-kinds.ts";
import { edited, valueOfText } from "../text/text-edit.ts";
import type { Path } from "../text/text-fault.ts";
import { type AnswerUse, answerUses, type Question } from "./answer-uses.ts";

/** What stops working without a question: the places that name it and don't belong to it. */
export function hangingOn(uses: readonly AnswerUse[]): readonly AnswerUse[] {
	return uses.filter(({ isPart }) => !isPart);
}

/**
 * The edits of one of a lender's files after which it no longer says anything of a question: its field, its look, its words,
 * its place among the others and its translations. What hangs on it stays as it is. `order` is that of the form's questions.
 */
export function removeQuestion(
	text: string,
	file: string,
	question: Question,
	order: readonly string[],
): readonly TextEdit[] {
	const isHome = file === question.file && Object.hasOwn(objectIn(valueOfText(text), "fields"), question.name);
	const made = isHome ? removeField(text, question.name, order) : { edits: [] };
	const edits = "edits" in made ? [...made.edits] : [];
	let now = edits.reduce(edited, text);
	for (;;) {
		const [part] = answerUses({ [file]: now }, question).uses.filter(({ isPart }) => isPart);
		if (part === undefined) return edits;
		const edit = { kind: "remove", path: entryOf(part.path) } as const;
		edits.push(edit);
		now = edited(now, edit);
	}
}

/** An element that a lender adds to a list goes with what says where. */
function entryOf(path: Path): Path {
	return path.at(-1) === "value" && path.at(-3) === "$insert" ? path.slice(0, -1) : path;
}
