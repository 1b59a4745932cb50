import type { DocumentContent } from "../../contracts/document-content.ts";
import type { Ports } from "./vendors/ports.ts";

type Answered<Operation> = Operation extends (...given: infer Given) => Promise<infer Answer>
	? (...given: Given) => Answer
	: Operation;

/** Vendors as a decision meets them: an operation gives what its vendor has answered already. Nobody is sent anything here. */
export type VendorAnswers = {
	readonly [port in Exclude<keyof Ports, "messages">]: {
		readonly [operation in keyof Ports[port]]: Answered<Ports[port][operation]>;
	};
};

/** A document as drawn: what its signature stands for. */
export interface DrawnDocument {
	/** SHA-256 (hex) of its bytes. */
	readonly sha256: string;
	readonly bytes: number;
}

/** What a decision may know beside the record: found out while nothing was locked. */
export interface Told {
	/** The moment of the decision; the same however often it is taken anew. */
	readonly now: Date;
	readonly vendors: VendorAnswers;
	readonly drawn: (content: DocumentContent) => DrawnDocument;
}

/** Something that has to be found out before a decision. */
export interface Question {
	/** Says what is asked: the same question has the same answer. */
	readonly id: string;
	readonly ask: () => Promise<unknown>;
}

/** Ends a decision that needs an answer which is not there: it is asked for with nothing locked, then decided anew. */
export class Unanswered extends Error {
	readonly questions: readonly Question[];

	constructor(questions: readonly Question[]) {
		super("A decision needs answers that were not asked for yet.");
		this.name = "Unanswered";
		this.questions = questions;
	}
}

/** Returns one answer for each item; what is not answered yet is asked for all at once. */
export function together<Item, Answer>(items: readonly Item[], answerTo: (item: Item) => Answer): Answer[] {
	const questions: Question[] = [];
	const answers = items.flatMap((item) => {
		try {
			return [answerTo(item)];
		} catch (error) {
			if (!(error instanceof Unanswered)) throw error;
			questions.push(...error.questions);
			return [];
		}
	});
	if (questions.length > 0) throw new Unanswered(questions);
	return answers;
}
