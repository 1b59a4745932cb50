import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { browser } from "./soaking/browser.ts";
import { kills } from "./soaking/kills.ts";
import { ledger } from "./soaking/ledger.ts";
import { overlays } from "./soaking/overlays.ts";
import type { Soak, Soaked } from "./soaking/soak.ts";
import { walks } from "./soaking/walks.ts";
import { totalOf } from "./testing/outcome.ts";
import { endChildren } from "./testing/process.ts";

/** What needs longer than `npm test`, one after another: the named soaks, or all. */
const soaks: readonly Soak[] = [walks, browser, overlays, ledger, kills];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const usage = [
	`Usage: npm run soak -- [${soaks.map(({ name }) => name).join(" | ")}] … [--count N] [--seed N] [--org ORG …] [--product ID …]`,
	"",
	...soaks.map(
		({ name, about, count }) => `  ${name.padEnd(10)}${about}${count > 0 ? ` (${count} when not told)` : ""}`,
	),
	"",
	"Without a name all of them run. Each names the seed of what failed, and what plays it again.",
].join("\n");

function refuse(why: string): never {
	console.error(`${why}\n${usage}`);
	process.exit(2);
}

function read() {
	try {
		const options = {
			org: { type: "string", multiple: true, default: [] as string[] },
			product: { type: "string", multiple: true, default: [] as string[] },
			count: { type: "string" },
			seed: { type: "string", default: "1" },
			help: { type: "boolean", default: false },
		} as const;
		return parseArgs({ allowPositionals: true, options });
	} catch (error) {
		return refuse(error instanceof Error ? error.message : String(error));
	}
}

const { values, positionals } = read();
if (values.help) {
	console.log(usage);
	process.exit(0);
}
const seed = Number(values.seed);
const told = values.count === undefined ? undefined : Number(values.count);
if (!Number.isInteger(seed) || (told !== undefined && !(Number.isInteger(told) && told > 0)))
	refuse("--count and --seed are whole numbers.");
const unknown = positionals.find((name) => !soaks.some((one) => one.name === name));
if (unknown !== undefined) refuse(`There is no soak \`${unknown}\`.`);
const stopping = new AbortController();
// what it started is stopped first
for (const name of ["SIGINT", "SIGTERM"] as const) {
	process.once(name, () => {
		stopping.abort(new Error("Stopped."));
		endChildren();
	});
}
const chosen = soaks.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

async function run(soak: Soak): Promise<Soaked> {
	try {
		const asked = { count: told ?? soak.count, seed, orgs: values.org, products: values.product };
		return await soak.run({ root, ...asked, signal: stopping.signal });
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		return { passed: 0, faults: [{ what: `${soak.name} broke off`, again: soak.name }] };
	}
}

const outcomes = [];
for (const soak of chosen) {
	if (stopping.signal.aborted) break;
	const started = performance.now();
	const { passed, faults } = await run(soak);
	const seconds = (performance.now() - started) / 1000;
	outcomes.push({ name: soak.name, passed, failed: faults.length, seconds, output: "" });
	console.log(`${faults.length === 0 ? "✓" : "✗"} ${soak.name} · ${seconds.toFixed(0)} s`);
	for (const { what, again } of faults) console.log(`    ${what.split("\n")[0]} · npm run soak -- ${again}`);
}
const { failed, line } = totalOf(outcomes);
console.log(line);
process.exit(failed > 0 ? 1 : 0);
