import { randomUUID } from "node:crypto";
import { stepsBetween, type ValueStep } from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";

/** Characters of answers, as JSON, that a process keeps: those of two people who edit in large rooms. */
const MOST_CHARACTERS = 12_000_000;
/** Answers to one question: pages ask from the last ones that they were given. */
const MOST_OF_ONE = 4;
/** Steps beyond which the whole answer is sent, which is then hardly larger. */
const MOST_STEPS = 300;

interface KeptAnswer {
	readonly answer: object;
	readonly characters: number;
}

/** What is sent: an answer as a whole, or the steps to it. */
interface SentAnswer {
	readonly status: 200 | 226;
	readonly etag: string;
	readonly body: object | { readonly since: string; readonly steps: readonly ValueStep[] };
}

/**
 * The answers that pages were given about drafts, so that a page that has one is told only what has changed since. What is kept
 * is what was sent, whatever it was made of; another process knows none of it and answers as a whole.
 */
export class KeptAnswers {
	/** By the question, then by ETag, oldest first. */
	readonly #kept = new Map<string, Map<string, KeptAnswer>>();
	#characters = 0;

	/** Returns an answer to a question, or the steps to it from the one with this ETag. */
	answer(question: string, since: string | undefined, answer: object): SentAnswer {
		const before = since === undefined ? undefined : this.#kept.get(question)?.get(since);
		const steps = before === undefined ? undefined : stepsBetween(before.answer as Json, answer as Json);
		if (since === undefined || steps === undefined || steps.length > MOST_STEPS) {
			return { status: 200, etag: this.#keep(question, answer), body: answer };
		}
		const etag = steps.length === 0 ? since : this.#keep(question, answer);
		return { status: 226, etag, body: { since, steps } };
	}

	/** Keeps an answer; returns its ETag. */
	#keep(question: string, answer: object): string {
		const etag = `"${randomUUID()}"`;
		const characters = JSON.stringify(answer).length;
		const ofOne = this.#kept.get(question) ?? new Map<string, KeptAnswer>();
		// the question that was asked last goes last
		this.#kept.delete(question);
		this.#kept.set(question, ofOne.set(etag, { answer, characters }));
		this.#characters += characters;
		if (ofOne.size > MOST_OF_ONE) this.#dropOldest(question, ofOne);
		while (this.#characters > MOST_CHARACTERS) {
			const [[oldest, answers] = ["", ofOne] as const] = this.#kept;
			this.#dropOldest(oldest, answers);
		}
		return etag;
	}

	#dropOldest(question: string, answers: Map<string, KeptAnswer>): void {
		const [[etag, { characters }] = ["", { characters: 0 }] as const] = answers;
		answers.delete(etag);
		this.#characters -= characters;
		if (answers.size === 0) this.#kept.delete(question);
	}
}
