import type { Product } from "../../engine/authored/authored.ts";
import type { TableCell, TableFile, TableInput, TableValue } from "../../engine/authored/authored-tables.ts";
import { INPUT_PATHS, tableEntries } from "../../engine/authored/table-contracts.ts";
import { cellsOf, isPrefix, isRange } from "../../engine/tables/cell-rule.ts";
import type { Finding } from "../diagnostic.ts";
import { HOMES, type InputLimit, lendingLimits } from "../figures/lending-limits.ts";
import { answerRange } from "../forms/limits/answer-range.ts";
import { tableFile } from "../product-files.ts";
import { valuesIn } from "./cell-fault.ts";
import { rowAt } from "./row-place.ts";
import { cellFaults } from "./table-cells.ts";

/** The table that says which homes secure a line; its rows are no part of what they decide on. */

type CellFault = Omit<Finding, "file">;

/**
 * Finds rows of the lender's tables that decide for none of its borrowers (TABLE_ROW_IDLE): for states in which it opens no line,
 * lines, scores, terms or shares of the value outside of those that it lends on; and conditions in
 * another unit, which every borrower meets.
 */
export function idleCells(product: Product): Finding[] {
	const lent = lendingLimits(product)?.inputs;
	if (lent === undefined) return [];
	// a stricter row for kinds of homes that secure no line yet is caution
	const { propertyType: _, ...limits } = lent;
	return tableEntries(product.tables).flatMap(([name, table]) => {
		if (name.startsWith("law/") || cellFaults(table).length > 0) return [];
		const judged = name === HOMES ? onlyStates(limits) : limits;
		return inTable(product, table, judged).map((fault) => ({ ...fault, file: tableFile(name) }));
	});
}

function onlyStates({ state }: { readonly [input: string]: InputLimit }): { readonly [input: string]: InputLimit } {
	return state === undefined ? {} : { state };
}

function inTable(product: Product, table: TableFile, limits: { readonly [input: string]: InputLimit }): CellFault[] {
	const found = Object.entries(table.rows).flatMap(([id, row]) =>
		// a row without a figure says that there is none, for whom it may
		Object.values(row.then).every((value) => value === null)
			? []
			: cellsOf(row).flatMap(([input, cell]): CellFault[] => {
					const spec = table.inputs[input];
					if (spec === undefined) return [];
					const given = nameOf(product, input, spec);
					const known = given !== undefined && Object.hasOwn(limits, given) ? limits[given] : undefined;
					const limit = known ?? (spec.fact === undefined ? undefined : answerRange(product, spec.fact));
					if (limit === undefined) return [];
					const fault = faultOf(id, input, cell, spec, limit);
					return fault === undefined ? [] : [{ code: "TABLE_ROW_IDLE", pointer: rowAt(table, id, input), ...fault }];
				}),
	);
	// a condition of a grid is a cell of many rows
	return found.filter(({ pointer }, index) => found.findIndex((one) => one.pointer === pointer) === index);
}

/** What the server calls an input; of a fact what it calls what is read at the same path. */
function nameOf({ facts }: Product, input: string, { fact }: TableInput): string | undefined {
	if (fact === undefined) return input;
	const path = Object.hasOwn(facts.facts, fact) ? facts.facts[fact]?.path : undefined;
	return Object.entries(INPUT_PATHS).find(([, one]) => one === path)?.[0];
}

function faultOf(
	id: string,
	input: string,
	cell: TableCell,
	spec: TableInput,
	limit: InputLimit,
): Pick<CellFault, "cause" | "cure"> | undefined {
	const bounds = isRange(cell) ? Object.values(cell).filter((bound) => typeof bound === "number") : [];
	const shown = wordsOf(input, cell, spec);
	const unit = unitOf(bounds.length > 0 ? bounds : numbersOf(cell), spec, limit);
	if (!meets(cell, limit)) {
		const cause = `The row "${id}" decides for no borrower: it is for ${shown}, and ${limit.said}.`;
		return { cause, cure: unit ?? "Correct the condition, or remove the row." };
	}
	if (unit === undefined || !isRange(cell) || !isAlways(cell, limit)) return undefined;
	const cause = `The row "${id}" decides for every borrower, though it is for ${shown}: ${limit.said}.`;
	return { cause, cure: unit };
}

function numbersOf(cell: TableCell): readonly number[] {
	return isRange(cell) ? [] : valuesIn(cell).filter((value) => typeof value === "number");
}

/** Whether the cell matches a value within the limit, or one that is not known yet. */
function meets(cell: TableCell, limit: InputLimit): boolean {
	if (isPrefix(cell)) return true;
	if ("values" in limit) {
		if (isRange(cell) || typeof cell !== "object" || cell === null || Array.isArray(cell)) {
			return valuesIn(cell).some((value) => value === null || limit.values.includes(String(value)));
		}
		const excluded: readonly TableValue[] = valuesIn(cell);
		return limit.values.some((value) => !excluded.includes(value));
	}
	if (isRange(cell)) {
		const fits = inRange(cell);
		if ("numbers" in limit) return limit.numbers.some(fits);
		const { min, above, max, below } = numbersIn(cell);
		const low = Math.max(min ?? -Infinity, above ?? -Infinity);
		const high = Math.min(max ?? Infinity, below ?? Infinity);
		return low <= limit.most && high >= limit.least && above !== limit.most && below !== limit.least;
	}
	if (typeof cell === "object" && cell !== null && !Array.isArray(cell)) return true;
	const named = valuesIn(cell);
	return named.some((value) => typeof value !== "number" || isWithin(value, limit));
}

function isAlways(cell: TableCell, limit: InputLimit): boolean {
	if (!isRange(cell) || !("least" in limit)) return false;
	return [limit.least, limit.most].every(inRange(cell));
}

function isWithin(value: number, limit: InputLimit): boolean {
	if ("numbers" in limit) return limit.numbers.includes(value);
	return "least" in limit && value >= limit.least && value <= limit.most;
}

function inRange(cell: TableCell): (value: number) => boolean {
	const { min, above, max, below } = numbersIn(cell);
	return (value) =>
		value >= (min ?? -Infinity) &&
		value > (above ?? -Infinity) &&
		value <= (max ?? Infinity) &&
		value < (below ?? Infinity);
}

function numbersIn(cell: TableCell): { readonly [bound in "min" | "above" | "max" | "below"]?: number } {
	return isRange(cell) ? Object.fromEntries(Object.entries(cell).filter(([, bound]) => typeof bound === "number")) : {};
}

/** The cure where the numbers are in another unit than the input: within the limit once they are converted. */
function unitOf(numbers: readonly number[], { unit }: TableInput, limit: InputLimit): string | undefined {
	const isOf = (factor: number) => numbers.length > 0 && numbers.every((one) => isWithin(one * factor, limit));
	const [first = 0] = numbers;
	if (unit === "cents" && isOf(100)) return `Amounts of this table are in cents: $${grouped(first)} is ${first * 100}.`;
	if (unit === "fraction" && first > 1 && isOf(0.01)) return `Write a fraction of one: ${first} % is ${first / 100}.`;
	if (unit === "months" && isOf(12)) return `Terms are in months: ${first} years are ${first * 12}.`;
	return undefined;
}

function grouped(value: number): string {
	return value.toLocaleString("en-US");
}

const BOUNDS = { min: "at least", above: "more than", max: "at most", below: "less than" } as const;

/** What a condition on an input is about, in words. */
const ABOUT: { readonly [input: string]: (values: string) => string } = {
	state: (values) => `homes in ${values}`,
	propertyType: (values) => `homes of the kind ${values}`,
	occupancy: (values) => `homes that are ${values}`,
	score: (values) => `scores of ${values}`,
	lineAmount: (values) => `lines of ${values}`,
	cltv: (values) => `loans of ${values} of the value`,
	term: (values) => `terms of ${values} months`,
	lienPosition: (values) => `lien position ${values}`,
};

function wordsOf(input: string, cell: TableCell, { unit, enum: closed }: TableInput): string {
	const figure = (value: TableValue) => {
		if (unit === "cents" && typeof value === "number") return `$${grouped(value / 100)}`;
		const isCode = closed !== undefined && input !== "state";
		return isCode ? String(value).toLowerCase().replaceAll("_", " ") : String(value);
	};
	const values = isRange(cell)
		? Object.entries(cell).map(([bound, value]) => `${BOUNDS[bound as keyof typeof BOUNDS]} ${figure(value)}`)
		: valuesIn(cell).map(figure);
	const isExcluding = !isRange(cell) && typeof cell === "object" && cell !== null && "not" in cell;
	const joined = isRange(cell) ? values.join(" and ") : values.join(" or ");
	return ABOUT[input]?.(isExcluding ? `other than ${joined}` : joined) ?? joined;
}
