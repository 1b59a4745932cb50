/** Calls in a row without an answer after which a vendor is taken for down. */
const FAILURES = 5;
/** Between two tries whether it is back. */
const FIRST_GAP_MS = 2_000;
const LONGEST_GAP_MS = 10_000;
/** Between two orders that were never made before: the vendor may fail some orders only. */
const FRESH_GAP_MS = 1_000;
/** No order is told to stay away for longer. */
const LONGEST_WAIT_MS = 300_000;

/**
 * Remembers whether a vendor answers. After some calls in a row without an answer it lets one call through at a time,
 * until one is answered; orders that come meanwhile are given turns, one for each such try. Times are milliseconds of
 * any clock.
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

	/** Whether a call may go out now; one for an order that was never tried before hardly waits for its turn. */
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

	/** Milliseconds after which an order that was not admitted comes again. */
	turn(now: number): number {
		const turn = Math.min(Math.max(this.#nextTurn, this.#nextTry), now + LONGEST_WAIT_MS);
		this.#nextTurn = turn + this.#gapMs;
		return Math.max(0, turn - now);
	}

	/** Milliseconds until the next try. */
	untilNextTry(now: number): number {
		return Math.max(0, this.#nextTry - now);
	}

	/** Takes down that a call was answered; says whether the vendor was taken for down until now. */
	answered(): boolean {
		const wasOpen = this.isOpen;
		this.#failures = 0;
		this.#gapMs = 0;
		this.#nextTurn = 0;
		return wasOpen;
	}

	/** Takes down that a call was not answered; says whether the vendor is taken for down from now on. */
	failed(now: number): boolean {
		this.#failures += 1;
		if (!this.isOpen) return false;
		const isFirst = this.#failures === FAILURES;
		// calls that were under way together say the same thing once
		if (isFirst || now >= this.#nextTry) {
			this.#gapMs = isFirst ? FIRST_GAP_MS : Math.min(2 * this.#gapMs, LONGEST_GAP_MS);
			this.#nextTry = now + this.#gapMs;
		}
		return isFirst;
	}
}
