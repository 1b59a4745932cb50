import { isDay } from "../../../lending/series/series-figures.ts";
import type { TableFile } from "../../engine/authored/authored-tables.ts";
import { correctedName, didYouMean, type Product } from "../../engine/index.ts";
import { cellsOf } from "../../engine/tables/cell-rule.ts";
import { hasUntyped } from "../../engine/tables/fact-inputs.ts";
import type { Finding } from "../diagnostic.ts";
import { tableFile } from "../product-files.ts";
import { cellFault, misspelled, shapeOf, valueFault, valuesIn } from "./cell-fault.ts";
import { rowAt } from "./row-place.ts";
import { gridFaults } from "./table-grids.ts";

/**
 * Finds cells of unknown inputs (TABLE_INPUT_UNKNOWN), cells and outputs whose values do not fit their declaration
 * (TABLE_CELL, TABLE_OUTPUT), grids that are none (TABLE_GRID), and rows with days that are none, or that end before they begin (TABLE_DAYS).
 */
export function tableCells(product: Product): Finding[] {
	return Object.entries(product.tables).flatMap(([name, table]) =>
		cellFaults(table).map((fault) => ({ ...fault, file: tableFile(name) })),
	);
}

// several lenders have the same table, and several checks ask for its faults
const judged = new WeakMap<TableFile, readonly RowFault[]>();

/** Returns the same faults of one table, without its file. */
export function cellFaults(table: TableFile): readonly RowFault[] {
	const found = judged.get(table) ?? faultsOf(table);
	judged.set(table, found);
	return found;
}

function faultsOf(table: TableFile): readonly RowFault[] {
	// an input whose fact is not known is a finding of its own, and says nothing of the cells
	if (hasUntyped(table)) return [];
	const grids = gridFaults(table);
	if (grids.length > 0) return grids;
	const found = Object.keys(table.rows).flatMap((id) => rowFaults(table, id));
	// a condition of a grid is a cell of many rows
	return found.filter(({ pointer }, index) => found.findIndex((one) => one.pointer === pointer) === index);
}

type RowFault = Omit<Finding, "file">;

function rowFaults(table: TableFile, id: string): RowFault[] {
	const row = table.rows[id];
	if (row === undefined) return [];
	const faults: RowFault[] = [];
	for (const [input, cell] of cellsOf(row)) {
		const spec = Object.hasOwn(table.inputs, input) ? table.inputs[input] : undefined;
		const pointer = rowAt(table, id, input);
		if (spec === undefined) {
			const cause = `The row "${id}" has a cell for "${input}", which is no input of the table.`;
			const cure = `Name an input of the table, or declare it.${didYouMean(input, Object.keys(table.inputs))}`;
			faults.push({
				code: "TABLE_INPUT_UNKNOWN",
				pointer,
				cause,
				cure,
				...correctedName(input, Object.keys(table.inputs)),
			});
			continue;
		}
		const why = cellFault(cell, spec);
		if (why === undefined) continue;
		const cause = `The cell "${input}" of the row "${id}" ${why}.`;
		const cure = `Write values of the input: ${shapeOf(spec)}. To match any value, leave the cell out.`;
		faults.push({ code: "TABLE_CELL", pointer, cause, cure, ...misspelled(valuesIn(cell), spec) });
	}
	faults.push(...outputFaults(table, id));
	const none = (["from", "until"] as const).filter((key) => row[key] !== undefined && !isDay(row[key] ?? ""));
	for (const key of none) {
		const cause = `The row "${id}" has ${row[key]} for \`${key}\`, which is no day of the calendar.`;
		faults.push({ code: "TABLE_DAYS", pointer: rowAt(table, id, key), cause, cure: "Write a day, yyyy-mm-dd." });
	}
	if (row.from !== undefined && row.until !== undefined && row.until <= row.from) {
		const cause = `The row "${id}" ends on ${row.until}, before it begins on ${row.from}.`;
		const cure = "Let `until` be the first day on which the row no longer applies.";
		faults.push({ code: "TABLE_DAYS", pointer: rowAt(table, id, "until"), cause, cure });
	}
	return faults;
}

function outputFaults(table: TableFile, id: string): RowFault[] {
	const { outputs, rows, hit, collect } = table;
	const then = rows[id]?.then ?? {};
	// a row that is added up with nothing is no row; elsewhere null says that there is none, and has to be written
	const isNothing = hit === "collect" && collect === "sum" && Object.values(then).every((value) => value === null);
	if (Object.keys(then).length === 0 || isNothing) {
		const names = Object.keys(outputs).map((output) => `"${output}"`);
		const cause = `The row "${id}" has no result: it applies, and gives nothing.`;
		const cure = `Give it ${names.join(" or ")}, or remove the row.`;
		return [{ code: "TABLE_OUTPUT", pointer: rowAt(table, id, "then"), cause, cure }];
	}
	const unknown = Object.keys(then).filter((output) => !Object.hasOwn(outputs, output));
	const found = unknown.map((output): RowFault => {
		const cause = `The row "${id}" gives "${output}", which is no output of the table.`;
		const cure = `Name an output of the table, or declare it.${didYouMean(output, Object.keys(outputs))}`;
		const pointer = rowAt(table, id, "then", output);
		return { code: "TABLE_OUTPUT", pointer, cause, cure, ...correctedName(output, Object.keys(outputs)) };
	});
	for (const [output, spec] of Object.entries(outputs)) {
		const value = then[output] ?? null;
		const why = value === null ? (spec.nullable === true ? undefined : "is missing") : valueFault(value, spec);
		if (why === undefined) continue;
		const pointer = Object.hasOwn(then, output) ? rowAt(table, id, "then", output) : rowAt(table, id, "then");
		const cause = `The output "${output}" of the row "${id}" ${why}.`;
		const cure = `Give a value of the output: ${shapeOf(spec)}.`;
		found.push({ code: "TABLE_OUTPUT", pointer, cause, cure, ...misspelled([value], spec) });
	}
	return found;
}
