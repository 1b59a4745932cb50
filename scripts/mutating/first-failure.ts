import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The outcome of a mutation: the test file that noticed it, or undefined. */
export type KilledBy = string | undefined;

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

/** How vitest is run in a copy of the repository, and how long its tests usually take. */
export interface TestRun {
	readonly args: readonly string[];
	readonly env: NodeJS.ProcessEnv;
	readonly usual: number;
	/** Seconds in which it may start. */
	readonly start: number;
}

/** Runs vitest in a copy of the repository until a test fails: returns its name, or undefined if none does. */
export async function failureOf(folder: string, { args, env, usual, start }: TestRun): Promise<KilledBy> {
	const out = join(folder, "mutant-report.json");
	rmSync(out, { force: true });
	const vitest = join(folder, "node_modules/vitest/vitest.mjs");
	const all = [vitest, "run", "--root", folder, ...args, "--reporter=json", `--outputFile=${out}`];
	const code = await exitCode(all, folder, { ...env, NO_COLOR: "1" }, start + PATIENCE * usual);
	if (code === 0) return undefined;
	if (code === undefined) return "time: the tests did not end";
	const by = existsSync(out) ? firstFailure(JSON.parse(readFileSync(out, "utf8")), folder) : "";
	return by || "the run, which broke off";
}
