import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { failureOf, type KilledBy } from "./first-failure.ts";
import type { Mutation } from "./mutations.ts";
import type { TestToRun } from "./tests-for.ts";

const SLOWEST_START_S = 60;

/**
 * Runs test files in a copy of the repository, in order, until one fails: returns its name, or undefined if none does.
 */
function failureIn(folder: string, tests: readonly TestToRun[]): Promise<KilledBy> {
	const names = tests.map(({ test }) => test).join("\n");
	const { MUTATE_REACH: _, ...inherited } = process.env;
	return failureOf(folder, {
		args: ["--config", "scripts/mutating/vitest.config.ts"],
		env: { ...inherited, MUTATE_TESTS: names, FLOW_CACHE_DIR: join(folder, ".proofs") },
		usual: tests.reduce((sum, { seconds }) => sum + seconds, 0),
		start: SLOWEST_START_S,
	});
}

/** Does something while a file of a copy has a mutation, and removes it again. */
export async function whileMutated<Result>(
	folder: string,
	file: string,
	{ start, end, text }: Pick<Mutation, "start" | "end" | "text">,
	work: () => Promise<Result>,
): Promise<Result> {
	const path = join(folder, file);
	const source = readFileSync(path, "utf8");
	writeFileSync(path, source.slice(0, start) + text + source.slice(end));
	try {
		return await work();
	} finally {
		writeFileSync(path, source);
	}
}

/**
 * Plants a mutation in a copy of the repository, runs the tests that reach it until one fails, and removes it again.
 */
export async function runMutant(
	folder: string,
	file: string,
	mutation: Mutation,
	tests: readonly TestToRun[],
): Promise<KilledBy> {
	if (tests.length === 0) return undefined;
	return whileMutated(folder, file, mutation, () => failureIn(folder, tests));
}

/** Whether the test file passes in the unmutated copy; otherwise its failure says nothing. */
export async function isSound(folder: string, by: string, tests: readonly TestToRun[]): Promise<boolean> {
	const test = tests.find((one) => by === one.test || by.startsWith(`${one.test} > `));
	return test === undefined || (await failureIn(folder, [test])) === undefined;
}
