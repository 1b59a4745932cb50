/**
 * Returns the indexes of the values that stand in the way of an order in which none is below the one before it: all that a
 * longest such order can do without. Of two values that only contradict each other, both.
 */
export function outOfOrder(values: readonly number[]): ReadonlySet<number> {
	const before = lengths(values, (one, other) => one <= other);
	const after = lengths(values.toReversed(), (one, other) => one >= other).toReversed();
	const longest = Math.max(0, ...before);
	const ranks = new Map<number, number>();
	const isIn = (index: number) => (before[index] ?? 0) + (after[index] ?? 0) - 1 === longest;
	for (const index of values.keys()) {
		const rank = before[index] ?? 0;
		if (isIn(index)) ranks.set(rank, (ranks.get(rank) ?? 0) + 1);
	}
	return new Set([...values.keys()].filter((index) => !isIn(index) || ranks.get(before[index] ?? 0) !== 1));
}

/** Of the longest order that ends at each value, its length. */
function lengths(values: readonly number[], mayFollow: (one: number, other: number) => boolean): number[] {
	const found: number[] = [];
	for (const [index, value] of values.entries()) {
		const earlier = found.filter((_, other) => mayFollow(values[other] ?? value, value));
		found[index] = 1 + Math.max(0, ...earlier);
	}
	return found;
}
