import type { TableFacts, TableFile, TableInput, TableOutput, TableValue } from "../authored/authored-tables.ts";
import { isDate } from "../dates.ts";
import { EngineError } from "../errors.ts";
import { evaluateRule, type PreparedRule, prepareRule } from "../rules/rule.ts";
import { rowRule } from "./cell-rule.ts";
import { appliesOn } from "./row-days.ts";

/** Values of a table's inputs other than facts, by name; undefined and null are unknown. */
export type TableGiven = { readonly [input: string]: TableValue | undefined };

/** Values of a table's outputs, by name. */
export type TableOutputs = { readonly [output: string]: TableValue };

/** The outputs of the rows that decided, with their ids in the table's order. */
export interface TableDecision {
	readonly outputs: TableOutputs;
	readonly rows: readonly string[];
}

/** One matching row of a table with hit policy COLLECT. */
export interface CollectedRow {
	readonly row: string;
	readonly outputs: TableOutputs;
}

interface CompiledRow {
	readonly id: string;
	readonly when: PreparedRule;
	readonly from?: string;
	readonly until?: string;
	readonly outputs: TableOutputs;
}

/** What a table was asked, and the rows that decided; of a table that takes the first row, those tried before it as well. */
export interface AskedTable {
	readonly name: string;
	readonly inputs: { readonly [input: string]: TableValue };
	readonly rows: readonly CollectedRow[];
	readonly tried: readonly string[];
}

const compiled = new WeakMap<TableFile, readonly CompiledRow[]>();
const notes = new WeakMap<TableFile, (asked: AskedTable) => void>();

/** Returns the table such that whoever asks it is noted. */
export function notedTable(table: TableFile, note: (asked: AskedTable) => void): TableFile {
	const noted = { ...table };
	notes.set(noted, note);
	return noted;
}

/**
 * Returns what a table decides on a day (yyyy-mm-dd). Throws EngineError TABLE_INPUT for an input that is missing or not
 * among its declared values, NO_ROW when no row matches on that day, TABLE_TWO_ROWS when two rows of a `unique` table match.
 */
export function decide(
	name: string,
	table: TableFile,
	given: TableGiven,
	day: string,
	facts?: TableFacts,
): TableDecision {
	const matching = matchingRows(name, table, given, day, facts);
	const { hit } = table;
	const [first, second] = matching;
	if (hit !== "collect") {
		if (first === undefined) throw new EngineError("NO_ROW", { rule: name });
		if (hit === "unique" && second !== undefined) {
			throw new EngineError("TABLE_TWO_ROWS", { rule: `${name}/${first.id}, ${second.id}` });
		}
		return { outputs: first.outputs, rows: [first.id] };
	}
	const { collect = "list" } = table;
	if (collect === "list") throw new EngineError("TABLE_COLLECTS_LIST", { rule: name });
	if (first === undefined && collect !== "sum") throw new EngineError("NO_ROW", { rule: name });
	const outputs = Object.entries(table.outputs).map(([output, spec]) => [
		output,
		combined(
			collect,
			spec,
			matching.map(({ outputs: given }) => given[output] ?? null),
		),
	]);
	return { outputs: Object.fromEntries(outputs) as TableOutputs, rows: matching.map(({ id }) => id) };
}

/** Returns every matching row of a table with hit policy COLLECT, in the table's order. Throws as `decide` does. */
export function collectRows(
	name: string,
	table: TableFile,
	given: TableGiven,
	day: string,
	facts?: TableFacts,
): CollectedRow[] {
	return matchingRows(name, table, given, day, facts).map(({ id, outputs }) => ({ row: id, outputs }));
}

/** Returns the first matching row whose outputs are meant, of a table that lists what something may be. Throws as `decide` does. */
export function firstRow(
	name: string,
	table: TableFile,
	day: string,
	isMeant: (outputs: TableOutputs) => boolean,
): CollectedRow | undefined {
	const [found] = matchingRows(name, table, {}, day, undefined, isMeant);
	return found && { row: found.id, outputs: found.outputs };
}

function matchingRows(
	name: string,
	table: TableFile,
	given: TableGiven,
	day: string,
	facts: TableFacts | undefined,
	isMeant?: (outputs: TableOutputs) => boolean,
): CompiledRow[] {
	const data = inputsOf(name, table, given, facts);
	if (table.from !== undefined && day < table.from) throw new EngineError("NO_ROW", { rule: name });
	const found: CompiledRow[] = [];
	const tried: string[] = [];
	const isFirst = table.hit === "first" || isMeant !== undefined;
	for (const row of rowsOf(name, table)) {
		if (!appliesOn(row, day)) continue;
		const isMatch = evaluateRule(row.when, data, { rule: `${name}/${row.id}` }) === true;
		if (!isMatch || isMeant?.(row.outputs) === false) {
			if (isFirst) tried.push(row.id);
			continue;
		}
		found.push(row);
		if (isFirst) break;
	}
	notes.get(table)?.({
		...{ name, inputs: data, tried },
		rows: found.map(({ id, outputs }) => ({ row: id, outputs })),
	});
	return found;
}

function rowsOf(name: string, table: TableFile): readonly CompiledRow[] {
	let rows = compiled.get(table);
	if (rows === undefined) {
		rows = Object.entries(table.rows).map(([id, row]) => ({
			id,
			when: prepareRule(rowRule(row, table.inputs), { rule: `${name}/${id}` }),
			...(row.from === undefined ? {} : { from: row.from }),
			...(row.until === undefined ? {} : { until: row.until }),
			outputs: { ...absent(table.outputs), ...row.then },
		}));
		compiled.set(table, rows);
	}
	return rows;
}

function absent(outputs: TableFile["outputs"]): TableOutputs {
	return Object.fromEntries(Object.keys(outputs).map((output) => [output, null]));
}

function inputsOf(
	name: string,
	{ inputs }: TableFile,
	given: TableGiven,
	facts: TableFacts | undefined,
): { readonly [input: string]: TableValue } {
	const data: { [input: string]: TableValue } = Object.create(null);
	for (const [input, spec] of Object.entries(inputs)) {
		const value = (spec.fact === undefined ? given[input] : facts?.(spec.fact)) ?? null;
		// a table without its facts would take them for unknown, and decide too much
		const isAbsent = spec.fact !== undefined && facts === undefined;
		if (isAbsent || (value !== null && typeof value === "object"))
			throw new EngineError("TABLE_INPUT", { rule: name, fact: input });
		const fits = value === null ? spec.nullable === true : isIn(value, spec);
		if (!fits) throw new EngineError("TABLE_INPUT", { rule: name, fact: input });
		data[input] = value;
	}
	return data;
}

/** The checks cover the declared values alone, so nothing else may be asked. */
function isIn(value: string | number | boolean, { type, enum: values, format, minimum, maximum }: TableInput): boolean {
	if (typeof value === "string") {
		return type === "string" && values?.includes(value) !== false && (format === undefined || isDate(value));
	}
	if (typeof value === "boolean") return type === "boolean";
	const isNumber = type === "integer" ? Number.isInteger(value) : type === "number" && Number.isFinite(value);
	return isNumber && value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
}

/** Sums are exact to nine decimal places: rates are fractions such as 0.0025. */
function combined(collect: "sum" | "min" | "max", { type }: TableOutput, values: readonly TableValue[]): TableValue {
	const numbers = values.filter((value) => typeof value === "number");
	if (type !== "number" && type !== "integer") throw new EngineError("TABLE_COLLECTS_LIST");
	if (collect === "sum") return Math.round(numbers.reduce((total, one) => total + one, 0) * 1e9) / 1e9;
	if (numbers.length === 0) return null;
	return collect === "min" ? Math.min(...numbers) : Math.max(...numbers);
}
