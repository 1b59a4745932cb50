import type { TableRange } from "../authored/authored-tables.ts";
import type { GivenTo, ReadOf, TableFiles, TableName } from "../authored/table-contracts.ts";
import { cellsOf, isRange } from "./cell-rule.ts";
import { decide } from "./decide.ts";

/** Returns what a product's table decides on a day (yyyy-mm-dd); throws EngineError as `decide` does. */
export function askTable<Name extends TableName>(
	tables: TableFiles,
	name: Name,
	given: GivenTo<Name>,
	day: string,
): ReadOf<Name> {
	// the checks have compared the table's outputs with what is read of it
	return decide(name, tables[name], given, day).outputs as ReadOf<Name>;
}

/** Returns the bounds of all ranges of a table's input, ascending: between two of them nothing changes. */
export function boundsOf(tables: TableFiles, name: TableName, input: string): number[] {
	const cells = Object.values(tables[name].rows).flatMap(cellsOf);
	const bounds = cells.flatMap(([of, cell]) =>
		of === input && isRange(cell) ? Object.values(cell satisfies TableRange as Record<string, number>) : [],
	);
	return [...new Set(bounds)].sort((one, other) => one - other);
}
