import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./testing/browser.ts";
import { type Changed, changedFiles } from "./testing/changed.ts";
import { findingsIn, lineOf, type Outcome, totalOf } from "./testing/outcome.ts";
import { startPostgres, type TestPostgres } from "./testing/postgres.ts";
import { endChildren } from "./testing/process.ts";
import { buildStep, runStep, type Step, steps } from "./testing/steps.ts";
import { runVitest } from "./testing/vitest-run.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const projects = ["unit", "server", "web", "e2e"];
const outcomes: Outcome[] = [];

function usage(unknown: string): never {
	const parts = [...steps.map((step) => step.name), ...projects].join(" | ");
	console.error(`Unknown part \`${unknown}\`. Usage: npm test -- [${parts}] … [--changed] [-t NAME] [FILE …]`);
	process.exit(2);
}

/** Named parts come first; the rest (`-t name`, files) goes to vitest unchanged. */
function readArguments(args: readonly string[]): {
	chosenSteps: readonly Step[];
	chosenProjects: readonly string[];
	passOn: readonly string[];
} {
	const known = new Set([...projects, "static", ...steps.map((step) => step.name)]);
	const isRest = (arg: string) => arg.startsWith("-") || arg.includes("/");
	const cut = args.findIndex(isRest);
	const names = cut < 0 ? args : args.slice(0, cut);
	const passOn = cut < 0 ? [] : args.slice(cut);
	for (const name of names) if (!known.has(name)) usage(name);
	if (passOn[0] === "--changed") return ofChanged(changedFiles(root), names, passOn.slice(1));
	if (names.length === 0) return { chosenSteps: passOn.length ? [] : steps, chosenProjects: projects, passOn };
	const isChosen = (step: Step) => names.includes("static") || names.includes(step.name);
	return { chosenSteps: steps.filter(isChosen), chosenProjects: projects.filter((one) => names.includes(one)), passOn };
}

/**
 * The static steps and the tests that import changed files; browser tests import nothing they exercise, so only changed
 * ones run.
 */
function ofChanged({ since, files }: Changed, names: readonly string[], rest: readonly string[]) {
	const asked = projects.filter((one) => names.length === 0 || names.includes(one));
	const drives = files.some((file) => file.startsWith("tests/e2e/"));
	const chosenProjects = asked.filter((one) => one !== "e2e" || drives);
	return { chosenSteps: names.length === 0 ? steps : [], chosenProjects, passOn: [`--changed=${since}`, ...rest] };
}

function record(outcome: Outcome): Outcome {
	outcomes.push(outcome);
	if (outcome.failed > 0) console.log(`\n──── ${outcome.name} ────\n${outcome.output.trim()}\n────`);
	console.log(lineOf(outcome));
	for (const line of findingsIn(outcome)) console.log(`    ${line}`);
	return outcome;
}

function failedSetup(name: string, error: unknown): Outcome {
	return { name, passed: 0, failed: 1, seconds: 0, output: error instanceof Error ? error.message : String(error) };
}

async function runStatic(chosen: readonly Step[]): Promise<void> {
	for (const step of chosen) record(await runStep(root, step));
}

async function runFast(chosen: readonly string[], passOn: readonly string[]): Promise<void> {
	const fast = chosen.filter((project) => project !== "e2e");
	if (fast.length === 0) return;
	let postgres: TestPostgres | undefined;
	try {
		const env: NodeJS.ProcessEnv = {};
		if (fast.includes("server")) {
			postgres = await startPostgres();
			env.TEST_DATABASE_URL = postgres.url;
		}
		record(await runVitest(root, fast, passOn, env));
	} catch (error) {
		record(failedSetup("postgres", error));
	} finally {
		await postgres?.stop();
	}
}

async function runBrowser(passOn: readonly string[]): Promise<void> {
	try {
		const env = { CHROMIUM_PATH: await findBrowser(root) };
		if (record(await runStep(root, buildStep)).failed > 0)
			throw new Error("The browser tests did not run: the web was not built.");
		record(await runVitest(root, ["e2e"], passOn, env));
	} catch (error) {
		record(failedSetup("e2e", error));
	}
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.once(signal, () => {
		endChildren();
		process.exitCode = 1;
	});
}
const started = performance.now();
const { chosenSteps, chosenProjects, passOn } = readArguments(process.argv.slice(2));
await Promise.all([runStatic(chosenSteps), runFast(chosenProjects, passOn)]);
if (chosenProjects.includes("e2e")) await runBrowser(passOn);
const { failed, line } = totalOf(outcomes);
console.log(`\nin ${((performance.now() - started) / 1000).toFixed(0)} s\n${line}`);
process.exitCode = failed > 0 || process.exitCode ? 1 : 0;
