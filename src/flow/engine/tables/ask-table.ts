import type { TableCell, TableFacts } from "../authored/authored-tables.ts";
import type { GivenTo, ReadOf, TableFiles, TableName } from "../authored/table-contracts.ts";
import { cellsOf } from "./cell-rule.ts";
import { collectRows, decide, firstRow } from "./decide.ts";

/**
 * Returns what a product's table decides on a day (yyyy-mm-dd), with the facts that its inputs may name; throws EngineError
 * as `decide` does.
 */
export function askTable<Name extends TableName>(
	tables: TableFiles,
	name: Name,
	given: GivenTo<Name>,
	day: string,
	facts?: TableFacts,
): ReadOf<Name> {
	return askRow(tables, name, given, day, facts).outputs;
}

/** Returns the same with the row that decided. */
export function askRow<Name extends TableName>(
	tables: TableFiles,
	name: Name,
	given: GivenTo<Name>,
	day: string,
	facts?: TableFacts,
): NamedRow<Name> {
	const { outputs, rows } = decide(name, tables[name], given, day, facts);
	// the checks have compared the table's outputs with what is read of it
	return { row: rows[0] ?? "", outputs: outputs as ReadOf<Name> };
}

/** A row of a table by its id, with what it gives. */
interface NamedRow<Name extends TableName> {
	readonly row: string;
	readonly outputs: ReadOf<Name>;
}

/** A table that lists words, and what a text that contains them means. */
type WordTable = { [Name in TableName]: ReadOf<Name> extends { readonly words: string } ? Name : never }[TableName];

/** Returns the first row of a table of words whose words a text contains, whatever its case; undefined where none does. */
export function rowNaming<Name extends WordTable>(
	tables: TableFiles,
	name: Name,
	text: string,
	day: string,
): ReadOf<Name> | undefined {
	const told = text.toLowerCase();
	const found = firstRow(name, tables[name], day, ({ words }) => told.includes(String(words)));
	return found?.outputs as ReadOf<Name> | undefined;
}

/** Returns the matching rows of a product's table of lists on a day (yyyy-mm-dd), in order, with what each gives; throws as `decide` does. */
export function askRows<Name extends TableName>(
	tables: TableFiles,
	name: Name,
	given: GivenTo<Name>,
	day: string,
): NamedRow<Name>[] {
	return collectRows(name, tables[name], given, day).map(({ row, outputs }) => ({
		row,
		outputs: outputs as ReadOf<Name>,
	}));
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
