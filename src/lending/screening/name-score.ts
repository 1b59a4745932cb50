import { plainName } from "../borrower/name-match.ts";

/** How much two names resemble each other. */
export interface NameScore {
	/** 0 to 1. */
	readonly score: number;
	/** The parts that agree, in words of the names: "VEXMOR ~ VEXMOOR". */
	readonly parts: readonly string[];
}

/** Parts of names that are often left out or written together, and legal forms of companies. */
const PARTICLES = new Set("AL EL UL BIN BEN IBN ABD ABU DE DEL DER DI DA DOS LA LE VAN VON Y E".split(" "));
const LEGAL_FORMS = new Set("LLC INC LTD LIMITED CO CORP CORPORATION COMPANY NA PLC SA GMBH THE".split(" "));
const SUFFIXES = new Set("JR SR II III IV".split(" "));
/** What two parts are worth that sound alike, or differ in one letter, or of which one is the other's initial. */
const [SOUNDS_ALIKE, ONE_LETTER, INITIAL] = [0.85, 0.8, 0.9];
/** Below this a part does not agree at all, and the names are not alike however well the others agree. */
const NO_LIKENESS = 0.7;
const MOST_WITHOUT_LIKENESS = 0.8;
/** For each part that only one of the names has; a single part is weaker evidence than two. */
const [EXTRA_PART, SINGLE_PART] = [0.02, 0.1];
const MOST_EXTRA_PARTS = 4;
/** For one given name that differs where all other parts of three or more agree, the family name among them. */
const OTHER_MIDDLE_NAME = 0.08;

/**
 * Returns how much a name resembles a listed one ("FAMILY, Given Middle"), whatever the order of the parts: each part of
 * the shorter name is compared with its best counterpart by Jaro-Winkler distance, sound (Soundex), initials and single
 * letters; or both names as a whole.
 */
export function nameScore(name: string, listed: string): NameScore {
	const [mine, theirs] = [partsOf(name), partsOf(listed)];
	if (mine.length === 0 || theirs.length === 0) return { score: 0, parts: [] };
	const [shorter, longer] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine];
	const whole = jaroWinkler(shorter.join(""), longer.join(""));
	const all = pairsOf(shorter, longer);
	const family = new Set(listed.includes(",") ? partsOf(listed.slice(0, listed.indexOf(","))) : theirs);
	const unlike = all.filter(({ likeness }) => likeness < NO_LIKENESS);
	const isMiddle =
		all.length > 2 && unlike.length === 1 && unlike.every(({ a, b }) => !family.has(a) && !family.has(b));
	const pairs = isMiddle ? all.filter((pair) => !unlike.includes(pair)) : all;
	const mean = pairs.reduce((sum, { likeness }) => sum + likeness, 0) / pairs.length;
	const worst = Math.min(...pairs.map(({ likeness }) => likeness));
	const extra = Math.min(longer.length - shorter.length, MOST_EXTRA_PARTS);
	const taken = (shorter.length === 1 && longer.length > 1 ? SINGLE_PART : 0) + (isMiddle ? OTHER_MIDDLE_NAME : 0);
	const capped = worst < NO_LIKENESS ? Math.min(mean, MOST_WITHOUT_LIKENESS) : mean;
	const isWhole = whole > capped && shorter.length === longer.length && worst >= NO_LIKENESS;
	const score = isWhole ? whole : Math.max(0, capped - extra * EXTRA_PART - taken);
	const agreeing = pairs.filter(({ likeness }) => likeness >= NO_LIKENESS);
	return {
		score: Math.round(score * 100) / 100,
		parts: agreeing.map(({ a, b }) => (a === b ? a : `${a} ~ ${b}`)),
	};
}

/** The parts that count; a name that consists of particles alone keeps them. */
function partsOf(name: string): string[] {
	const parts = plainName(name.replaceAll("-", " ")).split(" ").filter(Boolean);
	const ignored = [PARTICLES, LEGAL_FORMS, SUFFIXES];
	const counting = parts.filter((part) => ignored.every((words) => !words.has(part)));
	return counting.length > 0 ? counting : parts;
}

interface Pair {
	readonly a: string;
	readonly b: string;
	readonly likeness: number;
}

/** Pairs each part of the shorter name with a part of the longer, the most alike first. */
function pairsOf(shorter: readonly string[], longer: readonly string[]): Pair[] {
	const all = shorter.flatMap((a, from) => longer.map((b, to) => ({ a, b, from, to, likeness: likeness(a, b) })));
	const pairs: (typeof all)[number][] = [];
	for (const pair of all.sort((x, y) => y.likeness - x.likeness)) {
		if (pairs.every(({ from, to }) => from !== pair.from && to !== pair.to)) pairs.push(pair);
	}
	return pairs;
}

function likeness(a: string, b: string): number {
	return Math.max(
		jaroWinkler(a, b),
		soundex(a) === soundex(b) ? SOUNDS_ALIKE : 0,
		isOneLetterApart(a, b) ? ONE_LETTER : 0,
		Math.min(a.length, b.length) === 1 && a[0] === b[0] ? INITIAL : 0,
	);
}

/** Whether one letter was changed, left out, added, or swapped with its neighbor. */
function isOneLetterApart(a: string, b: string): boolean {
	const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
	if (longer.length - shorter.length > 1 || longer.length < 2) return false;
	let from = 0;
	while (from < shorter.length && shorter[from] === longer[from]) from += 1;
	const rest = (text: string, skipped: number) => text.slice(from + skipped);
	if (shorter.length < longer.length) return rest(shorter, 0) === rest(longer, 1);
	const isSwapped = shorter[from] === longer[from + 1] && shorter[from + 1] === longer[from];
	return rest(shorter, 1) === rest(longer, 1) || (isSwapped && rest(shorter, 2) === rest(longer, 2));
}

const SOUNDS: { readonly [letter: string]: string } = Object.fromEntries(
	"BFPV/CGJKQSXZ/DT/L/MN/R".split("/").flatMap((letters, at) => [...letters].map((one) => [one, `${at + 1}`])),
);

/** Returns the American Soundex of a word in capital letters. */
export function soundex(word: string): string {
	let last = SOUNDS[word[0] ?? ""] ?? "";
	let code = word[0] ?? "";
	for (const letter of word.slice(1)) {
		const sound = SOUNDS[letter] ?? "";
		if (sound !== "" && sound !== last) code += sound;
		if (letter !== "H" && letter !== "W") last = sound;
	}
	return code.slice(0, 4).padEnd(4, "0");
}

/** Returns the Jaro-Winkler similarity of two texts, 0 to 1. */
export function jaroWinkler(one: string, other: string): number {
	if (one === other) return 1;
	const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
	const taken = new Set<number>();
	const matched = [...one].filter((letter, at) => {
		for (let to = Math.max(0, at - reach); to <= Math.min(other.length - 1, at + reach); to += 1) {
			if (taken.has(to) || other[to] !== letter) continue;
			taken.add(to);
			return true;
		}
		return false;
	});
	if (matched.length === 0) return 0;
	const counterparts = [...taken].sort((a, b) => a - b).map((to) => other[to]);
	const swapped = matched.filter((letter, at) => letter !== counterparts[at]).length / 2;
	const count = matched.length;
	const jaro = (count / one.length + count / other.length + (count - swapped) / count) / 3;
	let prefix = 0;
	while (prefix < 4 && one[prefix] !== undefined && one[prefix] === other[prefix]) prefix += 1;
	return jaro + prefix * 0.1 * (1 - jaro);
}
