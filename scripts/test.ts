import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./testing/browser.ts";
import { changedFiles } from "./testing/changed.ts";
import { choiceLines, chooseTests } from "./testing/changing/choice.ts";
import { findingsIn, lineOf, type Outcome, totalOf } from "./testing/outcome.ts";
import { startPostgres, type TestPostgres } from "./testing/postgres.ts";
import { endChildren } from "./testing/process.ts";
import { filesOfShard, readShard } from "./testing/shard.ts";
import { buildStep, runStep, type Step, steps } from "./testing/steps.ts";
import { projects, type TestFile } from "./testing/test-files.ts";
import { timesList, timesTable } from "./testing/times/times-table.ts";
import { runVitest } from "./testing/vitest-run.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const outcomes: Outcome[] = [];
/** What the closing line must not be read without. */
const notes: string[] = [];

function usage(unknown: string): never {
	const parts = [...steps.map((step) => step.name), ...projects].join(" | ");
	console.error(
		`Unknown part \`${unknown}\`. Usage: npm test -- [${parts}] … [--times] [--changed | --shard=I/N] [-t NAME] [FILE …]`,
	);
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
	const [first = "", ...rest] = passOn;
	if (first === "--changed") return ofChanged(names, rest);
	if (first.startsWith("--shard")) return ofShard(first, names, rest);
	if (names.length === 0) return { chosenSteps: passOn.length ? [] : steps, chosenProjects: projects, passOn };
	const isChosen = (step: Step) => names.includes("static") || names.includes(step.name);
	return { chosenSteps: steps.filter(isChosen), chosenProjects: projects.filter((one) => names.includes(one)), passOn };
}

const asked = (names: readonly string[]) => projects.filter((one) => names.length === 0 || names.includes(one));

/** The named files of a run, and the projects that they belong to. */
function ofFiles(chosenSteps: readonly Step[], files: readonly TestFile[], rest: readonly string[]) {
	const chosenProjects = projects.filter((one) => files.some(({ project }) => project === one));
	return { chosenSteps, chosenProjects, passOn: [...files.map(({ file }) => file), ...rest] };
}

/** The static steps, and the tests closest to what changed. */
function ofChanged(names: readonly string[], rest: readonly string[]) {
	const choice = chooseTests(root, changedFiles(root), asked(names));
	notes.push(...choiceLines(choice));
	return ofFiles(names.length === 0 ? steps : [], choice.chosen, rest);
}

/** One machine's part of a run; the first one also runs the static steps. */
function ofShard(text: string, names: readonly string[], rest: readonly string[]) {
	const shard = readShard(text.slice("--shard=".length)) ?? usage(text);
	const files = filesOfShard(root, shard).filter(({ project }) => asked(names).includes(project));
	return ofFiles(names.length === 0 && shard.index === 1 ? steps : [], files, rest);
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
	for (const step of chosen) {
		if (isStopped) return;
		record(await runStep(root, step, timed));
	}
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
		record(await runVitest(root, fast, passOn, env, timed));
	} catch (error) {
		record(failedSetup("postgres", error));
	} finally {
		await postgres?.stop();
	}
}

async function runBrowser(passOn: readonly string[]): Promise<void> {
	try {
		const env = { CHROMIUM_PATH: await findBrowser(root) };
		if (record(await runStep(root, buildStep, timed)).failed > 0)
			throw new Error("The browser tests did not run: the web was not built.");
		record(await runVitest(root, ["e2e"], passOn, env, timed));
	} catch (error) {
		record(failedSetup("e2e", error));
	}
}

/** Prints where the time went, and writes every test file's line into a file beside the builds. */
function writeTimes(): void {
	const runs = outcomes.flatMap(({ times }) => times ?? []);
	const list = join(root, "dist", "test-times.tsv");
	mkdirSync(dirname(list), { recursive: true });
	writeFileSync(list, `${timesList(root, runs)}\n`);
	console.log(`\nSeconds:\n\n${timesTable(root, runs)}\n\nEvery file: ${relative(process.cwd(), list)}`);
}

let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.once(signal, () => {
		isStopped = true;
		endChildren();
		process.exitCode = 1;
	});
}
const started = performance.now();
const given = process.argv.slice(2);
const timed = given.includes("--times");
const { chosenSteps, chosenProjects, passOn } = readArguments(given.filter((one) => one !== "--times"));
for (const note of notes) console.log(note);
const others = runStatic(chosenSteps.filter(({ proves }) => proves !== true));
// before the tests, of which a dozen workers and servers would each prove the same
await runStatic(chosenSteps.filter(({ proves }) => proves === true));
await Promise.all([others, isStopped ? undefined : runFast(chosenProjects, passOn)]);
if (chosenProjects.includes("e2e") && !isStopped) await runBrowser(passOn);
if (timed) writeTimes();
const { failed, line } = totalOf(outcomes);
for (const note of notes.slice(-1)) console.log(`\n${note}`);
console.log(`\nin ${((performance.now() - started) / 1000).toFixed(0)} s\n${line}`);
process.exitCode = failed > 0 || process.exitCode ? 1 : 0;
