import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type CommandTime, proofsIn, timeCommand } from "./command-time.ts";
import { median } from "./timing.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const PARTNER = "harborpoint-cu";
const ONE = "lakeside-cu";

type Command = "bare" | "oneWarm" | "allWarm" | "allCold" | "route";

/** Milliseconds of whole commands. */
export interface CommandFigures {
	/** Medians; `bare` is a Node that does nothing, the baseline of the others. */
	readonly commands: Readonly<Record<Command, CommandTime>>;
	/** How many times the bare Node's processor time; medians of the rounds' own. */
	readonly timesBare: Readonly<Record<Exclude<Command, "bare">, number>>;
	readonly rounds: number;
}

/** Milliseconds of whole commands, and of a watching one from a saved file to its findings. */
export interface ChecksFigures extends CommandFigures {
	/** After a change to one word of a page, and to a fact whose rule the proofs depend on. */
	readonly watch: { readonly pageMs: number; readonly factMs: number };
}

/** How often each command runs, and which organizations are meant by all. */
export interface CommandSizes {
	readonly rounds: number;
	/** Every one when empty. */
	readonly orgs: readonly string[];
	/** A folder of what was proved before, with which no check is cold; a new one when absent. */
	readonly proofs?: string;
}

/** The same, and how often a watched file is saved. */
export interface ChecksSizes extends CommandSizes {
	readonly edits: number;
}

/** Times `flow check` and `flow route` as whole processes, with and without cached verdicts, and a watched partner. */
export async function benchChecks({ edits, ...sizes }: ChecksSizes): Promise<ChecksFigures> {
	return inFolder(async (folder) => {
		const proofs = sizes.proofs ?? join(folder, "cache");
		return { ...(await benchCommands({ ...sizes, proofs })), watch: await benchWatch(folder, proofs, edits) };
	});
}

/** Times the commands alone. */
export function benchCommands({ rounds, orgs, proofs }: CommandSizes): Promise<CommandFigures> {
	return inFolder(async (folder) => {
		const facts = join(folder, "record.json");
		writeFileSync(facts, "{}");
		const cache = proofs ?? join(folder, "cache");
		const flow = (...args: readonly string[]) => timeCommand(cache, join(REPOSITORY, "scripts/flow.ts"), ...args);
		const all = orgs.flatMap((org) => ["--org", org]);
		const allCold = await flow("check", ...all);
		const each: Record<Exclude<Command, "allCold">, CommandTime>[] = [];
		for (let round = 0; round < rounds; round += 1) {
			each.push({
				bare: await timeCommand(cache, "--eval", "0"),
				allWarm: await flow("check", ...all),
				oneWarm: await flow("check", "--org", ONE),
				route: await flow("route", "--org", ONE, "--facts", facts),
			});
		}
		const middle = (name: Exclude<Command, "allCold">) => ({
			ms: median(each.map((times) => times[name].ms)),
			cpuMs: median(each.map((times) => times[name].cpuMs)),
		});
		const bare = middle("bare");
		const times = (name: "oneWarm" | "allWarm" | "route") =>
			median(each.map((one) => one[name].cpuMs / one.bare.cpuMs));
		return {
			commands: {
				...{ bare, allCold, oneWarm: middle("oneWarm") },
				...{ allWarm: middle("allWarm"), route: middle("route") },
			},
			timesBare: {
				...{ oneWarm: times("oneWarm"), allWarm: times("allWarm"), route: times("route") },
				allCold: allCold.cpuMs / bare.cpuMs,
			},
			rounds,
		};
	});
}

async function inFolder<Figures>(measure: (folder: string) => Promise<Figures>): Promise<Figures> {
	const folder = mkdtempSync(join(tmpdir(), "heloc-flow-checks-"));
	try {
		return await measure(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function benchWatch(folder: string, proofs: string, edits: number): Promise<ChecksFigures["watch"]> {
	const overlays = join(folder, "overlays");
	cpSync(join(REPOSITORY, "tests/data/partners", PARTNER), join(overlays, PARTNER), { recursive: true });
	const args = [join(REPOSITORY, "scripts/flow.ts"), "check", "--watch", "--org", PARTNER, "--overlays", overlays];
	const child = spawn(process.execPath, [...args, "--format", "json"], {
		env: proofsIn(proofs),
		stdio: ["ignore", "pipe", "inherit"],
	});
	const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
	try {
		await lines.next();
		const edit = async (path: string, change: (text: string, round: number) => string): Promise<number> => {
			const file = join(overlays, PARTNER, path);
			const text = readFileSync(file, "utf8");
			const times: number[] = [];
			for (let round = 0; round < edits; round++) {
				const started = performance.now();
				writeFileSync(file, change(text, round));
				await lines.next();
				times.push(performance.now() - started);
			}
			return median(times);
		};
		const pageMs = await edit("flows/pages.json", (text, round) => text.replace(/"title": "/, `"title": "${round} `));
		const factMs = await edit("flows/facts.json", (text, round) => {
			const file = JSON.parse(text) as { facts: { [name: string]: { rule: { and: unknown[] } } } };
			const conditions = file.facts.harborIsMember?.rule.and ?? [];
			// another rule in each round, and true of the same records
			for (let again = 0; again <= round; again++) conditions.push(conditions[0]);
			return JSON.stringify(file);
		});
		return { pageMs, factMs };
	} finally {
		child.kill();
	}
}
