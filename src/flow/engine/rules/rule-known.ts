/**
 * The names known to be non-null at a point of a rule, or "unreachable" if no evaluation gets there (then everything is
 * known).
 */
export type Known = ReadonlySet<string> | "unreachable";

/** What a condition proves when true, and when false. */
export interface Proof {
	readonly whenTrue: Known;
	readonly whenFalse: Known;
}

export const nothingKnown: ReadonlySet<string> = new Set();

export const noProof: Proof = { whenTrue: nothingKnown, whenFalse: nothingKnown };

/** Returns what is known after both, in sequence. */
export function bothKnown(left: Known, right: Known): Known {
	if (left === "unreachable" || right === "unreachable") return "unreachable";
	if (right.size === 0) return left;
	return left.size === 0 ? right : new Set([...left, ...right]);
}

/** Returns what is known after either of two branches. */
export function eitherKnown(left: Known, right: Known): Known {
	if (left === "unreachable") return right;
	return right === "unreachable" ? left : new Set([...left].filter((name) => right.has(name)));
}

/** Returns whether `name` cannot be null here. */
export function isKnown(known: Known, name: string): boolean {
	return known === "unreachable" || known.has(name);
}
