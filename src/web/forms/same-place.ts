const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;
const EITHER = /[\p{L}\p{N}]/u;

/** The position in a regrouped text with as many letters and digits before it as `place` has in the typed text. */
export function samePlace(typed: string, place: number, shown: string): number {
	if (typed === shown) return place;
	// letters that a digits field has dropped are gone
	const kept = LETTER.test(shown) ? EITHER : DIGIT;
	const before = Array.from(typed.slice(0, place)).filter((sign) => kept.test(sign)).length;
	if (place >= typed.length) return shown.length;
	if (before === 0) return Math.min(place, shown.search(kept) < 0 ? shown.length : shown.search(kept));
	let counted = 0;
	for (let index = 0; index < shown.length; index++) {
		if (kept.test(shown[index] ?? "")) counted++;
		if (counted === before) return index + 1;
	}
	return shown.length;
}
