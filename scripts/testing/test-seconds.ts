import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { measuredFolder, type Project, type TestFile } from "./test-files.ts";

/** Seconds that one file of a project takes on one worker: to begin with, and for every 1,000 characters. */
const USUAL: { readonly [project in Project]: readonly [start: number, perThousand: number] } = {
	unit: [0.5, 0.2],
	server: [4, 0.3],
	web: [2, 0.3],
	e2e: [12, 3.5],
};

/** Seconds of files that take much longer than their size says. */
const LONG: { readonly [file: string]: number } = {
	"tests/partners/faults.test.ts": 70,
	"tests/catalog/invalid.test.ts": 250,
	"tests/e2e/studio-story.test.ts": 110,
	"tests/e2e/every-stage.test.ts": 150,
	"tests/web-forms/every-form.test.tsx": 150,
	"tests/server/production-processes.test.ts": 80,
	"tests/server/tutorial-live.test.ts": 70,
	"tests/server/start.test.ts": 60,
	"tests/studio/row-people.test.ts": 60,
	"tests/walk/main.test.ts": 60,
	"tests/walk/lakeside-cu.test.ts": 50,
	"tests/catalog/valid.test.ts": 50,
	"tests/web-shell/studio-broken-draft.test.tsx": 50,
	"tests/content/misspelled-paths.test.ts": 50,
};

/** The seconds a test file takes by its project and its size: the same on every machine that has the same file. */
export function estimatedSeconds(root: string, { file, project }: TestFile): number {
	const long = LONG[file];
	if (long !== undefined) return long;
	const [start, perThousand] = USUAL[project];
	return start + (perThousand * statSync(join(root, file)).size) / 1000;
}

const pathIn = (root: string) => join(root, measuredFolder, "test-seconds.json");

function measured(root: string): { readonly [file: string]: number } {
	const path = pathIn(root);
	return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

/** The seconds that each test file took on this machine last; those it never ran are estimated. */
export function secondsOf(root: string): (test: TestFile) => number {
	const known = measured(root);
	return (test) => known[test.file] ?? estimatedSeconds(root, test);
}

/** Keeps how long test files took, of a run's report: absolute paths, times in milliseconds. */
export function keepSeconds(
	root: string,
	files: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[],
): void {
	const took = files.map(({ name, startTime, endTime }) => {
		const file = relative(root, name).replaceAll("\\", "/");
		return [file, Math.max(0, Math.round((endTime - startTime) / 100) / 10)];
	});
	mkdirSync(dirname(pathIn(root)), { recursive: true });
	writeFileSync(pathIn(root), `${JSON.stringify({ ...measured(root), ...Object.fromEntries(took) })}\n`);
}
