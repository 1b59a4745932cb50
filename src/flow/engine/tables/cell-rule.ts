import type { Rule } from "../authored/authored-rule.ts";
import {
	ROW_KEYS,
	type TableCell,
	type TableInput,
	type TablePrefix,
	type TableRange,
	type TableRow,
	type TableValue,
} from "../authored/authored-tables.ts";

const NOT_INPUTS: ReadonlySet<string> = new Set(ROW_KEYS);
const BOUNDS = [
	["min", ">="],
	["above", ">"],
	["max", "<="],
	["below", "<"],
] as const;

/** Returns the cells of a row, by input. */
export function cellsOf(row: TableRow): [input: string, cell: TableCell][] {
	return Object.entries(row).filter((entry): entry is [string, TableCell] => !NOT_INPUTS.has(entry[0]));
}

/** Returns whether a cell is a range of numbers or days. */
export function isRange(cell: TableCell): cell is TableRange {
	return typeof cell === "object" && cell !== null && !isValues(cell) && !("not" in cell) && !isPrefix(cell);
}

/** Returns whether a cell is about how a text begins. */
export function isPrefix(cell: TableCell): cell is TablePrefix {
	return typeof cell === "object" && cell !== null && "startsWith" in cell;
}

/** Returns the beginnings that a cell names. */
export function prefixesOf({ startsWith }: TablePrefix): readonly string[] {
	return typeof startsWith === "string" ? [startsWith] : startsWith;
}

/** Returns a cell as a JSON Logic rule over its input; never true for an unknown value unless the cell names null. */
export function cellRule(name: string, cell: TableCell, input: TableInput): Rule {
	if (isValues(cell)) return oneOf(name, cell, input);
	if (cell === null || typeof cell !== "object") return equals(name, cell);
	if (isPrefix(cell)) {
		const begun = prefixesOf(cell).map((prefix): Rule => ({ startsWith: [{ var: name }, prefix] }));
		return known(name, input, [begun.length === 1 ? (begun[0] as Rule) : { or: begun }]);
	}
	if (!isRange(cell)) return known(name, input, [{ "!": [oneOf(name, valuesOf(cell.not), input)] }]);
	const bounds = BOUNDS.flatMap(([key, operator]): Rule[] => {
		const bound = cell[key];
		if (bound === undefined) return [];
		// days are compared by their distance
		if (typeof bound === "string") return [{ [operator]: [{ daysBetween: [bound, { var: name }] }, 0] }];
		return [{ [operator]: [{ var: name }, bound] }];
	});
	return known(name, input, bounds);
}

/** Returns the condition of a row: all its cells match. */
export function rowRule(row: TableRow, inputs: { readonly [name: string]: TableInput }): Rule {
	const rules = cellsOf(row).flatMap(([name, cell]) => {
		const input = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
		return input === undefined ? [] : [cellRule(name, cell, input)];
	});
	return all(rules);
}

function isValues(cell: TableCell): cell is readonly TableValue[] {
	return Array.isArray(cell);
}

function valuesOf(values: TableValue | readonly TableValue[]): readonly TableValue[] {
	return isValues(values) ? values : [values];
}

function equals(name: string, value: TableValue): Rule {
	return { "===": [{ var: name }, value] };
}

function oneOf(name: string, values: readonly TableValue[], input: TableInput): Rule {
	const named = values.filter((value) => value !== null);
	const alternatives: Rule[] = values.includes(null) ? [equals(name, null)] : [];
	if (named.length === 1) alternatives.push(equals(name, named[0] as TableValue));
	else if (named.length > 1) {
		const rule: Rule =
			input.type === "string"
				? { in: [{ var: name }, named] }
				: { or: named.map((value): Rule => equals(name, value)) };
		alternatives.push(input.type === "string" ? known(name, input, [rule]) : rule);
	}
	if (alternatives.length === 0) return false;
	return alternatives.length === 1 ? (alternatives[0] as Rule) : { or: alternatives };
}

function known(name: string, { nullable = false }: TableInput, rules: readonly Rule[]): Rule {
	return all(nullable ? [{ "!==": [{ var: name }, null] }, ...rules] : rules);
}

function all(rules: readonly Rule[]): Rule {
	if (rules.length === 0) return true;
	return rules.length === 1 ? (rules[0] as Rule) : { and: [...rules] };
}
