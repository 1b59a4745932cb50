import type { Queryable } from "./database.ts";

/** Statements under way at a time; what is asked meanwhile waits for one of them and goes together. */
const MOST_UNDER_WAY = 2;

/** Answers questions in the order in which they are given. */
type Read<Question, Answer> = (db: Queryable, questions: readonly Question[]) => Promise<readonly Answer[]>;

/**
 * Reads for requests that come at the same time by one statement. A statement begins after each of its questions was
 * asked, so none is answered from before; the same question is put once. Never inside a transaction, whose rows others
 * must not see.
 */
export class SharedStatement<Question, Answer> {
	readonly #idOf: (question: Question) => string;
	readonly #read: Read<Question, Answer>;
	readonly #lines = new WeakMap<Queryable, Line<Question, Answer>>();

	constructor(idOf: (question: Question) => string, read: Read<Question, Answer>) {
		this.#idOf = idOf;
		this.#read = read;
	}

	ask(db: Queryable, question: Question): Promise<Answer> {
		let line = this.#lines.get(db);
		if (line === undefined) {
			line = new Line((questions) => this.#read(db, questions));
			this.#lines.set(db, line);
		}
		return line.ask(this.#idOf(question), question);
	}
}

class Line<Question, Answer> {
	readonly #read: (questions: readonly Question[]) => Promise<readonly Answer[]>;
	#waiting = new Map<string, { readonly question: Question; readonly answer: PromiseWithResolvers<Answer> }>();
	#underWay = 0;

	constructor(read: (questions: readonly Question[]) => Promise<readonly Answer[]>) {
		this.#read = read;
	}

	ask(id: string, question: Question): Promise<Answer> {
		const known = this.#waiting.get(id);
		if (known !== undefined) return known.answer.promise;
		const answer = Promise.withResolvers<Answer>();
		this.#waiting.set(id, { question, answer });
		this.#next();
		return answer.promise;
	}

	#next(): void {
		if (this.#underWay >= MOST_UNDER_WAY || this.#waiting.size === 0) return;
		const asked = [...this.#waiting.values()];
		this.#waiting = new Map();
		this.#underWay += 1;
		const done = () => {
			this.#underWay -= 1;
			this.#next();
		};
		this.#read(asked.map(({ question }) => question)).then(
			(answers) => {
				done();
				for (const [at, { answer }] of asked.entries()) answer.resolve(answers[at] as Answer);
			},
			(error) => {
				done();
				for (const { answer } of asked) answer.reject(error);
			},
		);
	}
}
