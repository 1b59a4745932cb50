/** Seeded numbers from 0 (inclusive) to 1 (exclusive) (mulberry32). */
export function seeded(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** A random sample of a list, in the order drawn; determined by the seed. */
export function sample<T>(all: readonly T[], count: number, seed: number): readonly T[] {
	const next = seeded(seed);
	const rest = [...all];
	const drawn: T[] = [];
	while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(Math.floor(next() * rest.length), 1));
	return drawn;
}
