import { type Ranked, rankTests } from "../testing/changing/ranking.ts";
import type { SourceTree } from "../testing/changing/source-tree.ts";
import { wordsOf } from "../testing/changing/words.ts";
import { buildStep, runStep } from "../testing/steps.ts";
import { secondsOf } from "../testing/test-seconds.ts";
import type { Mutant } from "./all-mutations.ts";
import { failureOf, type KilledBy } from "./first-failure.ts";
import { whileMutated } from "./run-mutant.ts";

/** A copy of the repository and what its tests need. */
export interface SuitePlace {
	readonly folder: string;
	readonly tree: SourceTree;
	/** Of a database server and, where browser tests are asked, of a browser. */
	readonly env: { readonly TEST_DATABASE_URL: string; readonly CHROMIUM_PATH?: string };
	/** Test files that fail without any mutation. */
	readonly unsound: Set<string>;
}

/** So many of the closest test files are asked first, then so many more, then the rest. */
const STEPS = [4, 16, 60] as const;
const SLOWEST_START_S = 180;

/** The test files that can reach a mutation, closest first, in the groups in which they are asked. */
function groupsFor({ folder, tree, env, unsound }: SuitePlace, { file, within, was }: Mutant): readonly Ranked[][] {
	const change = { file, words: wordsOf(`${within} ${was}`) };
	const ranked = rankTests(folder, [change], tree).filter((test) => !unsound.has(test.file));
	const quick = ranked.filter(({ project }) => project !== "e2e");
	const ends = [0, ...STEPS, quick.length];
	const groups = ends.slice(1).map((end, index) => quick.slice(ends[index], end));
	const inBrowser = env.CHROMIUM_PATH === undefined ? [] : ranked.filter(({ project }) => project === "e2e");
	return [...groups, inBrowser].filter((group) => group.length > 0);
}

async function failureAmong({ folder, env }: SuitePlace, tests: readonly Ranked[]): Promise<KilledBy> {
	const secondsFor = secondsOf(folder);
	const projects = [...new Set(tests.map(({ project }) => project))];
	if (projects.includes("e2e") && (await runStep(folder, buildStep)).failed > 0) return "build";
	return failureOf(folder, {
		args: ["--bail=1", ...projects.flatMap((one) => ["--project", one]), ...tests.map(({ file }) => file)],
		env: { ...process.env, ...env },
		usual: tests.reduce((sum, test) => sum + secondsFor(test), 0),
		start: SLOWEST_START_S,
	});
}

const fileOf = (by: string) => by.split(" > ")[0] ?? "";

/**
 * The test that notices a mutation among all that can reach it: the closest are asked first. One that fails without it
 * as well says nothing and is left out from then on.
 */
export async function noticedBySuite(place: SuitePlace, mutant: Mutant): Promise<KilledBy> {
	for (const group of groupsFor(place, mutant)) {
		const by = await whileMutated(place.folder, mutant.file, mutant, () => failureAmong(place, group));
		if (by === undefined) continue;
		const test = group.find(({ file }) => file === fileOf(by));
		if (test === undefined || (await failureAmong(place, [test])) === undefined) return by;
		place.unsound.add(test.file);
		return noticedBySuite(place, mutant);
	}
	return undefined;
}
