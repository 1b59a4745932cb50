import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutation } from "./mutations.ts";
import type { TestToRun } from "./tests-for.ts";

/** The outcome of a mutation: the test file that noticed it, or undefined. */
export type KilledBy = string | undefined;

const SLOWEST_START_S = 60;
/** Time limit as a multiple of the tests' time when run alone; a mutation can make them run forever. */
const PATIENCE = 3;

interface Report {
	readonly testResults: readonly {
		readonly name: string;
		readonly status: string;
		readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
	}[];
}

function firstFailure(report: Report, folder: string): string {
	const file = report.testResults.find(({ status }) => status === "failed");
	const test = file?.assertionResults.find(({ status }) => status === "failed");
	return [file?.name.replace(`${folder}/`, ""), test?.fullName].filter(Boolean).join(" > ");
}

/** Runs a program in its own process group, which is killed as a whole on timeout; undefined then. */
function exitCode(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv, seconds: number) {
	return new Promise<number | undefined>((resolve) => {
		const child = spawn(process.execPath, args, { cwd, env, stdio: "ignore", detached: true });
		const end = () => child.pid !== undefined && process.kill(-child.pid, "SIGKILL");
		const timer = setTimeout(end, seconds * 1000);
		process.once("SIGTERM", end);
		child.once("close", (code) => {
			clearTimeout(timer);
			process.off("SIGTERM", end);
			resolve(code ?? undefined);
		});
	});
}

/**
 * Runs test files in a copy of the repository, in order, until one fails: returns its name, or undefined if none does.
 */
async function failureIn(folder: string, tests: readonly TestToRun[]): Promise<KilledBy> {
	const out = join(folder, "mutant-report.json");
	rmSync(out, { force: true });
	const args = [
		join(folder, "node_modules/vitest/vitest.mjs"),
		...["run", "--config", "scripts/mutating/vitest.config.ts", "--root", folder],
		...["--reporter=json", `--outputFile=${out}`],
	];
	const names = tests.map(({ test }) => test).join("\n");
	const { MUTATE_REACH: _, ...inherited } = process.env;
	const env = { ...inherited, MUTATE_TESTS: names, FLOW_CACHE_DIR: join(folder, ".proofs"), NO_COLOR: "1" };
	const usual = tests.reduce((sum, { seconds }) => sum + seconds, 0);
	const code = await exitCode(args, folder, env, SLOWEST_START_S + PATIENCE * usual);
	if (code === 0) return undefined;
	if (code === undefined) return "time: the tests did not end";
	const by = existsSync(out) ? firstFailure(JSON.parse(readFileSync(out, "utf8")), folder) : "";
	return by || "the run, which broke off";
}

/**
 * Plants a mutation in a copy of the repository, runs the tests that reach it until one fails, and removes it again.
 */
export async function runMutant(
	folder: string,
	file: string,
	{ start, end, text }: Mutation,
	tests: readonly TestToRun[],
): Promise<KilledBy> {
	if (tests.length === 0) return undefined;
	const path = join(folder, file);
	const source = readFileSync(path, "utf8");
	writeFileSync(path, source.slice(0, start) + text + source.slice(end));
	try {
		return await failureIn(folder, tests);
	} finally {
		writeFileSync(path, source);
	}
}

/** Whether the test file passes in the unmutated copy; otherwise its failure says nothing. */
export async function isSound(folder: string, by: string, tests: readonly TestToRun[]): Promise<boolean> {
	const test = tests.find((one) => by === one.test || by.startsWith(`${one.test} > `));
	return test === undefined || (await failureIn(folder, [test])) === undefined;
}
