import { latinName } from "./latin-letters.ts";

/** A word of a name, or some that stand side by side, written together. */
export interface Run {
	readonly text: string;
	/** The positions that it covers, one bit each. */
	readonly covers: number;
	readonly words: number;
	/** A single letter is in it: it agrees with nothing but the same text. */
	readonly isExact: boolean;
}

/** A name, read once for many comparisons. */
export interface ReadName {
	/** Each word, and the runs of neighbors. */
	readonly runs: readonly Run[];
	/** The positions of words that must agree: neither particles nor single letters nor legal forms. */
	readonly counting: number;
	/** The positions of single letters that do not count: there is more of the name than its words. */
	readonly initials: number;
	/** Those of the family name, where a comma sets it off. */
	readonly family: number;
	/** The whole name written together, in its order and, where a comma turns it, in the other; none for a single word. */
	readonly wholes: readonly string[];
}

/** Parts of names that are often left out or written together, and legal forms of companies. */
const PARTICLES = "AL EL UL BIN BEN IBN ABD ABDUL ABDEL ABU BINT DE DEL DER DI DA DOS LA LE VAN VON Y E".split(" ");
const LEGAL_FORMS =
	"LLC INC LTD LTDA LIMITED CO CORP CORPORATION COMPANY NA PLC SA SAS SRL GMBH AG BV NV JSC OJSC PJSC LLP LP THE TRUST FAMILY REVOCABLE LIVING".split(
		" ",
	);
const SUFFIXES = "JR SR II III IV".split(" ");
const IGNORED = new Set([...PARTICLES, ...LEGAL_FORMS, ...SUFFIXES]);
/** The most words that are read as one, and of a name that is read at all: positions are bits. */
const MOST_JOINED = 4;
const MOST_WORDS = 24;
/** Letters from which on a name that is written together tells people apart. */
const LEAST_WHOLE = 6;

/** Reads a name, or a listed one ("FAMILY, Given Middle"). */
export function readName(name: string): ReadName {
	const comma = name.indexOf(",");
	const [front, back] = comma < 0 ? [name, ""] : [name.slice(0, comma), name.slice(comma + 1)];
	const [first, second] = [wordsOf(front), wordsOf(back)];
	const words = [...first, ...second].slice(0, MOST_WORDS);
	// without a comma, the family name may be the last
	const borders = comma < 0 ? words.length - 1 : Math.min(first.length, words.length);
	const runs = [
		...words.map((text, at): Run => ({ text, covers: 1 << at, words: 1, isExact: text.length === 1 })),
		...neighbors(words.map((text, at) => ({ text, at }))),
		...turned(words, borders),
	];
	const listed = bits(words, (word) => word.length > 1 && !IGNORED.has(word));
	const longer = bits(words, (word) => word.length > 1);
	const counting = listed || longer || bits(words, () => true);
	const family = comma < 0 || second.length === 0 ? 0 : (1 << borders) - 1;
	const orders = [words, [...words.slice(borders), ...words.slice(0, borders)]].map((order) => order.join(""));
	const wholes = words.length < 2 ? [] : [...new Set(orders)].filter((whole) => whole.length >= LEAST_WHOLE);
	const initials = bits(words, (word) => word.length === 1) & ~counting;
	return { runs: unique(runs), counting, initials, family, wholes };
}

/** How many positions a set of them has. */
export function countOf(set: number): number {
	let [left, count] = [set, 0];
	for (; left !== 0; left &= left - 1) count += 1;
	return count;
}

const wordsOf = (text: string) => latinName(text).split(" ").filter(Boolean);

function bits(words: readonly string[], isIn: (word: string) => boolean): number {
	return words.reduce((set, word, at) => (isIn(word) ? set | (1 << at) : set), 0);
}

interface Placed {
	readonly text: string;
	readonly at: number;
}

function neighbors(words: readonly Placed[]): Run[] {
	const runs: Run[] = [];
	for (let from = 0; from < words.length; from += 1) {
		for (let to = from + 1; to < Math.min(words.length, from + MOST_JOINED); to += 1) {
			const joined = words.slice(from, to + 1);
			runs.push({
				text: joined.map(({ text }) => text).join(""),
				covers: joined.reduce((set, { at }) => set | (1 << at), 0),
				words: joined.length,
				isExact: joined.some(({ text }) => text.length === 1),
			});
		}
	}
	return runs;
}

/** The runs over the border when the given names come first. */
function turned(words: readonly string[], borders: number): Run[] {
	const placed = words.map((text, at): Placed => ({ text, at }));
	return neighbors([...placed.slice(borders), ...placed.slice(0, borders)]);
}

function unique(runs: readonly Run[]): Run[] {
	const seen = new Set<string>();
	return runs.filter(({ text, covers }) => {
		const key = `${covers}|${text}`;
		return !seen.has(key) && seen.add(key);
	});
}
