/** Consecutive unanswered calls after which a vendor counts as down. */
const FAILURES = 5;
/** Interval between probes of a vendor that is down. */
const FIRST_GAP_MS = 2_000;
const LONGEST_GAP_MS = 10_000;
/** Interval between orders that were never tried: the vendor may fail only some orders. */
const FRESH_GAP_MS = 1_000;
/** Maximum wait assigned to an order. */
const LONGEST_WAIT_MS = 300_000;

/**
 * Tracks whether a vendor answers. After several consecutive unanswered calls it lets one call through at a time, until
 * one is answered; orders that arrive meanwhile get turns, one per probe. Times are milliseconds of any clock.
 */
export class Breaker {
	#failures = 0;
	#gapMs = 0;
	#lastTry = 0;
	#nextTry = 0;
	#nextTurn = 0;

	get isOpen(): boolean {
		return this.#failures >= FAILURES;
	}

	/** Whether a call may go out now; an order that was never tried hardly waits for its turn. */
	admits(now: number, isFresh: boolean): boolean {
		if (!this.isOpen) return true;
		const isTurn = now >= this.#nextTry || (isFresh && now >= this.#lastTry + FRESH_GAP_MS);
		if (isTurn) this.#tried(now);
		return isTurn;
	}

	#tried(now: number): void {
		this.#lastTry = now;
		this.#nextTry = now + this.#gapMs;
	}

	/** Milliseconds after which a rejected order retries. */
	turn(now: number): number {
		const turn = Math.min(Math.max(this.#nextTurn, this.#nextTry), now + LONGEST_WAIT_MS);
		this.#nextTurn = turn + this.#gapMs;
		return Math.max(0, turn - now);
	}

	/** Milliseconds until the next probe. */
	untilNextTry(now: number): number {
		return Math.max(0, this.#nextTry - now);
	}

	/** Records an answered call; returns whether the vendor counted as down until now. */
	answered(): boolean {
		const wasOpen = this.isOpen;
		this.#failures = 0;
		this.#gapMs = 0;
		this.#nextTurn = 0;
		return wasOpen;
	}

	/** Records an unanswered call; returns whether the vendor counts as down from now on. */
	failed(now: number): boolean {
		this.#failures += 1;
		if (!this.isOpen) return false;
		const isFirst = this.#failures === FAILURES;
		// concurrent calls count as one failure
		if (isFirst || now >= this.#nextTry) {
			this.#gapMs = isFirst ? FIRST_GAP_MS : Math.min(2 * this.#gapMs, LONGEST_GAP_MS);
			this.#nextTry = now + this.#gapMs;
		}
		return isFirst;
	}
}
