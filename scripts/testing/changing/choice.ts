import { availableParallelism } from "node:os";
import type { Changed } from "../changed.ts";
import { isTest, type Project, projects, type TestFile } from "../test-files.ts";
import { secondsOf } from "../test-seconds.ts";
import { changesIn } from "./change.ts";
import { type Ranked, rankTests } from "./ranking.ts";
import { readSourceTree } from "./source-tree.ts";

/** What `npm test -- --changed` runs of the tests that can reach the changes, and what it leaves. */
export interface Choice {
	readonly changed: readonly string[];
	readonly chosen: readonly TestFile[];
	readonly left: readonly TestFile[];
	/** How long the chosen ones take on all workers together, by earlier runs or by their size. */
	readonly seconds: number;
}

/** What the tests may take on each worker, so that a run, with what it starts first, ends within a minute. */
const SECONDS_A_WORKER = 40;
const workers = Math.max(2, availableParallelism() - 1);

/**
 * Takes the closest tests that fit; a changed test file is always among them. Browser tests need a build and are left,
 * unless they changed themselves.
 */
export function fitting(
	ranked: readonly Ranked[],
	secondsFor: (test: TestFile) => number,
	changed: readonly string[],
): readonly Ranked[] {
	const own = ranked.filter(({ file }) => changed.includes(file));
	let rest = SECONDS_A_WORKER * workers - own.reduce((sum, test) => sum + secondsFor(test), 0);
	const close = ranked.filter((test) => {
		if (test.project === "e2e" || own.includes(test) || secondsFor(test) > rest) return false;
		rest -= secondsFor(test);
		return true;
	});
	return [...own, ...close];
}

/** Chooses among the tests of some projects those closest to what changed, about a minute's worth. */
export function chooseTests(root: string, changed: Changed, asked: readonly string[]): Choice {
	const ranked = rankTests(root, changesIn(root, changed), readSourceTree(root)).filter(({ project }) =>
		asked.includes(project),
	);
	const secondsFor = secondsOf(root);
	const chosen = fitting(ranked, secondsFor, changed.files.filter(isTest));
	const left = ranked.filter((test) => !chosen.includes(test));
	const seconds = chosen.reduce((sum, test) => sum + secondsFor(test), 0) / workers;
	return { changed: changed.files, chosen, left, seconds };
}

function countsOf(tests: readonly TestFile[]): string {
	const of = (project: Project) => tests.filter((test) => test.project === project).length;
	const some = projects.map((project) => [of(project), project] as const).filter(([count]) => count > 0);
	return some.map(([count, project]) => `${count} ${project}`).join(", ");
}

/** What was chosen and what was left, in lines to print. */
export function choiceLines({ changed, chosen, left, seconds }: Choice): readonly string[] {
	const files = changed.length === 1 ? "1 changed file" : `${changed.length} changed files`;
	if (chosen.length + left.length === 0) return [`No test reaches the ${files}.`];
	const names = chosen.map(({ file }) => `    ${file}`);
	const rest =
		left.length === 0
			? "No other test can reach it."
			: `NOT RUN: ${left.length} more test files that can reach it (${countsOf(left)}). \`npm test\` runs them.`;
	return [`Of ${files}, the closest tests: ${chosen.length}, some ${Math.ceil(seconds)} s.`, ...names, rest];
}
