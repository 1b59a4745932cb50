import { countOf, type ReadName, type Run, readName } from "./name-words.ts";
import { wholeLikeness, wordLikeness } from "./word-likeness.ts";

/** How much two names resemble each other. */
export interface NameScore {
	/** 0 to 1. */
	readonly score: number;
	/** The parts that agree, in words of the names: "VEXMOR ~ VEXMOOR". */
	readonly parts: readonly string[];
	/** The parts that the other name does not have. */
	readonly extra: number;
	/** What the names are worth beside another sign, where one word alone agrees, or given names alone; absent elsewhere. */
	readonly besideSign?: number;
}

/** Names of which a part agrees with nothing are not alike, however well the others agree. */
export const MOST_WITHOUT_LIKENESS = 0.79;
/** One word beside a name of several, and given names without the family's, say little by themselves. */
const MOST_OF_LITTLE = 0.79;
/** One word counts beside another sign only if it is spelled or sounds the same. */
const LEAST_OF_ONE_WORD = 0.9;
/** For each part that only one of the names has. */
const EXTRA_PART = 0.02;
const MOST_EXTRA_PARTS = 4;
/** For one given name that differs where all other parts of three or more agree, the family name among them. */
const OTHER_MIDDLE_NAME = 0.08;

/**
 * Returns how much a name resembles a listed one ("FAMILY, Given Middle"), whatever the order of the parts: each part of the
 * shorter name needs a counterpart that is spelled alike but for one letter or sounds alike; words may be written together or
 * apart. Particles, legal forms and single letters neither help nor hurt.
 */
export function nameScore(name: string, listed: string): NameScore {
	return scoreOf(readName(name), readName(listed));
}

/** Returns how much two names resemble each other that were read before. */
export function scoreOf(mine: ReadName, theirs: ReadName): NameScore {
	const pairs = pairsOf(mine, theirs);
	const [leftMine, leftTheirs] = [left(mine, pairs, "a"), left(theirs, pairs, "b")];
	const counted = pairs.filter(({ a, b }) => (a.covers & mine.counting) !== 0 || (b.covers & theirs.counting) !== 0);
	const parts = pairs.map(({ a, b }) => (a.text === b.text ? a.text : `${a.text} ~ ${b.text}`));
	const [unlike, extra] = [
		Math.min(countOf(leftMine), countOf(leftTheirs)),
		Math.abs(countOf(leftMine) - countOf(leftTheirs)),
	];
	const whole = likenessAsOne(mine, theirs);
	if (counted.length === 0) return { score: rounded(whole), parts, extra };
	const hasFamily = agreesInFamily(theirs, counted);
	const isMiddle = unlike === 1 && counted.length >= 2 && hasFamily && (leftTheirs & theirs.family) === 0;
	const missing = isMiddle ? 0 : unlike;
	const sum = counted.reduce((total, { likeness }) => total + likeness, 0);
	const taken = Math.min(extra, MOST_EXTRA_PARTS) * EXTRA_PART + (isMiddle ? OTHER_MIDDLE_NAME : 0);
	const mean = sum / (counted.length + missing);
	const plain = missing > 0 ? Math.min(mean, MOST_WITHOUT_LIKENESS) : mean;
	const score = rounded(Math.max(0, plain - taken, whole));
	const isMore = extra > 0 || left(mine, pairs, "a", "initials") !== 0 || left(theirs, pairs, "b", "initials") !== 0;
	const isOneWord = counted.length + missing === 1 && isMore;
	const isLittle = whole === 0 && (isOneWord || !hasFamily);
	if (!isLittle || score <= MOST_OF_LITTLE) return { score, parts, extra };
	const isClear = !isOneWord || mean >= LEAST_OF_ONE_WORD;
	return { score: MOST_OF_LITTLE, parts, extra, ...(isClear ? { besideSign: score } : {}) };
}

const rounded = (score: number) => Math.round(score * 100) / 100;

interface Pair {
	readonly a: Run;
	readonly b: Run;
	readonly likeness: number;
}

/** Pairs words, and words with runs of words, the most alike first. */
function pairsOf(mine: ReadName, theirs: ReadName): Pair[] {
	const all: Pair[] = [];
	for (const a of mine.runs) {
		for (const b of theirs.runs) {
			if (!mayAgree(a, b) || isAlone(a, mine) || isAlone(b, theirs)) continue;
			const likeness = wordLikeness(a.text, b.text);
			if (likeness > 0) all.push({ a, b, likeness });
		}
	}
	const wider = ({ a, b }: Pair) => a.words + b.words;
	all.sort((x, y) => y.likeness - x.likeness || wider(y) - wider(x));
	const pairs: Pair[] = [];
	let [takenMine, takenTheirs] = [0, 0];
	for (const pair of all) {
		if ((pair.a.covers & takenMine) !== 0 || (pair.b.covers & takenTheirs) !== 0) continue;
		takenMine |= pair.a.covers;
		takenTheirs |= pair.b.covers;
		pairs.push(pair);
	}
	return pairs;
}

/** Whether two runs can be the same part: runs of several words are compared as whole names. */
export function mayAgree(a: Run, b: Run): boolean {
	if (a.words > 1 && b.words > 1) return false;
	return a.text === b.text || !(a.isExact || b.isExact);
}

/** Single letters, particles and legal forms say nothing unless they are written together with a word. */
const isAlone = (run: Run, name: ReadName) => (run.covers & name.counting) === 0;

function left(
	name: ReadName,
	pairs: readonly Pair[],
	side: "a" | "b",
	of: "counting" | "initials" = "counting",
): number {
	return pairs.reduce((set, pair) => set & ~pair[side].covers, name[of]);
}

function agreesInFamily({ family, counting }: ReadName, pairs: readonly Pair[]): boolean {
	return family === 0 || pairs.some(({ b }) => (b.covers & family & counting) !== 0);
}

/** Both names written together: for words that are parted elsewhere. */
function likenessAsOne(mine: ReadName, theirs: ReadName): number {
	if (Math.max(countOf(mine.counting), countOf(theirs.counting)) < 2) return 0;
	return Math.max(0, ...mine.wholes.flatMap((one) => theirs.wholes.map((other) => wholeLikeness(one, other))));
}
