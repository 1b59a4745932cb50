import type { TableCell, TableFile } from "../../engine/authored/authored-tables.ts";
import type { Product } from "../../engine/index.ts";
import { isRange } from "../../engine/tables/cell-rule.ts";
import type { Finding } from "../diagnostic.ts";
import { tableFile } from "../product-files.ts";
import { rowAt } from "./row-place.ts";

/** The input of tables that know the amount of a line. */
const LINE = "lineAmount";

/**
 * Finds caps that hold for some lines and not for all larger ones (TABLE_LINE_CAP): the draws of an offer are a range, and a
 * larger line would be allowed where a smaller one is not.
 */
export function tableLineCaps({ tables }: Product): Finding[] {
	return Object.entries(tables).flatMap(([name, table]) =>
		isOfCaps(table) ? looserAbove(table).map((fault) => ({ ...fault, file: tableFile(name) })) : [],
	);
}

/** Whether the strictest of a table's rows decides, which may depend on the line. */
function isOfCaps({ inputs, collect }: TableFile): boolean {
	return Object.hasOwn(inputs, LINE) && (collect === "min" || collect === "max");
}

function looserAbove(table: TableFile): Omit<Finding, "file">[] {
	const found = Object.entries(table.rows).flatMap(([id, row]) => {
		if (!Object.hasOwn(row, LINE) || beginsAtAmount(row[LINE] as TableCell)) return [];
		const pointer = rowAt(table, id, LINE);
		const cause = `The row "${id}" holds for some lines and not for all larger ones, which would be allowed where smaller ones are not.`;
		const cure = 'Write the amount from which on it holds: {"min": …}, or {"above": …}.';
		return [{ code: "TABLE_LINE_CAP", pointer, cause, cure }];
	});
	// a condition of a grid is a cell of many rows
	return found.filter(({ pointer }, index) => found.findIndex((one) => one.pointer === pointer) === index);
}

function beginsAtAmount(cell: TableCell): boolean {
	return isRange(cell) && cell.max === undefined && cell.below === undefined;
}
