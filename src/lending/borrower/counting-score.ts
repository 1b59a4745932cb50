/**
 * Returns the file whose score counts for one person: the middle one of three scores, the lower one of two, the only one;
 * undefined where there are fewer than the lender needs, of which at least one.
 */
export function countingFile<File extends { readonly score: number }>(
	files: readonly File[],
	needed: number,
): File | undefined {
	if (files.length < Math.max(1, needed)) return undefined;
	const lowestFirst = files.toSorted((one, other) => one.score - other.score);
	return lowestFirst[Math.floor((lowestFirst.length - 1) / 2)];
}
