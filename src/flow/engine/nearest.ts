import type { Json } from "./json.ts";

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

/** The certain correction of a fault: one name, or place of a text in its braces, for another, or the entry of that key, or of that value, taken away. */
export type Correction =
	| { readonly kind: "rename"; readonly from: string; readonly to: string }
	| { readonly kind: "remove"; readonly key: string }
	| { readonly kind: "remove-item"; readonly value: Json };

/** Shorter names are near to too many others. */
const FEWEST_LETTERS = 4;

/**
 * Returns the certain correction of a name, to spread into a fault; nothing when none, or more than one, is near. One that has
 * the same letters, written together or large otherwise, goes before one with other letters.
 */
export function correctedName(word: string, candidates: Iterable<string>): { readonly fix?: Correction } {
	const known = [...new Set(candidates)];
	const alike = known.filter((candidate) => lettersOf(candidate) === lettersOf(word));
	const [to, ...others] = alike.length > 0 ? alike : known.filter((candidate) => isSlip(word, candidate));
	return to === undefined || others.length > 0 ? {} : { fix: { kind: "rename", from: word, to } };
}

/** Returns the certain correction of a place that a text names in braces, without them here; its format stays. */
export function correctedPlace(place: string, candidates: Iterable<string>): { readonly fix?: Correction } {
	const [name = ""] = place.split("|");
	const { fix } = correctedName(name, candidates);
	if (fix?.kind !== "rename") return {};
	return { fix: { kind: "rename", from: `{${place}}`, to: `{${fix.to}${place.slice(name.length)}}` } };
}

function lettersOf(name: string): string {
	return name.toLowerCase().replaceAll(/[-_ .]/g, "");
}

/** Whether a name is another one with a slip or two: two side by side turn a word into its opposite (min and max, un-). */
function isSlip(word: string, meant: string): boolean {
	const isOther = Math.abs(meant.length - word.length) > 2 || digitsOf(meant) !== digitsOf(word);
	if (isOther || word.length < FEWEST_LETTERS || word.length > 80 || nearest(word, [meant]) === undefined) return false;
	const distance = editDistance(word, meant);
	return distance === 1 || (distance === 2 && widthOfDifference(word, meant) > 2);
}

function digitsOf(name: string): string {
	return name.replaceAll(/\D/g, "");
}

/** The length of what is between the first and the last letter that differ. */
function widthOfDifference(one: string, other: string): number {
	const most = Math.min(one.length, other.length);
	let head = 0;
	while (head < most && one[head] === other[head]) head++;
	let tail = 0;
	while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
	return Math.max(one.length, other.length) - head - tail;
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
