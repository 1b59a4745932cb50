import { Problem } from "../problems/problem.ts";
import { said } from "../problems/said.ts";

/** Code of the answer to those who would wait too long. */
export const BUSY = "BUSY";

const SHORTEST_RETRY_SECONDS = 1;
const LONGEST_RETRY_SECONDS = 60;

/** Options of a queue. */
export interface LineOptions {
	/** Number of tasks that run concurrently. */
	readonly atOnce: number;
	/** A caller who would wait longer than this many milliseconds is asked to retry. */
	readonly longestWaitMs: number;
	/** Assumed milliseconds per task until some were measured. */
	readonly typicalMs: number;
}

/**
 * Runs costly work a few tasks at a time. The queue holds only as much as can finish within the allowed wait; when it
 * is full, callers are told at once, each with a different time to retry.
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

	/** Runs the work when its turn comes; throws a 503 problem with the seconds to wait when the queue is full. */
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

	// Spread out, because most simultaneous retries would be turned away again.
	#full(waitMs: number): Problem {
		const now = performance.now();
		this.#nextTurn = Math.max(this.#nextTurn, now + waitMs) + this.#typicalMs / this.#options.atOnce;
		// whole milliseconds: a sum of fractions may come out slightly above
		const seconds = Math.ceil(Math.round(this.#nextTurn - now) / 1_000);
		const retryAfterSeconds = Math.min(Math.max(seconds, SHORTEST_RETRY_SECONDS), LONGEST_RETRY_SECONDS);
		const words = said("general.busy");
		return new Problem(503, BUSY, words, { members: { retryAfterSeconds } });
	}
}
