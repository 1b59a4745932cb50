import { spawnSync } from "node:child_process";
import { findBrowser } from "../testing/browser.ts";
import { readSourceTree } from "../testing/changing/source-tree.ts";
import { startPostgres } from "../testing/postgres.ts";
import { allMutants, type Mutant, SUITE_SOURCES } from "./all-mutations.ts";
import { inTree, type ListedMutant, readList, writeList } from "./mutant-list.ts";
import { sample } from "./sample.ts";
import { scratchCopy } from "./scratch-copy.ts";
import { noticedBySuite } from "./suite-tests.ts";

/** What `npm run mutate -- --suite` is asked for. */
export interface SuiteRequest {
	readonly seed: number;
	readonly count: number;
	/** A part of the paths of the mutated files. */
	readonly only: string;
	/** The file of mutations, and of what became of them; "" for none. */
	readonly list: string;
	/** Browser tests are asked, too. */
	readonly browser: boolean;
	readonly verbose: boolean;
}

const told = ({ file, line, was, now }: Mutant) => `${file}:${line}  ${was}  →  ${now}`;

/** The commit of a tree, marked where its files differ from it. */
function nameOf(root: string): string {
	const git = spawnSync("git", ["describe", "--always", "--dirty"], { cwd: root, encoding: "utf8" });
	return git.stdout.trim();
}

/**
 * Plants faults in server and web, one at a time, and asks the unit, server and web tests that can reach each, closest
 * first. What a list says of this tree is not asked again, so that a run can be ended and taken up. Returns the share
 * that was noticed.
 */
export async function mutateSuite(root: string, request: SuiteRequest): Promise<number> {
	const { seed, count, only, list, browser, verbose } = request;
	const drawn = () => {
		const open = allMutants(root, SUITE_SOURCES).filter(({ file }) => file.includes(only));
		console.log(`${Math.min(count, open.length)} of ${open.length} mutations, seed ${seed}`);
		return sample(open, count, seed);
	};
	const mutants: ListedMutant[] = [...readList(list, drawn)];
	const name = nameOf(root);
	const postgres = await startPostgres();
	const copy = scratchCopy(root);
	try {
		const chromium = browser ? { CHROMIUM_PATH: await findBrowser(root) } : {};
		const env = { TEST_DATABASE_URL: postgres.url, ...chromium };
		const place = { folder: copy.folder, tree: readSourceTree(copy.folder), env, unsound: new Set<string>() };
		for (const [index, mutant] of mutants.entries()) {
			if (mutant.outcomes[name] !== undefined) continue;
			const started = performance.now();
			const here = inTree(root, mutant);
			const by = here === undefined ? "its code is gone" : ((await noticedBySuite(place, here)) ?? null);
			const seconds = Math.round((performance.now() - started) / 1000);
			mutants[index] = { ...mutant, outcomes: { ...mutant.outcomes, [name]: { by, seconds } } };
			writeList(list, mutants);
			if (by === null) console.log(`survived  ${told(mutant)}`);
			else if (verbose) console.log(`killed  ${told(mutant)}  by ${by} (${seconds} s)`);
		}
		for (const test of place.unsound) console.log(`${test} fails in a copy of the repository, mutated or not`);
	} finally {
		copy.remove();
		await postgres.stop();
	}
	return compared(mutants, name);
}

/** Prints what was noticed here, and what other trees of the list noticed that this one does not. */
function compared(mutants: readonly ListedMutant[], name: string): number {
	const isNoticed = ({ outcomes }: ListedMutant, tree: string) => typeof outcomes[tree]?.by === "string";
	const trees = new Set(mutants.flatMap(({ outcomes }) => Object.keys(outcomes)));
	for (const tree of trees) {
		if (tree === name) continue;
		for (const mutant of mutants)
			if (isNoticed(mutant, tree) && !isNoticed(mutant, name)) console.log(`noticed in ${tree} only  ${told(mutant)}`);
		console.log(`${mutants.filter((one) => isNoticed(one, tree)).length} of ${mutants.length} noticed in ${tree}`);
	}
	const noticed = mutants.filter((one) => isNoticed(one, name)).length;
	console.log(`${noticed} of ${mutants.length} noticed`);
	return mutants.length === 0 ? 1 : noticed / mutants.length;
}
