import type {
	TableCell,
	TableFile,
	TableInput,
	TableOutput,
	TableValue,
} from "../../engine/authored/authored-tables.ts";
import { didYouMean, type Product } from "../../engine/index.ts";
import { cellsOf, isRange } from "../../engine/tables/cell-rule.ts";
import type { Finding } from "../diagnostic.ts";
import { at, tableFile } from "../product-files.ts";

/**
 * Finds cells of unknown inputs (TABLE_INPUT_UNKNOWN), cells and outputs whose values do not fit their declaration
 * (TABLE_CELL, TABLE_OUTPUT), and rows that end before they begin (TABLE_DAYS).
 */
export function tableCells(product: Product): Finding[] {
	return Object.entries(product.tables).flatMap(([name, table]) =>
		cellFaults(table).map((fault) => ({ ...fault, file: tableFile(name) })),
	);
}

/** Returns the same faults of one table, without its file. */
export function cellFaults(table: TableFile): RowFault[] {
	return Object.keys(table.rows).flatMap((id) => rowFaults(table, id));
}

type RowFault = Omit<Finding, "file">;

function rowFaults(table: TableFile, id: string): RowFault[] {
	const row = table.rows[id];
	if (row === undefined) return [];
	const faults: RowFault[] = [];
	for (const [input, cell] of cellsOf(row)) {
		const spec = Object.hasOwn(table.inputs, input) ? table.inputs[input] : undefined;
		const pointer = at("rows", id, input);
		if (spec === undefined) {
			const cause = `The row "${id}" has a cell for "${input}", which is no input of the table.`;
			const cure = `Name an input of the table, or declare it.${didYouMean(input, Object.keys(table.inputs))}`;
			faults.push({ code: "TABLE_INPUT_UNKNOWN", pointer, cause, cure });
			continue;
		}
		const why = valuesFault(cell, spec);
		if (why === undefined) continue;
		const cause = `The cell "${input}" of the row "${id}" ${why}.`;
		faults.push({ code: "TABLE_CELL", pointer, cause, cure: `Write values of the input: ${shapeOf(spec)}.` });
	}
	faults.push(...outputFaults(table, id));
	if (row.from !== undefined && row.until !== undefined && row.until <= row.from) {
		const cause = `The row "${id}" ends on ${row.until}, before it begins on ${row.from}.`;
		const cure = "Let `until` be the first day on which the row no longer applies.";
		faults.push({ code: "TABLE_DAYS", pointer: at("rows", id, "until"), cause, cure });
	}
	return faults;
}

function outputFaults({ outputs, rows }: TableFile, id: string): RowFault[] {
	const then = rows[id]?.then ?? {};
	const unknown = Object.keys(then).filter((output) => !Object.hasOwn(outputs, output));
	const found = unknown.map((output): RowFault => {
		const cause = `The row "${id}" gives "${output}", which is no output of the table.`;
		const cure = `Name an output of the table, or declare it.${didYouMean(output, Object.keys(outputs))}`;
		return { code: "TABLE_OUTPUT", pointer: at("rows", id, "then", output), cause, cure };
	});
	for (const [output, spec] of Object.entries(outputs)) {
		const value = then[output] ?? null;
		const why = value === null ? (spec.nullable === true ? undefined : "is missing") : valueFault(value, spec);
		if (why === undefined) continue;
		const pointer = Object.hasOwn(then, output) ? at("rows", id, "then", output) : at("rows", id, "then");
		const cause = `The output "${output}" of the row "${id}" ${why}.`;
		found.push({ code: "TABLE_OUTPUT", pointer, cause, cure: `Give a value of the output: ${shapeOf(spec)}.` });
	}
	return found;
}

function valuesFault(cell: TableCell, spec: TableInput): string | undefined {
	if (isRange(cell)) {
		if (spec.type !== "number" && spec.type !== "integer") return "is a range, but its input is no number";
		const bounds = Object.values(cell);
		if (bounds.length === 0) return "is a range without a bound";
		const low = Math.max(cell.min ?? -Infinity, cell.above ?? -Infinity);
		const high = Math.min(cell.max ?? Infinity, cell.below ?? Infinity);
		const isEmpty = low > high || (low === high && (cell.above === low || cell.below === high));
		if (isEmpty) return "is a range that contains no number";
		return bounds.map((bound) => valueFault(bound, spec, false)).find((why) => why !== undefined);
	}
	const values = valuesIn(cell);
	if (values.length === 0) return "is an empty list, which nothing matches";
	return values
		.map((value) => (value === null ? nullFault(spec) : valueFault(value, spec)))
		.find((why) => why !== undefined);
}

function valuesIn(cell: Exclude<TableCell, undefined>): readonly TableValue[] {
	if (typeof cell !== "object" || cell === null) return [cell];
	if ("not" in cell) return valuesIn(cell.not);
	return Array.isArray(cell) ? cell : [];
}

function nullFault({ nullable = false }: TableInput): string | undefined {
	return nullable ? undefined : "is null, but its input is always known";
}

function valueFault(
	value: string | number | boolean,
	{ type, enum: values, minimum, maximum }: TableInput | TableOutput,
	isWhole = type === "integer",
): string | undefined {
	const shown = JSON.stringify(value);
	if (typeof value !== (type === "integer" ? "number" : type)) return `has ${shown}, which is no ${type}`;
	if (isWhole && !Number.isInteger(value)) return `has ${shown}, which is no whole number`;
	if (values !== undefined && !values.includes(String(value))) {
		return `has ${shown}, which is not among its values.${didYouMean(String(value), values)}`.replace(/\.$/, "");
	}
	if (typeof value !== "number") return undefined;
	if (minimum !== undefined && value < minimum) return `has ${shown}, which is less than ${minimum}`;
	if (maximum !== undefined && value > maximum) return `has ${shown}, which is more than ${maximum}`;
	return undefined;
}

function shapeOf({ type, enum: values, minimum, maximum, unit }: TableInput | TableOutput): string {
	if (values !== undefined) return values.length > 12 ? `one of its ${values.length} values` : values.join(", ");
	const bounds = minimum === undefined && maximum === undefined ? "" : ` from ${minimum ?? "…"} to ${maximum ?? "…"}`;
	return `${type}${bounds}${unit === undefined ? "" : ` (${unit})`}`;
}
