import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** The functions of a source file, and which of them ran. */
export interface FileReach {
	readonly ran: readonly string[];
	readonly known: readonly string[];
}

/** The functions of the mutated files that one test file ran, and how long it took. */
export interface TestReach {
	readonly test: string;
	/** Hash of the test file's text. */
	readonly hash: string;
	readonly seconds: number;
	readonly files: { readonly [file: string]: FileReach };
}

/** The hash that shows whether a test file is unchanged. */
export function hashOf(file: string): string {
	return createHash("sha256").update(readFileSync(file)).digest("hex");
}
