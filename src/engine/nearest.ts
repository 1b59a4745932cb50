/** Returns the candidate most likely meant by `word`, or undefined when none is close. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
	const limit = Math.max(1, Math.floor(word.length / 3));
	const asked = word.slice(0, 80).toLowerCase();
	let best: string | undefined;
	let bestDistance = limit + 1;
	for (const candidate of candidates) {
		if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
		const distance = editDistance(asked, candidate.slice(0, 80).toLowerCase());
		if (distance < bestDistance) {
			best = candidate;
			bestDistance = distance;
		}
	}
	return best;
}

/** The certain correction of a fault: one name for another, or the entry taken away. */
export type Correction =
	| { readonly kind: "rename"; readonly from: string; readonly to: string }
	| { readonly kind: "remove" };

/** The edits that a misspelled name may be away from the meant one, for this to be certain. */
const CERTAIN_EDITS = 2;

/** Returns the certain correction of a name, to spread into a fault; nothing when none, or more than one, is near. */
export function correctedName(word: string, candidates: Iterable<string>): { readonly fix?: Correction } {
	const isNear = (candidate: string) =>
		Math.abs(candidate.length - word.length) <= CERTAIN_EDITS &&
		nearest(word, [candidate]) !== undefined &&
		editDistance(word.slice(0, 80), candidate.slice(0, 80)) <= CERTAIN_EDITS;
	const [to, ...others] = [...new Set(candidates)].filter(isNear);
	return to === undefined || others.length > 0 ? {} : { fix: { kind: "rename", from: word, to } };
}

/** Returns ` Did you mean "…"?` with a leading space, or an empty string. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
	const near = nearest(word, candidates);
	return near === undefined ? "" : ` Did you mean "${near}"?`;
}

/** Edit distance; two swapped letters count as one edit. */
function editDistance(left: string, right: string): number {
	let before: number[] = [];
	let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
	for (let i = 1; i <= left.length; i += 1) {
		const current = [i];
		for (let j = 1; j <= right.length; j += 1) {
			const substituted = (previous[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
			let least = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, substituted);
			const isExchange = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
			if (isExchange) least = Math.min(least, (before[j - 2] ?? 0) + 1);
			current.push(least);
		}
		before = previous;
		previous = current;
	}
	return previous[right.length] ?? 0;
}
