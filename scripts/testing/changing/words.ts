/** How much each word of a text says about it. */
export type Weights = ReadonlyMap<string, number>;

const WORD = /[A-Za-z][\w-]{2,}/g;

/** The words of a text: names, parts of addresses and paths, keys and titles. */
export function wordsOf(text: string): ReadonlySet<string> {
	return new Set(text.match(WORD) ?? []);
}

/** How rare each word is among texts: a word in all of them says nothing. */
export function rarityIn(texts: readonly ReadonlySet<string>[]): (word: string) => number {
	const counts = new Map<string, number>();
	for (const words of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
	return (word) => Math.log((texts.length + 1) / (counts.get(word) ?? texts.length + 1));
}

/** The rare words of a text, weighed so that long and short texts compare. */
export function weightsOf(words: ReadonlySet<string>, rarity: (word: string) => number): Weights {
	const raw = [...words].map((word) => [word, rarity(word)] as const).filter(([, weight]) => weight > 0);
	const length = Math.hypot(...raw.map(([, weight]) => weight)) || 1;
	return new Map(raw.map(([word, weight]) => [word, weight / length]));
}

/** How much two texts speak of the same, from 0 to 1. */
export function likeness(one: Weights, other: Weights): number {
	const [small, large] = one.size < other.size ? [one, other] : [other, one];
	let sum = 0;
	for (const [word, weight] of small) sum += weight * (large.get(word) ?? 0);
	return sum;
}
