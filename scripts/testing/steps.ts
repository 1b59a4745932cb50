import { join } from "node:path";
import type { Outcome } from "./outcome.ts";
import { runProcess } from "./process.ts";

/** A check that passes or fails as a whole. */
export interface Step {
	readonly name: string;
	/** Program, relative to the repository, then its arguments; run with the project's Node. */
	readonly run: readonly string[];
	/** It proves the lenders' files and keeps the proofs, which tests and the servers that they start read. */
	readonly proves?: true;
}

const bin = (name: string) => join("node_modules", ".bin", name);

/** The static checks, in order. */
export const steps: readonly Step[] = [
	// by one thread, which needs a third less memory and work beside the tests
	{ name: "types", run: [bin("tsc"), "-p", ".", "--singleThreaded"] },
	{ name: "types-engine", run: [bin("tsc"), "-p", "src/flow/engine"] },
	{ name: "types-checks", run: [bin("tsc"), "-p", "src/flow/checks"] },
	{ name: "types-lending", run: [bin("tsc"), "-p", "src/lending"] },
	{ name: "types-studio", run: [bin("tsc"), "-p", "src/flow/editing"] },
	{ name: "lint", run: [bin("biome"), "check", "--error-on-warnings", "."] },
	{ name: "dead-code", run: [bin("knip"), "--no-progress"] },
	{ name: "flow-check", run: [process.execPath, "scripts/flow.ts", "check"], proves: true },
	{ name: "flow-test", run: [process.execPath, "scripts/flow.ts", "test"] },
];

/** Builds the web for the browser tests. */
export const buildStep: Step = { name: "build", run: [process.execPath, "scripts/build.ts"] };

/** Runs one step to its outcome. */
export async function runStep(root: string, step: Step, timed = false): Promise<Outcome> {
	const [file = "", ...args] = step.run;
	const env = { ...process.env, NO_COLOR: "1" };
	const { code, output, seconds, cpu = 0 } = await runProcess(file, args, { cwd: root, env, timed });
	const outcome = { name: step.name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds, output };
	return timed ? { ...outcome, times: { name: step.name, seconds, cpu, files: [] } } : outcome;
}
