import { Problem } from "../problems/problem.ts";

const SHORTEST_RETRY_SECONDS = 1;
const LONGEST_RETRY_SECONDS = 60;

/** How a line is set up. */
export interface LineOptions {
	/** What is worked on at the same time. */
	readonly atOnce: number;
	/** Whoever would wait longer than so many milliseconds is asked to come again. */
	readonly longestWaitMs: number;
	/** Milliseconds that one piece of work is taken to need until some were measured. */
	readonly typicalMs: number;
}

/**
 * Lets costly work in a few pieces at a time. The line is as long as what is worked off in the time that somebody may wait;
 * who finds it full is told at once, with a moment of their own at which to come again.
 */
export class WaitingLine {
	readonly #options: LineOptions;
	readonly #waiting: (() => void)[] = [];
	#running = 0;
	#typicalMs: number;
	#nextTurn = 0;

	constructor(options: LineOptions) {
		this.#options = options;
		this.#typicalMs = options.typicalMs;
	}

	/** Does the work when it is its turn; throws a 503 problem with the seconds to wait when the line is full. */
	async enter<T>(work: () => Promise<T>): Promise<T> {
		await this.#place();
		const started = performance.now();
		try {
			return await work();
		} finally {
			this.#typicalMs += (performance.now() - started - this.#typicalMs) / 8;
			const next = this.#waiting.shift();
			if (next === undefined) this.#running -= 1;
			else next();
		}
	}

	#place(): Promise<void> {
		const { atOnce, longestWaitMs } = this.#options;
		if (this.#running < atOnce) {
			this.#running += 1;
			return Promise.resolve();
		}
		const waitMs = ((this.#waiting.length + 1) * this.#typicalMs) / atOnce;
		if (waitMs > longestWaitMs) return Promise.reject(this.#full(waitMs));
		return new Promise((resolve) => {
			this.#waiting.push(resolve);
		});
	}

	// Not everybody at the same moment: then all but a few would be sent away again.
	#full(waitMs: number): Problem {
		const now = performance.now();
		this.#nextTurn = Math.max(this.#nextTurn, now + waitMs) + this.#typicalMs / this.#options.atOnce;
		// whole milliseconds: a sum of fractions may come out a hair above them
		const seconds = Math.ceil(Math.round(this.#nextTurn - now) / 1_000);
		const retryAfterSeconds = Math.min(Math.max(seconds, SHORTEST_RETRY_SECONDS), LONGEST_RETRY_SECONDS);
		const words = "Many people are here right now. Please wait a moment and try again; nothing you entered is lost.";
		return new Problem(503, "BUSY", words, { members: { retryAfterSeconds } });
	}
}
