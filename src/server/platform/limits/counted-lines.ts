const WINDOW_MS = 60_000;
const MOST_KEYS = 1_000;
const OTHERS = "(others)";

type Details = { readonly [name: string]: string };

/**
 * Tells what strangers can repeat at will at most once per key and minute: the first at once, and what followed as a
 * count when the minute is over and anything is noted again, or at the end.
 */
export class CountedLines {
	readonly #tell: (details: Details, count: number) => void;
	readonly #now: () => Date;
	readonly #windows = new Map<string, { readonly until: number; readonly details: Details; untold: number }>();

	constructor(tell: (details: Details, count: number) => void, now: () => Date) {
		this.#tell = tell;
		this.#now = now;
	}

	/** Counts one of this key; beyond a thousand keys in a minute, the rest share one. */
	note(key: string, details: Details): void {
		const now = this.#now().getTime();
		this.#flush(now);
		const name = this.#windows.has(key) || this.#windows.size < MOST_KEYS ? key : OTHERS;
		const open = this.#windows.get(name);
		if (open !== undefined) {
			open.untold += 1;
			return;
		}
		this.#windows.set(name, { until: now + WINDOW_MS, details, untold: 0 });
		this.#tell(details, 1);
	}

	/** Tells everything that was counted and not told. */
	end(): void {
		this.#flush(Number.POSITIVE_INFINITY);
	}

	#flush(now: number): void {
		for (const [key, { until, details, untold }] of this.#windows) {
			if (until > now) continue;
			this.#windows.delete(key);
			if (untold > 0) this.#tell(details, untold);
		}
	}
}
