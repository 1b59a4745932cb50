import type { DocumentContent } from "../../../contracts/wire/application/index.ts";
import type { Ports } from "../ports/ports.ts";

type Answered<Operation> = Operation extends (...given: infer Given) => Promise<infer Answer>
	? (...given: Given) => Answer
	: Operation;

/**
 * Vendors from a decision's point of view: an operation returns the answer that its vendor has already given. Nothing
 * is sent here.
 */
export type VendorAnswers = {
	readonly [port in Exclude<keyof Ports, "messages">]: {
		readonly [operation in keyof Ports[port]]: Answered<Ports[port][operation]>;
	};
};

/** A rendered document: what its signature refers to. */
export interface DrawnDocument {
	/** SHA-256 (hex) of its bytes. */
	readonly sha256: string;
	readonly bytes: number;
}

/** What a decision may know besides the record: obtained while nothing was locked. */
export interface DecisionInputs {
	/** The moment of the decision; the same on every repetition. */
	readonly now: Date;
	readonly vendors: VendorAnswers;
	readonly drawn: (content: DocumentContent) => DrawnDocument;
}

/** Something that has to be obtained before a decision. */
export interface Question {
	/** Identifies the question: the same question has the same answer. */
	readonly id: string;
	readonly ask: () => Promise<unknown>;
}

/** Aborts a decision that lacks an answer: the answer is obtained with nothing locked, and the decision is repeated. */
export class InputsMissing extends Error {
	readonly questions: readonly Question[];

	constructor(questions: readonly Question[]) {
		super("A decision needs answers that were not asked for yet.");
		this.name = "InputsMissing";
		this.questions = questions;
	}
}

/** Returns one answer for each item; all missing answers are requested at once. */
export function together<Item, Answer>(items: readonly Item[], answerTo: (item: Item) => Answer): Answer[] {
	const questions: Question[] = [];
	const answers = items.flatMap((item) => {
		try {
			return [answerTo(item)];
		} catch (error) {
			if (!(error instanceof InputsMissing)) throw error;
			questions.push(...error.questions);
			return [];
		}
	});
	if (questions.length > 0) throw new InputsMissing(questions);
	return answers;
}
