/**
 * What is known not to be null at a point of a rule: a set of names, or "unreachable" where no evaluation arrives
 * (everything is known there).
 */
export type Known = ReadonlySet<string> | "unreachable";

/** What a condition proves when it comes out true, and when it comes out false. */
export interface Proof {
	readonly whenTrue: Known;
	readonly whenFalse: Known;
}

export const nothingKnown: ReadonlySet<string> = new Set();

export const noProof: Proof = { whenTrue: nothingKnown, whenFalse: nothingKnown };

/** Returns what holds when both hold one after the other. */
export function bothKnown(left: Known, right: Known): Known {
	if (left === "unreachable" || right === "unreachable") return "unreachable";
	if (right.size === 0) return left;
	return left.size === 0 ? right : new Set([...left, ...right]);
}

/** Returns what holds when either of two ways was taken. */
export function eitherKnown(left: Known, right: Known): Known {
	if (left === "unreachable") return right;
	return right === "unreachable" ? left : new Set([...left].filter((name) => right.has(name)));
}

/** Returns whether `name` cannot be null here. */
export function isKnown(known: Known, name: string): boolean {
	return known === "unreachable" || known.has(name);
}
