import type { CharSet } from "../../patterns/char-set.ts";
import { type PatternNode, PatternRefused, parsePattern } from "../../patterns/pattern-parse.ts";

/** Returns a number in [0, 1). */
export type Random = () => number;

/** Size of a sample answer. */
export type Size = "smallest" | "largest" | "random";

const LIKED = "ae1A0mrT9 -./,'@_:;+()!?#$%&*=";
const PLAIN = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
/** Repetitions beyond the minimum. */
const REPEATS = [0, 1, 2, 4, 9, 24, 64];

/** Returns texts that a pattern likely matches, from short to long; none for an unsupported pattern. */
export function textsOf(pattern: string, random: Random): string[] {
	let shape: PatternNode;
	try {
		shape = parsePattern(pattern);
	} catch (error) {
		if (error instanceof PatternRefused) return [];
		throw error;
	}
	const texts: string[] = [];
	for (const more of REPEATS) {
		for (const chance of [() => 0, random, random]) {
			const text = written(shape, more, chance);
			if (text !== undefined) texts.push(text);
		}
	}
	return texts;
}

/** Returns a seeded, repeatable random source. */
export function seeded(seed: number): Random {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

function written(node: PatternNode, more: number, random: Random): string | undefined {
	if (node.kind === "set") return charOf(node.set, random);
	if (node.kind === "start" || node.kind === "end") return "";
	if (node.kind === "choice") {
		const part = node.parts[Math.floor(random() * node.parts.length)];
		return part && written(part, more, random);
	}
	const isRepeat = node.kind === "repeat";
	const count = isRepeat ? Math.min(node.least + more, node.most) : node.parts.length;
	let text = "";
	for (let at = 0; at < count; at++) {
		const part = isRepeat ? node.part : node.parts[at];
		const said = part && written(part, more, random);
		if (said === undefined) return undefined;
		text += said;
	}
	return text;
}

const offered = new WeakMap<CharSet, readonly string[]>();

function charOf(set: CharSet, random: Random): string | undefined {
	let known = offered.get(set);
	if (!known) {
		const liked = [...LIKED].filter((char) => set.has(char));
		known = liked.length > 0 ? liked : [...PLAIN].filter((char) => set.has(char));
		offered.set(set, known);
	}
	return known[Math.floor(random() * known.length)];
}
