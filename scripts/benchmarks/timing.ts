/** A median over several rounds, and how it was measured. */
export interface Rate {
	readonly perSecond: number;
	readonly rounds: number;
}

/** Returns the median. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Runs of `once` per second over the items: median of the rounds, each at least `roundMs` long, after one warm-up. */
export function rateOf<T>(items: readonly T[], once: (item: T) => unknown, rounds = 7, roundMs = 200): Rate {
	let kept: unknown;
	const round = () => {
		let done = 0;
		const started = performance.now();
		while (performance.now() - started < roundMs) {
			for (const item of items) kept = once(item);
			done += items.length;
		}
		return (done / (performance.now() - started)) * 1000;
	};
	round();
	const perSecond = median(Array.from({ length: rounds }, round));
	// Reading the last result keeps the work from being optimized away.
	if (kept === rateOf) throw new Error("unreachable");
	return { perSecond, rounds };
}
