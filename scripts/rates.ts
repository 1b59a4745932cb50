import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { SeriesFile, SeriesName } from "../src/flow/engine/authored/authored-series.ts";
import { SERIES_NAMES } from "../src/flow/engine/authored/authored-series.ts";
import { endOfSeries } from "../src/lending/series/dated-series.ts";
import { extendSeries } from "../src/lending/series/extend-series.ts";
import { readSeries, type SeriesFault } from "../src/lending/series/read-series.ts";

/**
 * Adds a published table of rates to its series: `npm run rates -- import table.csv`. A line with one figure is the Prime
 * Rate, one with several the average prime offer rates by year of term.
 */
const USAGE =
	"Usage: npm run rates -- import <file> [--series apor|apor-variable|prime] [--lasts <days>] [--replace] [--to <series file>]";
const ROOT = join(import.meta.dirname, "..");

/** A command that cannot be carried out as it was given. */
class Refused extends Error {}

interface Written extends SeriesFile {
	readonly $schema: string;
}

function importRates(): void {
	const text = { type: "string" } as const;
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { series: text, lasts: text, to: text, replace: { type: "boolean" } },
	});
	const [verb, file, ...others] = positionals;
	if (verb !== "import" || file === undefined || others.length > 0) throw new Refused(USAGE);
	const table = textOf(file);
	const name = nameOf(values.series, table);
	const target = values.to === undefined ? join(ROOT, "flows/series", `${name}.json`) : resolve(values.to);
	const kept = JSON.parse(textOf(target)) as Written;
	const series: Written = {
		...kept,
		lasts: daysOf(values.lasts) ?? kept.lasts,
		rows: values.replace === true ? {} : kept.rows,
	};
	const read = readSeries(table, series, new Date().toISOString().slice(0, 10));
	const { rows, added, faults } = extendSeries(series, read.rows);
	const found = [...read.faults, ...faults].sort((one, other) => one.line - other.line);
	if (found.length > 0) {
		for (const fault of found) console.error(said(file, fault));
		const count = found.length === 1 ? "one fault" : `${found.length} faults`;
		throw new Refused(`${count} in ${file}; the series is unchanged.`);
	}
	const next = { ...series, rows };
	writeFileSync(`${target}.new`, seriesText(next));
	renameSync(`${target}.new`, target);
	const days = Object.keys(rows).sort();
	const { ends } = endOfSeries(next);
	console.log(
		`${name}: ${added} of ${read.rows.length} rows added, ${days.length} total, ${days[0]} to ${days.at(-1)}, in ${relative(process.cwd(), target)}.`,
	);
	console.log(`It is read until ${ends}; without a later row, what needs it is refused from that day on.`);
}

function textOf(file: string): string {
	try {
		return readFileSync(resolve(file), "utf8");
	} catch (error) {
		throw new Refused(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
	}
}

/** A table with several figures on a line is that by term. */
function nameOf(given: string | undefined, table: string): SeriesName {
	const named = SERIES_NAMES.find((name) => name === given);
	if (named !== undefined) return named;
	if (given !== undefined) throw new Refused(`There is no series "${given}": there are ${SERIES_NAMES.join(" and ")}.`);
	const most = Math.max(
		...table.split(/\r?\n/).map((line) => line.split(/[|,;\t]/).filter((cell) => cell.trim()).length),
	);
	return most > 2 ? "apor" : "prime";
}

function daysOf(given: string | undefined): number | undefined {
	if (given === undefined) return undefined;
	if (!/^[1-9]\d{0,2}$/.test(given)) throw new Refused(`--lasts is a number of days from 1 to 999, not "${given}".`);
	return Number(given);
}

function said(file: string, { code, line, column, cause, cure }: SeriesFault): string {
	return `${file}:${line}:${column} ${code}\n  ${cause}\n  ${cure}`;
}

/** The file with one line for each row, as it is kept. */
function seriesText({ rows, ...head }: Written): string {
	const fields = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${listed(value)},\n`);
	const days = Object.keys(rows).sort();
	const lines = days.map((day) => `    ${JSON.stringify(day)}: ${listed(rows[day])}`);
	return `{\n${fields.join("")}  "rows": {\n${lines.join(",\n")}\n  }\n}\n`;
}

function listed(value: unknown): string {
	return Array.isArray(value) ? `[${value.map((item) => JSON.stringify(item)).join(", ")}]` : JSON.stringify(value);
}

try {
	importRates();
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = error instanceof Refused ? 1 : 2;
}
