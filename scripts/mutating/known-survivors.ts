import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutation } from "./mutations.ts";

/** A mutation that no test can tell from the code as it stands, and why. */
export interface KnownSurvivor {
	readonly file: string;
	/** The function that it is in; empty at the top of the file. */
	readonly within: string;
	readonly was: string;
	readonly now: string;
	readonly reason: string;
}

/** The mutations that are left out because they change nothing that can be seen, from `known-survivors.json`. */
export function knownSurvivors(): readonly KnownSurvivor[] {
	const known: readonly KnownSurvivor[] = JSON.parse(
		readFileSync(join(import.meta.dirname, "known-survivors.json"), "utf8"),
	);
	return known;
}

/** Whether a mutation of a file is the one that is known. */
export function isKnown(known: KnownSurvivor, file: string, { within, was, now }: Mutation): boolean {
	return known.file === file && known.within === within && known.was === was && known.now === now;
}
