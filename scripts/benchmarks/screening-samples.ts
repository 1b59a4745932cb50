import type { PartyToScreen } from "../../src/lending/screening/screen-party.ts";
import type { ListedParty } from "../../src/lending/screening/sdn-list.ts";
import { birthDate, numbersFrom, oneOf } from "./screening-list.ts";
import { US_FIRST, US_HOMES, US_LAST } from "./screening-names.ts";

/** Returns people with common names of the United States, a birth date and a home each. */
export function commonPeople(count: number, seed = 2): readonly PartyToScreen[] {
	const next = numbersFrom(seed);
	return Array.from({ length: count }, () => ({
		name: `${oneOf(US_FIRST, next)} ${oneOf(US_LAST, next)}`,
		kind: "PERSON" as const,
		dob: birthDate(next),
		home: oneOf(US_HOMES, next),
	}));
}

/** A listed name written otherwise, and the entry that is to be found. */
export interface Variant {
	readonly entry: string;
	readonly name: string;
}

/**
 * Returns names of people on a list, of two words and eight letters at least, each with one letter left out, added, replaced or
 * swapped with its neighbor, or with its words written together, in the list's order or in the other.
 */
export function writtenOtherwise(list: readonly ListedParty[], count: number, seed = 3): readonly Variant[] {
	const next = numbersFrom(seed);
	const names = list
		.filter(({ kind }) => kind === "INDIVIDUAL")
		.flatMap(({ entry, names: own }) =>
			own.flatMap(({ text, kind }) => (kind === "WEAK_ALIAS" ? [] : [{ entry, text }])),
		)
		.filter(({ text }) => isLong(text));
	return Array.from({ length: count }, () => {
		const { entry, text } = oneOf(names, next);
		const parts = text.split(",").map((part) => part.trim());
		const name = (next() < 0.5 ? parts : parts.reverse()).join(" ");
		return { entry, name: next() < 0.3 ? joined(name, next) : oneLetterOff(name, next) };
	});
}

function isLong(text: string): boolean {
	return (
		text.split(/[ ,-]+/).filter((word) => word.length > 1).length >= 2 && text.replace(/[^\p{L}]/gu, "").length >= 8
	);
}

function joined(name: string, next: () => number): string {
	const gaps = [...name].flatMap((letter, at) => (letter === " " || letter === "-" ? [at] : []));
	const gap = oneOf(gaps, next);
	return name.slice(0, gap) + name.slice(gap + 1);
}

function oneLetterOff(name: string, next: () => number): string {
	const letters = [...name].flatMap((letter, at) => (/\p{L}/u.test(letter) ? [at] : []));
	const at = oneOf(letters, next);
	const [before, letter, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
	const other = oneOf([..."abcdefghijklmnopqrstuvwxyz"], next);
	const kind = next();
	if (kind < 0.25) return before + after;
	if (kind < 0.5) return before + letter + other + after;
	if (kind < 0.75 || !/^\p{L}/u.test(after)) return before + other + after;
	return before + after.charAt(0) + letter + after.slice(1);
}
