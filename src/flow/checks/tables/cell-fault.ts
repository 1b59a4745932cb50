import { isDay } from "../../../lending/series/series-figures.ts";
import type {
	TableCell,
	TableInput,
	TableOutput,
	TablePrefix,
	TableValue,
} from "../../engine/authored/authored-tables.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import { isPrefix, isRange, prefixesOf } from "../../engine/tables/cell-rule.ts";
import type { Finding } from "../diagnostic.ts";

/** Returns why a cell does not fit its input, for after "The cell"; undefined when it does. */
export function cellFault(cell: TableCell, spec: TableInput): string | undefined {
	if (isRange(cell)) {
		const hasDays = isOfDays(spec);
		if (spec.type !== "number" && spec.type !== "integer" && !hasDays) {
			return "is a range, but its input is no number and no day";
		}
		const bounds = Object.values(cell);
		if (bounds.length === 0) return "is empty: a range has a bound";
		const unfit = bounds.map((bound) => valueFault(bound, spec, false)).find((why) => why !== undefined);
		if (unfit !== undefined) return unfit;
		const at = (bound: number | string | undefined, open: number) =>
			bound === undefined ? open : typeof bound === "string" ? Date.parse(bound) : bound;
		const low = Math.max(at(cell.min, -Infinity), at(cell.above, -Infinity));
		const high = Math.min(at(cell.max, Infinity), at(cell.below, Infinity));
		const isOpen = at(cell.above, -Infinity) === low || at(cell.below, Infinity) === high;
		if (low > high || (low === high && isOpen)) return `is a range that contains no ${hasDays ? "day" : "number"}`;
		return undefined;
	}
	if (typeof cell === "object" && cell !== null && Object.keys(cell).length > 1 && !Array.isArray(cell)) {
		return isPrefix(cell) ? "has `startsWith` beside something else" : "has `not` beside a bound";
	}
	if (isPrefix(cell)) return prefixFault(cell, spec);
	const values = valuesIn(cell);
	if (values.length === 0) return "is an empty list, which nothing matches";
	return values
		.map((value) => (value === null ? nullFault(spec) : valueFault(value, spec)))
		.find((why) => why !== undefined);
}

function prefixFault(cell: TablePrefix, spec: TableInput): string | undefined {
	if (spec.type !== "string" || spec.enum !== undefined || isOfDays(spec)) {
		return "asks how a text begins, but its input is no text of any words";
	}
	const prefixes = prefixesOf(cell);
	return prefixes.length === 0 || prefixes.includes("") ? "has an empty beginning, which every text has" : undefined;
}

/** The values that a cell names. */
export function valuesIn(cell: Exclude<TableCell, undefined>): readonly TableValue[] {
	if (typeof cell !== "object" || cell === null) return [cell];
	if ("not" in cell) return valuesIn(cell.not);
	return Array.isArray(cell) ? cell : [];
}

/** The certain correction of values of which one alone is none of a closed list. */
export function misspelled(
	values: readonly TableValue[],
	{ enum: known = [] }: TableInput | TableOutput,
): Pick<Finding, "fix"> {
	const [wrong, ...more] = values.filter((value) => typeof value === "string" && !known.includes(value));
	return typeof wrong !== "string" || more.length > 0 ? {} : correctedName(wrong, known);
}

function nullFault({ nullable = false }: TableInput): string | undefined {
	return nullable ? undefined : "is null, but its input is always known";
}

function isOfDays(spec: TableInput | TableOutput): boolean {
	return "format" in spec && spec.format === "date";
}

/** Returns why a value does not fit an input or output, for after its name; undefined when it does. */
export function valueFault(
	value: string | number | boolean,
	spec: TableInput | TableOutput,
	isWhole = spec.type === "integer",
): string | undefined {
	const { type, enum: values, minimum, maximum } = spec;
	const shown = JSON.stringify(value);
	if (typeof value !== (type === "integer" ? "number" : type)) return `has ${shown}, which is no ${type}`;
	if (isWhole && !Number.isInteger(value)) return `has ${shown}, which is no whole number`;
	if (values !== undefined && !values.includes(String(value))) {
		return `has ${shown}, which is not among its values.${didYouMean(String(value), values)}`.replace(/\.$/, "");
	}
	if (isOfDays(spec) && !isDay(String(value))) return `has ${shown}, which is no day of the calendar (yyyy-mm-dd)`;
	if (typeof value !== "number") return undefined;
	if (minimum !== undefined && value < minimum) return `has ${shown}, which is less than ${minimum}`;
	if (maximum !== undefined && value > maximum) return `has ${shown}, which is more than ${maximum}`;
	return undefined;
}

/** Returns what an input or output may be, in words. */
export function shapeOf(spec: TableInput | TableOutput): string {
	const { type, enum: values, minimum, maximum, unit } = spec;
	if (isOfDays(spec)) return "a day, yyyy-mm-dd";
	if (values !== undefined) return values.length > 12 ? `one of its ${values.length} values` : values.join(", ");
	const bounds = minimum === undefined && maximum === undefined ? "" : ` from ${minimum ?? "…"} to ${maximum ?? "…"}`;
	return `${type}${bounds}${unit === undefined ? "" : ` (${unit})`}`;
}
