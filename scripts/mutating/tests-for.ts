import { basename } from "node:path";
import { seenThrough } from "./importers.ts";
import type { Reach } from "./reach.ts";

/** A test file and the seconds it takes when run alone. */
export interface TestToRun {
	readonly test: string;
	readonly seconds: number;
}

/**
 * The test files that run a function of a file, most likely to notice first: those named after the file, then the
 * fastest. For top-level code and unnamed functions, every test that runs anything in the file; for a file without
 * functions, every test that runs one of its importers.
 */
export function testsFor(
	reach: Reach,
	file: string,
	within: string,
	importers: ReadonlyMap<string, readonly string[]>,
): readonly TestToRun[] {
	const isSeen = (one: string) => reach.some(({ files }) => (files[one]?.ran.length ?? 0) > 0);
	const isKnown = reach.some(({ files }) => files[file]?.known.includes(within));
	const places = isKnown ? [file] : seenThrough(file, importers, isSeen);
	const isReached = ({ files }: Reach[number]) =>
		places.some((place) => (isKnown ? files[place]?.ran.includes(within) : (files[place]?.ran.length ?? 0) > 0));
	const name = basename(file, ".ts");
	const distance = ({ test, seconds }: TestToRun) => (basename(test, ".test.ts") === name ? 0 : seconds);
	return reach
		.filter(isReached)
		.map(({ test, seconds }) => ({ test, seconds }))
		.sort((a, b) => distance(a) - distance(b));
}
