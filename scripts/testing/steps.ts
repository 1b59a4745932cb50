import { join } from "node:path";
import type { Outcome } from "./outcome.ts";
import { runProcess } from "./process.ts";

/** A check that passes or fails as a whole. */
export interface Step {
	readonly name: string;
	/** Program, relative to the repository, then its arguments; run with the project's Node. */
	readonly run: readonly string[];
}

const bin = (name: string) => join("node_modules", ".bin", name);

/** The static checks, in order. */
export const steps: readonly Step[] = [
	{ name: "types", run: [bin("tsc"), "-p", "."] },
	{ name: "types-engine", run: [bin("tsc"), "-p", "src/engine"] },
	{ name: "types-checks", run: [bin("tsc"), "-p", "src/checks"] },
	{ name: "types-lending", run: [bin("tsc"), "-p", "src/lending"] },
	{ name: "types-studio", run: [bin("tsc"), "-p", "src/studio"] },
	{ name: "lint", run: [bin("biome"), "check", "--error-on-warnings", "."] },
	{ name: "dead-code", run: [bin("knip"), "--no-progress"] },
	{ name: "flow-check", run: [process.execPath, "scripts/flow.ts", "check"] },
	{ name: "flow-test", run: [process.execPath, "scripts/flow.ts", "test"] },
	{ name: "contracts", run: [process.execPath, "scripts/generate-contracts.ts", "--check"] },
];

/** Builds the web for the browser tests. */
export const buildStep: Step = { name: "build", run: [process.execPath, "scripts/build.ts"] };

/** Runs one step to its outcome. */
export async function runStep(root: string, step: Step): Promise<Outcome> {
	const [file = "", ...args] = step.run;
	const { code, output, seconds } = await runProcess(file, args, { cwd: root, env: { ...process.env, NO_COLOR: "1" } });
	return { name: step.name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds, output };
}
