import type { TableFile, TableValue } from "../../engine/authored/authored-tables.ts";
import type { OwnTableName } from "../../engine/authored/own-tables.ts";
import { type TableName, tableNames } from "../../engine/authored/table-contracts.ts";
import type { Json, Product } from "../../engine/index.ts";
import { isSame } from "../forms/accepts.ts";
import { ALWAYS, type DecisionDiagram, NEVER } from "../regions/decision-diagrams.ts";
import { daysToJudge, type RowRegion, TableDomain } from "../tables/table-domain.ts";

/** What a table decides differently: for which inputs, with the simplest of them as an example. */
export interface TableChange {
	readonly table: TableName | OwnTableName;
	readonly output: string;
	/** The values; of a sum what the rows that differ add to it. */
	readonly from: TableValue;
	readonly to: TableValue;
	/** The first day (yyyy-mm-dd) on which it is so; absent where it has been so since the first. */
	readonly on?: string;
	readonly who: string;
	readonly example: { readonly [input: string]: TableValue };
}

type Values = ReadonlyMap<TableValue, DecisionDiagram>;

/** Returns what the decision tables of two products decide differently, one per pair of values of an output. */
export function tableChanges(before: Product, after: Product): TableChange[] {
	return tableNames({ ...before.tables, ...after.tables }).flatMap((name) => {
		const [old, now] = [before.tables[name], after.tables[name]];
		const [was, is] = apart(old ?? undecided(now), now ?? undecided(old));
		return was === undefined || is === undefined ? [] : changesOf(name, was, is);
	});
}

const NOTHING: TableFile = { about: "", inputs: {}, outputs: {}, hit: "first", rows: {} };

/** A table that only the other product has: without a row, it decides nothing. */
function undecided(table: TableFile = NOTHING): TableFile {
	return { ...table, rows: {} };
}

/** The two tables, of a sum only the rows that differ, as the others add the same to both; none if they are equal. */
function apart(was: TableFile, is: TableFile): readonly TableFile[] {
	if (isSame(was.rows as Json, is.rows as Json)) return [];
	if (was.hit !== "collect" || was.collect !== "sum") return [was, is];
	const without = (table: TableFile, other: TableFile): TableFile => {
		const own = Object.entries(table.rows).filter(
			([id, row]) => !isSame(row as Json, (other.rows[id] ?? null) as Json),
		);
		return { ...table, rows: Object.fromEntries(own) };
	};
	return [without(was, is), without(is, was)];
}

function changesOf(table: TableChange["table"], was: TableFile, is: TableFile): TableChange[] {
	const domain = new TableDomain(was, is);
	const found = new Map<string, TableChange>();
	const days = [...new Set([...daysToJudge(was), ...daysToJudge(is)])].sort();
	for (const on of days) {
		for (const output of Object.keys(is.outputs)) {
			const [olds, nows] = [valuesOf(domain, was, output, on), valuesOf(domain, is, output, on)];
			for (const [from, region] of olds) {
				for (const [to, next] of nows) {
					const both = from === to ? NEVER : domain.diagrams.and(region, next);
					const key = JSON.stringify([output, from, to]);
					const example = found.has(key) ? undefined : domain.witness(both);
					if (example === undefined) continue;
					const day = on === undefined || on === days[0] ? {} : { on };
					found.set(key, { table, output, from, to, ...day, who: domain.sentence(both), example });
				}
			}
		}
	}
	return [...found.values()];
}

/** The inputs for which a table gives each value of an output on a day; null where no row does. */
function valuesOf(domain: TableDomain, table: TableFile, output: string, on: string | undefined): Values {
	const { diagrams } = domain;
	let values: Values = new Map([[null, ALWAYS]]);
	let open: DecisionDiagram = ALWAYS;
	for (const { id, region } of domain.rowsOn(table, on)) {
		const own = table.hit === "collect" ? region : diagrams.and(region, open);
		open = diagrams.and(open, diagrams.not(region));
		values = withRow(domain, table, values, { id, region: own }, table.rows[id]?.then[output] ?? null);
	}
	return values;
}

function withRow(
	{ diagrams }: TableDomain,
	table: TableFile,
	values: Values,
	{ region }: RowRegion,
	given: TableValue,
): Values {
	const result = new Map<TableValue, DecisionDiagram>();
	const add = (value: TableValue, where: DecisionDiagram) => {
		if (where !== NEVER) result.set(value, diagrams.or(result.get(value) ?? NEVER, where));
	};
	for (const [value, where] of values) {
		add(value, diagrams.and(where, diagrams.not(region)));
		add(joined(table, value, given), diagrams.and(where, region));
	}
	return result;
}

function joined({ hit, collect }: TableFile, value: TableValue, given: TableValue): TableValue {
	if (hit !== "collect" || typeof value !== "number" || typeof given !== "number") return given ?? value;
	if (collect === "sum") return Math.round((value + given) * 1e9) / 1e9;
	return collect === "min" ? Math.min(value, given) : Math.max(value, given);
}
