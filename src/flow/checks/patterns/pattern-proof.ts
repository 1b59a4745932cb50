import { type Automaton, automatonOf } from "./pattern-automaton.ts";
import { PatternRefused, parsePattern } from "./pattern-parse.ts";

/** Why a pattern is refused. */
export interface PatternFault {
	readonly code: "PATTERN_FAULTY" | "PATTERN_NOT_LINEAR";
	readonly cause: string;
	readonly cure: string;
}

const CURE = "Start with ^, let neighbors of a repetition share no character with it, and never repeat a repetition.";
/** Maximum number of positions with several continuations, each of which may double the work. */
const MOST_CHOICES = 8;
/** Maximum number of comparisons of two sets of characters: the patterns of forms need a few thousand. */
const MOST_COMPARED = 100_000;
const known = new Map<string, PatternFault | undefined>();

/**
 * Returns why a pattern (a JavaScript regular expression with the `u` flag) is refused, or undefined if a backtracking
 * matcher takes at most linear time: no position reaches itself in two ways, no repetition is followed by another over
 * the same characters, and there are few choices outside repetitions.
 */
export function patternFault(pattern: string): PatternFault | undefined {
	if (!known.has(pattern)) known.set(pattern, judge(pattern));
	return known.get(pattern);
}

function judge(pattern: string): PatternFault | undefined {
	try {
		new RegExp(pattern, "u");
	} catch {
		const cause = "The pattern is not a regular expression (with the u flag).";
		return { code: "PATTERN_FAULTY", cause, cure: "Correct it; escape only what must be escaped." };
	}
	const refuse = (cause: string): PatternFault => ({ code: "PATTERN_NOT_LINEAR", cause, cure: CURE });
	try {
		const cause = causeOf(automatonOf(parsePattern(pattern)));
		return cause === undefined ? undefined : refuse(cause);
	} catch (error) {
		if (error instanceof PatternRefused) return refuse(error.message);
		throw error;
	}
}

/** Why a pattern is not proven linear; throws when that would take too long to find out. */
function causeOf(automaton: Automaton): string | undefined {
	const isDoubled = automaton.twice.some(([from, to]) => reaches(automaton, to, from));
	if (isDoubled) return "The pattern repeats a repetition, which takes exponential time on a long answer.";
	const choices = choicesOf(automaton) + automaton.twice.length;
	if (choices === 0) return undefined;
	if (isAmbiguousLoop(automaton)) return "The pattern may take more than linear time on a long answer.";
	return choices > MOST_CHOICES ? `The pattern is ambiguous at ${choices} places.` : undefined;
}

function overlap({ sets }: Automaton, one: number, other: number): boolean {
	const [left, right] = [sets[one], sets[other]];
	return left !== undefined && right !== undefined && left.meets(right);
}

function choicesOf(automaton: Automaton): number {
	return automaton.next.filter((follow) =>
		follow.some((one, index) => follow.slice(index + 1).some((other) => overlap(automaton, one, other))),
	).length;
}

/**
 * True when the same text reaches a loop's position in two ways (p → p twice), or when one text can walk two loops of
 * which the first leads to the second (p → p, p → q, q → q).
 */
function isAmbiguousLoop(automaton: Automaton): boolean {
	const looping = automaton.next
		.map((_, position) => position)
		.filter((position) => reaches(automaton, position, position));
	const work = { left: MOST_COMPARED };
	return looping.some((p) =>
		looping.some((q) => {
			const goal = `${p},${p === q ? p : q},${q}`;
			return walkTogether(automaton, [p, p, q], goal, p === q, work);
		}),
	);
}

function reaches({ next }: Automaton, from: number, to: number): boolean {
	const seen = new Set<number>();
	const open = [...(next[from] ?? [])];
	for (let at = open.pop(); at !== undefined; at = open.pop()) {
		if (at === to) return true;
		if (seen.has(at)) continue;
		seen.add(at);
		open.push(...(next[at] ?? []));
	}
	return false;
}

/** Walks three paths over one text; with `mustPart`, the first two must differ at some point. */
function walkTogether(
	automaton: Automaton,
	start: readonly number[],
	goal: string,
	mustPart: boolean,
	work: { left: number },
): boolean {
	const seen = new Set<string>();
	const open: { at: readonly number[]; parted: boolean }[] = [{ at: start, parted: false }];
	for (let here = open.pop(); here !== undefined; here = open.pop()) {
		for (const at of steps(automaton, here.at, work)) {
			const parted = here.parted || at[0] !== at[1];
			if (at.join() === goal && (!mustPart || parted)) return true;
			const key = `${at.join()}${parted && mustPart}`;
			if (seen.has(key)) continue;
			seen.add(key);
			open.push({ at, parted });
		}
	}
	return false;
}

function steps(
	{ next, sets }: Automaton,
	[one = 0, two = 0, three = 0]: readonly number[],
	work: { left: number },
): number[][] {
	const found: number[][] = [];
	for (const a of next[one] ?? []) {
		const first = sets[a];
		for (const b of next[two] ?? []) {
			work.left -= 1 + (next[three]?.length ?? 0);
			if (work.left < 0) throw new PatternRefused("The pattern is too large to be proven linear.");
			const both = sets[b] && first?.and(sets[b]);
			if (both === undefined || both.isEmpty) continue;
			for (const c of next[three] ?? []) if (sets[c]?.meets(both)) found.push([a, b, c]);
		}
	}
	return found;
}
