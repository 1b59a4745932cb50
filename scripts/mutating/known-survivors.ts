import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutation } from "./mutations.ts";

/** A mutation that no test can distinguish from the original, and why. */
export interface KnownSurvivor {
	readonly file: string;
	/** The enclosing function; empty at the top level. */
	readonly within: string;
	readonly was: string;
	readonly now: string;
	readonly reason: string;
}

/** The mutations excluded because they have no observable effect, from `known-survivors.json`. */
export function knownSurvivors(): readonly KnownSurvivor[] {
	const known: readonly KnownSurvivor[] = JSON.parse(
		readFileSync(join(import.meta.dirname, "known-survivors.json"), "utf8"),
	);
	return known;
}

/** Returns whether a mutation of a file is this known survivor. */
export function isKnown(known: KnownSurvivor, file: string, { within, was, now }: Mutation): boolean {
	return known.file === file && known.within === within && known.was === was && known.now === now;
}
