import { WaitingLine } from "../../platform/lines/waiting-line.ts";
import { Problem } from "../../platform/problems/problem.ts";

/** Limit per lender, running or waiting: two people, each with what one room of Studio asks for. */
const MOST_OF_A_LENDER = 8;
const LONGEST_WAIT_MS = 60_000;
const TYPICAL_MS = 2_000;
const COME_BACK_SECONDS = 5;

/**
 * The queue for checking published files, which takes a core for seconds: one set at a time, and few from any one
 * lender.
 */
export class GateLine {
	readonly #line = new WaitingLine({ atOnce: 1, longestWaitMs: LONGEST_WAIT_MS, typicalMs: TYPICAL_MS });
	readonly #ofLender = new Map<string, number>();

	/** Runs the work when its turn comes; throws 429 when the lender has others waiting, 503 when the queue is full. */
	async enter<T>(org: string, work: () => Promise<T>): Promise<T> {
		const others = this.#ofLender.get(org) ?? 0;
		if (others >= MOST_OF_A_LENDER) {
			const words = "Other files of this lender are still being checked. Please wait a moment and try again.";
			throw new Problem(429, "CHECKS_UNDER_WAY", words, { members: { retryAfterSeconds: COME_BACK_SECONDS } });
		}
		this.#ofLender.set(org, others + 1);
		try {
			return await this.#line.enter(work);
		} finally {
			const left = (this.#ofLender.get(org) ?? 1) - 1;
			if (left === 0) this.#ofLender.delete(org);
			else this.#ofLender.set(org, left);
		}
	}
}
