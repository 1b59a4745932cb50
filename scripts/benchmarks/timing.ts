/** How long rates are measured: rounds of so many milliseconds of processor each, after one that warms up. */
export interface RateSizes {
	readonly rounds: number;
	readonly roundMs: number;
}

/** Returns the median. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Milliseconds of processor that this thread has used. */
export function threadMs(): number {
	const { user, system } = process.threadCpuUsage();
	return (user + system) / 1_000;
}

/** Milliseconds of processor that this process has used, all threads together. */
export function processMs(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1_000;
}

/**
 * Runs a second of processor of each work, in each round: the works take turns, so that what else runs on the machine
 * meets all of them. A work does something several times and returns how often.
 */
export function ratesOf<Name extends string>(
	works: Readonly<Record<Name, () => number>>,
	{ rounds, roundMs }: RateSizes,
): Readonly<Record<Name, readonly number[]>> {
	const all = Object.entries(works) as [Name, () => number][];
	const rates = Object.fromEntries(all.map(([name]) => [name, []])) as unknown as Record<Name, number[]>;
	for (let round = -1; round < rounds; round += 1) {
		for (const [name, work] of all) {
			const started = threadMs();
			let [done, ms] = [0, 0];
			do {
				done += work();
				ms = threadMs() - started;
			} while (ms < roundMs);
			if (round >= 0) rates[name].push((done / ms) * 1_000);
		}
	}
	return rates;
}
