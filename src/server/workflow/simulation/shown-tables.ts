import { type TriedRule, tableRule, titleOf } from "../../../flow/editing/index.ts";
import type { TableInput, TableOutput, TableValue } from "../../../flow/engine/authored/authored-tables.ts";
import { type AskedTable, decide } from "../../../flow/engine/tables/decide.ts";
import type { DecisionCheck } from "../../../lending/index.ts";
import { jsonAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { shownRule } from "./shown-why.ts";
import type { SimulatedVersion } from "./version.ts";

/** Rows that are told of one table, of those tried in vain. */
const MOST_TRIED = 20;
const UNDERWRITING = "underwriting";
/** What the checks of a decision read in cents and in fractions; everything else is counted or named. */
const CHECKED: { readonly [fact: string]: Pick<TableInput, "type" | "unit"> } = {
	...Object.fromEntries(
		["value", "liens", "obligations", "monthlyIncome"].map((fact) => [fact, { type: "integer", unit: "cents" }]),
	),
	...Object.fromEntries(["cltvCap", "dtiCap"].map((fact) => [fact, { type: "number", unit: "fraction" }])),
};

/** The rows of pricing, underwriting and law that the last step asked, each once, with those tried before. */
export function shownTables(version: SimulatedVersion, asked: readonly AskedTable[]): TriedRule[] {
	const seen = new Set<string>();
	const isNew = (rule: string) => !seen.has(rule) && seen.add(rule).size > 0;
	return asked.flatMap(({ name, inputs, rows, tried }) => {
		const hits = rows.filter(({ row }) => isNew(tableRule(name, row)));
		if (hits.length === 0) return [];
		const table = Object.entries(version.product.tables).find(([one]) => one === name)?.[1];
		const read = told(inputs, table?.inputs);
		const rest = tried.slice(-MOST_TRIED).filter((row) => isNew(tableRule(name, row)));
		return [
			...rest.flatMap((row) => ruleOf(version, name, row, false, []) ?? []),
			...hits.flatMap(({ row, outputs }) => {
				const rule = ruleOf(version, name, row, true, read);
				return rule === undefined ? [] : [{ ...rule, decides: told(outputs, table?.outputs) }];
			}),
		];
	});
}

/** The checks for which the person was declined, by the row of the underwriting table that says what each means. */
export function shownChecks(version: SimulatedVersion, record: StoredRecord): TriedRule[] {
	const trace = (jsonAt(record, "underwriting.decline.trace") ?? []) as unknown as readonly DecisionCheck[];
	const on = jsonAt(record, "underwriting.decline.on");
	if (typeof on !== "string") return [];
	return trace.flatMap(({ rule, result, read }) => {
		const { rows } = decide(UNDERWRITING, version.product.tables[UNDERWRITING], { check: rule }, on);
		const values = Object.fromEntries(read.map(({ fact, value }) => [fact, value]));
		return rows.flatMap((row) => ruleOf(version, UNDERWRITING, row, result, told(values, CHECKED)) ?? []);
	});
}

function ruleOf(version: SimulatedVersion, table: string, row: string, isHit: boolean, read: TriedRule["read"]) {
	const rule = shownRule(version, { rule: tableRule(table, row), result: isHit, read: [] });
	return rule && { ...rule, read };
}

function told(
	values: { readonly [name: string]: TableValue },
	specs: { readonly [name: string]: Pick<TableInput | TableOutput, "type" | "unit" | "enum"> } = {},
): TriedRule["read"] {
	return Object.entries(values).map(([fact, value]) => {
		const { unit, enum: choices } = specs[fact] ?? {};
		return {
			...{ fact, about: titleOf(undefined, fact), value },
			...(unit === undefined ? {} : { unit }),
			...(choices === undefined || typeof value !== "string" ? {} : { isChoice: true }),
		};
	});
}
