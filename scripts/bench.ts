import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadCatalog } from "../src/catalog/index.ts";
import { rows } from "./benchmarks/rows.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const usage = [
	"Usage: npm run bench -- [ROW …] [--json] [--many] [--kills N]",
	"",
	`Rows: ${rows.map(({ name }) => name).join(", ")}; all run when none is named.`,
	"  --many      catalog: composes 5,000 generated partners, too",
	"  --kills N   kill: how many processes are killed (40 when not told)",
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
			kills: { type: "string", default: "40" },
			help: { type: "boolean", default: false },
		} as const;
		return parseArgs({ allowPositionals: true, options });
	} catch (error) {
		return refuse(error instanceof Error ? error.message : String(error));
	}
}

const { values, positionals: named } = read();
if (values.help) {
	console.log(usage);
	process.exit(0);
}
const kills = Number(values.kills);
if (!Number.isInteger(kills) || kills < 1) refuse("--kills is a whole number from 1 on.");
const strangers = named.filter((word) => !rows.some(({ name }) => name === word));
if (strangers.length > 0) refuse(`No row is called ${strangers.join(", ")}.`);

const catalog = loadCatalog();
const partners = values.many ? [1, 50, 500, 5_000] : [1, 50, 500];
const all: { [row: string]: unknown } = {};
for (const row of rows.filter(({ name }) => named.length === 0 || named.includes(name))) {
	const { figures, lines } = await row.run({ root, catalog, partners, kills });
	all[row.name] = figures;
	if (!values.json) for (const line of lines) console.log(line);
}
if (values.json) console.log(JSON.stringify({ node: process.version, ...all }, null, 2));
