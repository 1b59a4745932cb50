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
	const days = new Set([...daysToJudge(before), ...daysToJudge(after)]);
	const found = new Map<string, TableFault>();
	for (const day of days) {
		const olds = decidingRegions(domain, before, day);
		for (const now of decidingRegions(domain, after, day)) {
			for (const old of olds) {
				const both = domain.diagrams.and(old.region, now.region);
				if (both === NEVER) continue;
				for (const output of outputs) {
					const [was, is] = [outputOf(before, old, output), outputOf(after, now, output)];
					if (mayBecome(was, is, before.tighten?.[output])) continue;
					const pointer = rowAt(after, now.id, "then", output);
					if (!found.has(pointer))
						found.set(pointer, fault(pointer, output, was, is, domain.example(both), before, day));
				}
			}
		}
	}
	return [...found.values()];
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
