/** A number of events in any period of a number of milliseconds. */
export class FrameBudget {
	readonly #limit: number;
	readonly #windowMs: number;
	readonly #taken: number[] = [];

	constructor(limit: number, windowMs: number) {
		this.#limit = limit;
		this.#windowMs = windowMs;
	}

	/** Takes one; returns 0, or the milliseconds until one is free. */
	take(now: number): number {
		while ((this.#taken[0] ?? Number.POSITIVE_INFINITY) <= now - this.#windowMs) {
			this.#taken.shift();
		}
		if (this.#taken.length >= this.#limit) {
			return (this.#taken[0] ?? now) + this.#windowMs - now;
		}
		this.#taken.push(now);
		return 0;
	}
}
