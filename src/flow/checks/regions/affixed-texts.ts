import type { Literals } from "./literals.ts";

/** Digits that make an example of a ZIP code of what it begins with. */
const ZIP_DIGITS = 5;

/**
 * Returns texts in every region that beginnings and ends tell apart, as many of each as there are texts that are compared with each
 * other; none of them is one that rules name.
 */
export function affixedTexts(
	affixes: readonly Literals["affixes"][],
	named: ReadonlySet<string>,
	count: number,
): readonly string[] {
	const starts = new Set(["", ...affixes.flatMap(({ start }) => [...start])]);
	const ends = new Set(["", ...affixes.flatMap(({ end }) => [...end])]);
	const texts = new Set<string>();
	for (const start of starts) {
		for (const end of ends) {
			if (start === "" && end === "") continue;
			const isOthers = (text: string) =>
				[...starts].some((other) => other.length > start.length && text.startsWith(other)) ||
				[...ends].some((other) => other.length > end.length && text.endsWith(other));
			let found = 0;
			for (const text of candidates(start, end)) {
				if (named.has(text) || texts.has(text) || isOthers(text)) continue;
				texts.add(text);
				found += 1;
				if (found === count) break;
			}
		}
	}
	return [...texts];
}

/** Examples with a beginning and an end: of digits, as long as a ZIP code where there is room. */
function* candidates(start: string, end: string): Generator<string> {
	const isDigits = /^\d*$/.test(start + end);
	const room = isDigits ? Math.max(1, ZIP_DIGITS - start.length - end.length) : 0;
	for (let number = 0; ; number += 1) {
		const middle = isDigits ? String(number).padStart(room, "0") : number === 0 ? "another" : `another ${number + 1}`;
		yield `${start}${middle}${end}`;
	}
}
