import { CharSet } from "./char-set.ts";
import { type PatternNode, PatternRefused } from "./pattern-parse.ts";

/** The positions of a pattern: the characters of each, and the positions that may follow; 0 is the start. */
export interface Automaton {
	readonly sets: readonly (CharSet | undefined)[];
	readonly next: readonly (readonly number[])[];
	/** Steps that the pattern allows in two ways, like the inner and the outer repetition of (a+)+. */
	readonly twice: readonly (readonly [from: number, to: number])[];
}

interface Fragment {
	readonly first: readonly number[];
	readonly last: readonly number[];
	readonly isOptional: boolean;
}

const MOST_POSITIONS = 400;
const EMPTY: Fragment = { first: [], last: [], isOptional: true };

/** Returns the positions of a pattern (counted repetitions expanded); throws PatternRefused for too many. */
export function automatonOf(pattern: PatternNode): Automaton {
	const sets: (CharSet | undefined)[] = [undefined];
	const follow: Set<number>[] = [new Set()];
	const twice: [number, number][] = [];
	const add = (set: CharSet): Fragment => {
		if (sets.length > MOST_POSITIONS) throw new PatternRefused("The pattern is too large to be proven linear.");
		sets.push(set);
		follow.push(new Set());
		const position = sets.length - 1;
		return { first: [position], last: [position], isOptional: false };
	};
	const link = (from: readonly number[], to: readonly number[]): void => {
		for (const one of from) {
			for (const other of to) {
				if (follow[one]?.has(other)) twice.push([one, other]);
				follow[one]?.add(other);
			}
		}
	};
	const join = (left: Fragment, right: Fragment): Fragment => {
		link(left.last, right.first);
		return {
			first: left.isOptional ? [...left.first, ...right.first] : left.first,
			last: right.isOptional ? [...left.last, ...right.last] : right.last,
			isOptional: left.isOptional && right.isOptional,
		};
	};
	const repeat = (node: PatternNode & { kind: "repeat" }): Fragment => {
		const isEndless = node.most === Number.POSITIVE_INFINITY;
		const written = isEndless ? Math.max(node.least, 1) : node.most;
		const parts = Array.from({ length: written }, () => build(node.part));
		const final = parts.at(-1);
		if (final === undefined) return EMPTY;
		if (isEndless) link(final.last, final.first);
		if (final.isOptional) return parts.map((part) => ({ ...part, isOptional: true })).reduce(join, EMPTY);
		for (const [index, part] of parts.entries()) link(part.last, parts[index + 1]?.first ?? []);
		const last = parts.slice(Math.max(node.least, 1) - 1).flatMap((part) => part.last);
		return { first: parts[0]?.first ?? [], last, isOptional: node.least === 0 };
	};
	const build = (node: PatternNode): Fragment => {
		if (node.kind === "set") return add(node.set);
		if (node.kind === "repeat") return repeat(node);
		if (node.kind === "start" || node.kind === "end") return EMPTY;
		if (node.kind === "sequence") return node.parts.map(build).reduce(join, EMPTY);
		const parts = node.parts.map(build);
		return {
			first: parts.flatMap((part) => part.first),
			last: parts.flatMap((part) => part.last),
			isOptional: parts.some((part) => part.isOptional),
		};
	};
	const start: Fragment = { first: [0], last: [0], isOptional: false };
	// without ^ the matcher tries every start, as if the pattern began with any text
	const anywhere = startsAnchored(pattern)
		? EMPTY
		: repeat({ kind: "repeat", part: { kind: "set", set: CharSet.all() }, least: 0, most: Number.POSITIVE_INFINITY });
	join(join(start, anywhere), build(pattern));
	return { sets, next: follow.map((positions) => [...positions]), twice };
}

function startsAnchored(node: PatternNode): boolean {
	if (node.kind === "start") return true;
	if (node.kind === "choice") return node.parts.every(startsAnchored);
	return node.kind === "sequence" && node.parts[0] !== undefined && startsAnchored(node.parts[0]);
}
