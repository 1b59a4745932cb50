import { type DecisionDiagram, NEVER } from "../../checks/regions/decision-diagrams.ts";
import { rowAt } from "../../checks/tables/row-place.ts";
import { daysToJudge, type RowRegion, TableDomain } from "../../checks/tables/table-domain.ts";
import type { TableFile, TableValue } from "../../engine/authored/authored-tables.ts";
import type { TableFault } from "./safeguard-fault.ts";

/**
 * Returns, for a table in which one row decides, each output that for some inputs moves otherwise than the base's table lets
 * it (TABLE_LOOSENED).
 */
export function loosenedRows(before: TableFile, after: TableFile): TableFault[] {
	const outputs = Object.keys(before.outputs).filter((output) => before.open?.includes(output) !== true);
	const domain = new TableDomain(before, after);
	const found = new Map<string, TableFault>();
	for (const { old, now, both, day } of meetings(domain, before, after)) {
		for (const output of outputs) {
			const [was, is] = [outputOf(before, old, output), outputOf(after, now, output)];
			if (mayBecome(was, is, before.tighten?.[output])) continue;
			const pointer = rowAt(after, now.id, "then", output);
			if (!found.has(pointer)) found.set(pointer, fault(pointer, output, was, is, domain.example(both), before, day));
		}
	}
	return [...found.values()];
}

/**
 * Returns, for such a table, the strictest value of the base where each row decides, which is as loose as the row may be: by row and
 * by output that may only be tightened.
 */
export function rowLimits(before: TableFile, after: TableFile): RowLimits {
	const { tighten = {} } = before;
	const limits: { [row: string]: { [output: string]: NonNullable<TableValue> } } = {};
	for (const { old, now } of meetings(new TableDomain(before, after), before, after)) {
		for (const [output, way] of Object.entries(tighten)) {
			const was = outputOf(before, old, output);
			if (was === null || way === undefined) continue;
			const known = limits[now.id]?.[output];
			if (known === undefined || mayBecome(known, was, way)) limits[now.id] = { ...limits[now.id], [output]: was };
		}
	}
	return limits;
}

/** As loose as each row may be, by row and output. */
export interface RowLimits {
	readonly [row: string]: { readonly [output: string]: NonNullable<TableValue> };
}

/** Where a row of one table and a row of another decide the same inputs, on each day. */
function* meetings(domain: TableDomain, before: TableFile, after: TableFile) {
	for (const day of new Set([...daysToJudge(before), ...daysToJudge(after)])) {
		const olds = decidingRegions(domain, before, day);
		for (const now of decidingRegions(domain, after, day)) {
			for (const old of olds) {
				const both = domain.diagrams.and(old.region, now.region);
				if (both !== NEVER) yield { old, now, both, day };
			}
		}
	}
}

function fault(
	pointer: string,
	output: string,
	was: TableValue,
	is: TableValue,
	example: string | undefined,
	{ tighten }: TableFile,
	day: string | undefined,
): TableFault {
	const direction = tighten?.[output];
	const on = day === undefined ? "" : ` on ${day}`;
	return {
		code: "TABLE_LOOSENED",
		pointer,
		cause: `"${output}" is ${JSON.stringify(is)} where the base has ${JSON.stringify(was)}: for ${example}${on}.`,
		cure:
			direction === undefined
				? "This output is fixed: leave its rows as the base has them."
				: `An organization may only move this output ${direction}: narrow the row, or correct its value.`,
	};
}

/** The part of the inputs for which each row of a table decides. */
function decidingRegions(domain: TableDomain, table: TableFile, day: string | undefined): RowRegion[] {
	const { diagrams } = domain;
	let before: DecisionDiagram = NEVER;
	return domain.rowsOn(table, day).map(({ id, region }) => {
		const own = table.hit === "first" ? diagrams.and(region, diagrams.not(before)) : region;
		before = diagrams.or(before, region);
		return { id, region: own };
	});
}

function outputOf(table: TableFile, { id }: RowRegion, output: string): TableValue {
	return table.rows[id]?.then[output] ?? null;
}

function mayBecome(was: TableValue, is: TableValue, direction: "down" | "up" | undefined): boolean {
	if (was === is) return true;
	if (direction === undefined || is === null) return false;
	if (was === null) return true;
	return direction === "down" ? is < was : is > was;
}
