import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { median } from "./timing.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const PARTNER = "harborpoint-cu";
const ROUNDS = 5;

/** Milliseconds of whole commands, and of a watching one from a saved file to its findings. */
export interface ChecksFigures {
	/** A Node that does nothing: the baseline for the others. */
	readonly bareMs: number;
	readonly oneWarmMs: number;
	readonly allWarmMs: number;
	readonly allColdMs: number;
	readonly routeMs: number;
	/** After a change to one word of a page, and to a fact whose rule the proofs depend on. */
	readonly watch: { readonly pageMs: number; readonly factMs: number };
}

/** Times `flow check` and `flow route` as whole processes, with and without cached verdicts, and a watched partner. */
export async function benchChecks(): Promise<ChecksFigures> {
	const folder = mkdtempSync(join(tmpdir(), "heloc-flow-checks-"));
	try {
		const facts = join(folder, "record.json");
		writeFileSync(facts, "{}");
		const cache = join(folder, "cache");
		const flow = (...args: readonly string[]) => timed(cache, join(REPOSITORY, "scripts/flow.ts"), ...args);
		const allColdMs = flow("check");
		const several = (once: () => number) => median(Array.from({ length: ROUNDS }, once));
		return {
			bareMs: several(() => timed(cache, "--eval", "0")),
			allColdMs,
			allWarmMs: several(() => flow("check")),
			oneWarmMs: several(() => flow("check", "--org", "lakeside-cu")),
			routeMs: several(() => flow("route", "--org", "lakeside-cu", "--facts", facts)),
			watch: await benchWatch(folder, cache),
		};
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function timed(cache: string, ...args: readonly string[]): number {
	const started = performance.now();
	const run = spawnSync(process.execPath, args, { env: environment(cache), encoding: "utf8" });
	if (run.status !== 0) throw new Error(`${args.join(" ")} ended with ${run.status}: ${run.stdout}${run.stderr}`);
	return performance.now() - started;
}

async function benchWatch(folder: string, cache: string): Promise<ChecksFigures["watch"]> {
	const overlays = join(folder, "overlays");
	cpSync(join(REPOSITORY, "tests/data/partners", PARTNER), join(overlays, PARTNER), { recursive: true });
	const args = [join(REPOSITORY, "scripts/flow.ts"), "check", "--watch", "--org", PARTNER, "--overlays", overlays];
	const child = spawn(process.execPath, [...args, "--format", "json"], {
		env: environment(cache),
		stdio: ["ignore", "pipe", "inherit"],
	});
	const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
	try {
		await lines.next();
		const edit = async (path: string, change: (text: string, round: number) => string): Promise<number> => {
			const file = join(overlays, PARTNER, path);
			const text = readFileSync(file, "utf8");
			const times: number[] = [];
			for (let round = 0; round < ROUNDS; round++) {
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

function environment(cache: string): NodeJS.ProcessEnv {
	return { ...process.env, FLOW_CACHE_DIR: cache };
}
