import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { unit } from "../../vitest.config.ts";
import { runProcess } from "../testing/process.ts";
import { hashOf, type TestReach } from "./test-reach.ts";

/** Test reach: for each test file, the functions of the mutated files that it runs. */
export type Reach = readonly TestReach[];

const cache = join("node_modules", ".cache", "heloc-flow-mutate");

async function measure(root: string, tests: readonly string[], out: string): Promise<void> {
	// cached proofs would be looked up instead of run
	const proofs = join(root, cache, `proofs-${process.pid}`);
	const env = {
		...process.env,
		...{ MUTATE_TESTS: tests.join("\n"), MUTATE_REACH: out, FLOW_CACHE_DIR: proofs, NO_COLOR: "1" },
	};
	const config = join("scripts", "mutating", "vitest.config.ts");
	const args = [join("node_modules", "vitest", "vitest.mjs"), "run", "--config", config, "--root", root];
	const { code, output } = await runProcess(process.execPath, args, { cwd: root, env });
	rmSync(proofs, { recursive: true, force: true });
	if (code !== 0) throw new Error(`The tests fail before anything is mutated:\n${output.slice(-4000)}`);
}

/** Measurements of the test files, one line each; the last one counts. */
function kept(root: string, file: string, tests: readonly string[]): Reach {
	const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
	const all = new Map<string, TestReach>();
	for (const line of lines) {
		const reach: TestReach = JSON.parse(line);
		all.set(reach.test, reach);
	}
	return [...all.values()].filter(({ test, hash }) => tests.includes(test) && hash === hashOf(join(root, test)));
}

/**
 * The reach of each unit test, kept between runs: only new or changed tests are measured. With `anew` all are, which is
 * advisable after large code changes.
 */
export async function reachOf(root: string, anew: boolean): Promise<Reach> {
	const file = join(root, cache, "reach.jsonl");
	if (anew) rmSync(file, { force: true });
	const tests = globSync(unit.include, { cwd: root, exclude: unit.exclude }).sort();
	const before = kept(root, file, tests);
	const missing = tests.filter((test) => !before.some((one) => one.test === test));
	if (missing.length === 0) return before;
	console.error(`Measuring what ${missing.length} test files reach …`);
	mkdirSync(dirname(file), { recursive: true });
	await measure(root, missing, file);
	return kept(root, file, tests);
}
