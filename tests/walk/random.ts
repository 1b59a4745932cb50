/** A seeded source of choices, so that a borrower that fails can be walked again. */
export interface Random {
	/** A fraction in [0, 1). */
	next(): number;
	/** An integer from `least` to `most`, both included. */
	integer(least: number, most: number): number;
	pick<const T>(choices: readonly T[]): T;
	/** True with this probability. */
	chance(probability: number): boolean;
}

/** Returns the source of one seed (mulberry32). */
export function seeded(seed: number): Random {
	let state = seed >>> 0;
	const next = (): number => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
	return {
		next,
		integer: (least, most) => least + Math.floor(next() * (most - least + 1)),
		pick: <const T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)] as T,
		chance: (probability) => next() < probability,
	};
}
