import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Which functions of a source file ran, and which it has. */
export interface FileReach {
	readonly ran: readonly string[];
	readonly known: readonly string[];
}

/** What one test file ran of the files that are mutated, and how long it took. */
export interface TestReach {
	readonly test: string;
	/** Of the test file's text. */
	readonly hash: string;
	readonly seconds: number;
	readonly files: { readonly [file: string]: FileReach };
}

/** The hash by which a test file is known to be as it was. */
export function hashOf(file: string): string {
	return createHash("sha256").update(readFileSync(file)).digest("hex");
}
