import { basename } from "node:path";
import type { Reach } from "./reach.ts";

/** A test file and the seconds that it takes alone. */
export interface TestToRun {
	readonly test: string;
	readonly seconds: number;
}

/**
 * The test files that run a function of a file, the likeliest to notice first: those named for the file,
 * then the quickest. At the top of a file, and in a function without a name, every test that runs anything of the file.
 */
export function testsFor(reach: Reach, file: string, within: string): readonly TestToRun[] {
	const ofFile = reach.flatMap(({ test, seconds, files }) => {
		const reached = files[file];
		return reached === undefined || reached.ran.length === 0 ? [] : [{ test, seconds, ...reached }];
	});
	const isKnown = ofFile.some(({ known }) => known.includes(within));
	const name = basename(file, ".ts");
	const distance = ({ test, seconds }: TestToRun) => (basename(test, ".test.ts") === name ? 0 : seconds);
	return ofFile
		.filter(({ ran }) => !isKnown || ran.includes(within))
		.sort((a, b) => distance(a) - distance(b))
		.map(({ test, seconds }) => ({ test, seconds }));
}
