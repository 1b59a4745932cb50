import type { TableCell } from "../authored/authored-tables.ts";
import type { GivenTo, ReadOf, TableFiles, TableName } from "../authored/table-contracts.ts";
import { cellsOf } from "./cell-rule.ts";
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

/** Returns the numbers that a table's cells name for an input, ascending: between two of them nothing changes. */
export function stepsOf(tables: TableFiles, name: TableName, input: string): number[] {
	const cells = Object.values(tables[name].rows).flatMap(cellsOf);
	const steps = cells.flatMap(([of, cell]) => (of === input ? numbersIn(cell) : []));
	return [...new Set(steps)].sort((one, other) => one - other);
}

function numbersIn(cell: TableCell): number[] {
	const written = typeof cell === "object" && cell !== null ? Object.values(cell).flat() : [cell];
	return written.filter((one) => typeof one === "number");
}
