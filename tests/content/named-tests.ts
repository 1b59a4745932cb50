import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** A test that a page names as `path: "title"`, or `path (soak): "title"` where the soak alone runs it. */
export interface NamedTest {
	readonly test: string;
	readonly title: string;
	readonly isSoak: boolean;
}

const SOAK = "tests/soak/";

/** Returns the rows of a page's tables, cell by cell, without their heads. */
export function tableRows(text: string, head: string): string[][] {
	const isRow = (line: string) => line.startsWith("| ") && !line.startsWith(`| ${head}`) && !line.startsWith("| ---");
	const cellsOf = (line: string) =>
		line
			.slice(1, -1)
			.split(" | ")
			.map((cell) => cell.trim());
	return text.split("\n").filter(isRow).map(cellsOf);
}

/** Returns the test that a cell names; empty where it names none. */
export function namedTest(cell: string): NamedTest {
	const [, test = "", soak, title = ""] = /^(\S+)( \(soak\))?: "(.+)"$/.exec(cell) ?? [];
	return { test, title, isSoak: soak !== undefined };
}

/** Returns the text of a file of the repository; undefined where there is none. */
export function repositoryFile(path: string): string | undefined {
	return path !== "" && existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), "utf8") : undefined;
}

/** Returns what of a named test is gone. */
export function goneTest({ test, title, isSoak }: NamedTest): string[] {
	const text = repositoryFile(test);
	if (text === undefined) return [`no test file ${test}`];
	if (isSoak !== test.startsWith(SOAK)) return [`${test} is ${isSoak ? "not " : ""}of the soak`];
	return title !== "" && text.includes(`"${title}"`) ? [] : [`no test ${title}`];
}
