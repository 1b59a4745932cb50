/** Whether two words differ, and by no more than a few letters: added, left out, replaced or swapped. */
export function isNear(one: string, other: string, most: number): boolean {
	if (one === other || Math.abs(one.length - other.length) > most || Math.min(one.length, other.length) < 5)
		return false;
	return distance(one, other) <= most;
}

function distance(one: string, other: string): number {
	let [before, above]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
	for (let row = 1; row <= one.length; row += 1) {
		const current = [row];
		for (let column = 1; column <= other.length; column += 1) {
			const isSame = one[row - 1] === other[column - 1];
			const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
			current[column] = Math.min(
				(above[column] ?? 0) + 1,
				(current[column - 1] ?? 0) + 1,
				(above[column - 1] ?? 0) + (isSame ? 0 : 1),
				isSwapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
			);
		}
		[before, above] = [above, current];
	}
	return above[other.length] ?? 0;
}
