import Big from "big.js";
import type {
	TableCell,
	TableInput,
	TableOutput,
	TableRange,
	TableValue,
} from "../../../flow/engine/authored/authored-tables.ts";
import type { Json } from "../../../flow/engine/json.ts";
import { isPrefix, isRange } from "../../../flow/engine/tables/cell-rule.ts";
import type { CellWords } from "./cell-words.ts";
import { type Column, wordsOf } from "./columns.ts";

type Spec = TableInput | TableOutput;

/** A cell as people read it and as they may type it again. */
export function printedCell(value: Json | undefined, { kind, spec }: Column, words: CellWords): string {
	if (spec === undefined) return value === undefined ? "" : String(value);
	// a row that says nothing there has yet to be given its result
	if (kind === "then")
		return value === undefined ? "" : value === null ? words.none : printedValue(value as TableValue, spec, words);
	if (value === undefined) return words.any;
	return printedCondition(value as TableCell, spec, words);
}

function printedCondition(cell: TableCell, spec: Spec, words: CellWords): string {
	if (isRange(cell)) return printedRange(cell, spec, words);
	if (typeof cell === "object" && cell !== null && "not" in cell)
		return `${words.not} ${listed(cell.not, spec, words)}`;
	if (isPrefix(cell)) return `${words.startsWith} ${listed(cell.startsWith, spec, words)}`;
	return listed(cell, spec, words);
}

function listed(values: TableValue | readonly TableValue[], spec: Spec, words: CellWords): string {
	const all = Array.isArray(values) ? (values as readonly TableValue[]) : [values as TableValue];
	return all.map((value) => printedValue(value, spec, words)).join(", ");
}

function printedRange({ min, above, max, below }: TableRange, spec: Spec, words: CellWords): string {
	const print = (value: number | string) => printedValue(value, spec, words);
	const low = min ?? above;
	const high = max ?? below;
	if (low === undefined)
		return high === undefined ? "" : `${max === undefined ? words.below : words.upTo} ${print(high)}`;
	if (high === undefined) return `${min === undefined ? words.above : words.atLeast} ${print(low)}`;
	const from = `${min === undefined ? `${words.above} ` : ""}${print(low)}`;
	return `${from} ${words.to} ${max === undefined ? `${words.below} ` : ""}${print(high)}`;
}

/** One value in its unit. */
export function printedValue(value: TableValue, spec: Spec, words: CellWords): string {
	if (value === null) return words.unknown;
	if (typeof value === "boolean") return value ? words.yes : words.no;
	if (typeof value === "number") return printedNumber(value, spec.unit);
	if (spec.enum !== undefined) return choiceWords(value, spec.enum);
	return needsQuotes(value, words) ? JSON.stringify(value) : value;
}

function printedNumber(value: number, unit: string | undefined): string {
	if (unit === "fraction") return `${new Big(value).times(100).toFixed()}%`;
	if (unit !== "cents" && unit !== "dollars") return new Big(value).toFixed();
	const dollars = unit === "cents" ? new Big(value).div(100) : new Big(value);
	const [whole = "0", part] = dollars
		.abs()
		.toFixed(dollars.round(0, 0).eq(dollars) ? 0 : 2)
		.split(".");
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
	return `${dollars.lt(0) ? "-" : ""}$${grouped}${part === undefined ? "" : `.${part}`}`;
}

/** A choice as words where they name it alone: "SINGLE_FAMILY" is "Single family", "NY" stays. */
export function choiceWords(value: string, values: readonly string[]): string {
	if (!/^[A-Z][A-Z\d]{3,}(_[A-Z\d]+)*$|^[A-Z\d]+(_[A-Z\d]+)+$/.test(value)) return value;
	const words = wordsOf(value.toLowerCase());
	const isAlone = values.every(
		(other) => other === value || wordsOf(other.toLowerCase()).toLowerCase() !== words.toLowerCase(),
	);
	return isAlone ? words : value;
}

function needsQuotes(value: string, words: CellWords): boolean {
	const own: readonly string[] = Object.values(words);
	return (
		/^\s|\s$|[,;"]|^$|^[<>=]/.test(value) ||
		own.some((word) => `${value.toLowerCase()} `.startsWith(`${word.toLowerCase()} `))
	);
}
