import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadCatalog } from "../src/flow/catalog/index.ts";
import { groups } from "./benchmarks/budget/groups.ts";
import { runBudget } from "./benchmarks/budget/run-budget.ts";
import { rows } from "./benchmarks/rows.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const BUDGET = "budget";
const usage = [
	"Usage: npm run bench -- [ROW …] [--json] [--many] [--kills N]",
	"       npm run bench -- budget [GROUP …] [--rounds N] [--keep] [--json]",
	"",
	`Rows: ${rows.map(({ name }) => name).join(", ")}; all run when none is named.`,
	`Groups of budgets: ${groups.map(({ name }) => name).join(", ")}; all but page when none is named.`,
	"  --many      catalog: composes 5,000 generated partners, too",
	"  --kills N   kill: how many processes are killed (40 when not told)",
	"  --rounds N  budget: takes medians of so many rounds (5 when not told)",
	"  --keep      budget: writes the file of budgets and the tables of docs/reference instead of judging",
].join("\n");

function refuse(why: string): never {
	console.error(`${why}\n${usage}`);
	process.exit(2);
}

function read() {
	try {
		const options = {
			json: { type: "boolean", default: false },
			many: { type: "boolean", default: false },
			keep: { type: "boolean", default: false },
			kills: { type: "string", default: "40" },
			rounds: { type: "string", default: "5" },
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
const [kills, rounds] = [Number(values.kills), Number(values.rounds)];
if (![kills, rounds].every((count) => Number.isInteger(count) && count > 0))
	refuse("--kills and --rounds are whole numbers from 1 on.");
const isBudget = positionals[0] === BUDGET;
const named = isBudget ? positionals.slice(1) : positionals;
const known: readonly { readonly name: string }[] = isBudget ? groups : rows;
const strangers = named.filter((word) => !known.some(({ name }) => name === word));
if (strangers.length > 0) refuse(`No ${isBudget ? "group of budgets" : "row"} is called ${strangers.join(", ")}.`);

const catalog = loadCatalog();
if (isBudget) {
	process.exitCode = await runBudget({
		...{ root, catalog, named, rounds },
		...{ isKept: values.keep, isJson: values.json },
	});
} else {
	const partners = values.many ? [1, 50, 500, 5_000] : [1, 50, 500];
	const all: { [row: string]: unknown } = {};
	for (const row of rows.filter(({ name }) => named.length === 0 || named.includes(name))) {
		const { figures, lines } = await row.run({ root, catalog, partners, kills });
		all[row.name] = figures;
		if (!values.json) for (const line of lines) console.log(line);
	}
	if (values.json) console.log(JSON.stringify({ node: process.version, ...all }, null, 2));
}
