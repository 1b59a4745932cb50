import { type PatternNode, PatternRefused, parsePattern } from "./pattern-parse.ts";

/** Longer texts are treated alike. */
const MOST = 1024;
const ALL = (1n << BigInt(MOST + 1)) - 1n;

/** The possible lengths of matching texts, one bit per length; lookaheads are ignored. */
export interface PatternLengths {
	readonly lengths: bigint;
	/** True when matching texts have no maximum length. */
	readonly isEndless: boolean;
	/** True when the pattern is anchored at the end of the text. */
	readonly isClosed: boolean;
}

const known = new Map<string, PatternLengths | undefined>();

/** Returns the possible lengths of matching texts; undefined for an unsupported pattern. */
export function patternLengths(pattern: string): PatternLengths | undefined {
	if (!known.has(pattern)) known.set(pattern, measure(pattern));
	return known.get(pattern);
}

/** Returns whether a text of a length within the bounds can match. */
export function hasLength({ lengths }: PatternLengths, least: number, most: number): boolean {
	if (least > MOST) return true;
	const from = (lengths >> BigInt(least)) << BigInt(least);
	return (most >= MOST ? from : from & ((1n << BigInt(most + 1)) - 1n)) !== 0n;
}

function measure(pattern: string): PatternLengths | undefined {
	let shape: PatternNode;
	try {
		new RegExp(pattern, "u");
		shape = parsePattern(pattern);
	} catch (error) {
		if (error instanceof PatternRefused || error instanceof SyntaxError) return undefined;
		throw error;
	}
	const parts = shape.kind === "choice" ? shape.parts : [shape];
	let lengths = 0n;
	let isClosed = true;
	for (const part of parts) {
		const [opens, closes] = [startsAt(part), endsAt(part)];
		let own = lengthsOf(part);
		if (!opens || !closes) own = joined(own, ALL);
		isClosed &&= closes;
		lengths |= own;
	}
	return { lengths, isEndless: ((lengths >> BigInt(MOST)) & 1n) === 1n, isClosed };
}

function joined(left: bigint, right: bigint): bigint {
	if (left === 0n || right === 0n) return 0n;
	if (right === ALL) return lowest(left);
	if (left === ALL) return lowest(right);
	let [few, many] = [left, right];
	if (few.toString(2).length > many.toString(2).length) [few, many] = [many, few];
	let result = 0n;
	for (let at = 0n, rest = few; rest !== 0n; at++, rest >>= 1n) if (rest & 1n) result |= many << at;
	return result & ALL;
}

/** Every length from a minimum on. */
function lowest(lengths: bigint): bigint {
	const least = BigInt(lengths.toString(2).length - 1 - lengths.toString(2).lastIndexOf("1"));
	return lengths === 0n ? 0n : (ALL << least) & ALL;
}

function lengthsOf(node: PatternNode): bigint {
	if (node.kind === "set") return node.set.isEmpty ? 0n : 2n;
	if (node.kind === "choice") return node.parts.reduce((all, part) => all | lengthsOf(part), 0n);
	if (node.kind === "sequence") return sequence(node.parts);
	if (node.kind === "repeat") return repeated(lengthsOf(node.part), node.least, node.most);
	return 1n;
}

/** Only the empty text can precede a start or follow an end. */
function sequence(parts: readonly PatternNode[]): bigint {
	const end = parts.findIndex(({ kind }) => kind === "end");
	const start = parts.findLastIndex(({ kind }) => kind === "start");
	return parts.reduce((all, part, index) => {
		const own = lengthsOf(part);
		const isOutside = (end >= 0 && index > end) || index < start;
		return joined(all, isOutside ? own & 1n : own);
	}, 1n);
}

function repeated(one: bigint, least: number, most: number): bigint {
	let result = 1n;
	for (let count = 0; count < Math.min(least, MOST + 1); count++) result = joined(result, one);
	let last = result;
	for (let count = least; count < Math.min(most, MOST + 1); count++) {
		const next = result | joined(last, one);
		if (next === result) break;
		last = joined(last, one);
		result = next;
	}
	return result;
}

function startsAt(node: PatternNode): boolean {
	if (node.kind === "start") return true;
	if (node.kind === "choice") return node.parts.every(startsAt);
	return node.kind === "sequence" && node.parts[0] !== undefined && startsAt(node.parts[0]);
}

function endsAt(node: PatternNode): boolean {
	if (node.kind === "end") return true;
	if (node.kind === "choice") return node.parts.every(endsAt);
	const last = node.kind === "sequence" ? node.parts.at(-1) : undefined;
	return last !== undefined && endsAt(last);
}

/** Returns the upper bound of a final repetition in a pattern that any text may follow; undefined otherwise. */
export function openEnd(pattern: string): string | undefined {
	const bound = /(\{\d+(?:,\d+)?\})\)?$/.exec(pattern)?.[1];
	return bound !== undefined && pattern.startsWith("^") && patternLengths(pattern)?.isClosed === false
		? bound
		: undefined;
}
