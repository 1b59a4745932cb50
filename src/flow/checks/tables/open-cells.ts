import { isDay } from "../../../lending/series/series-figures.ts";
import type { TableCell, TableInput, TableRange, TableValue } from "../../engine/authored/authored-tables.ts";
import { ALWAYS, type DecisionDiagram, NEVER } from "../regions/decision-diagrams.ts";
import type { Domain } from "../regions/domain.ts";
import type { Variable } from "../regions/domain-view.ts";
import { cellFault } from "./cell-fault.ts";

/** Cells of a row by input; an input without a cell matches whatever it is. */
export interface OpenCells {
	readonly [input: string]: TableCell;
}

type Inputs = { readonly [name: string]: TableInput };
/** Indexes of the values that each input of a box may have, by level; all of them where it has no level. */
type Box = ReadonlyMap<number, readonly number[]>;

/**
 * Returns cells that match the simplest case of a region and as much around it as one row can say without leaving the region.
 * Undefined for an empty region, and where no cell can say a value.
 */
export function openCells(domain: Domain, inputs: Inputs, region: DecisionDiagram): OpenCells | undefined {
	const way = domain.smallest(region);
	if (way === undefined) return undefined;
	const { diagrams } = domain;
	const outside = diagrams.not(region);
	let box: Box = new Map(way.map(([level, index]) => [level, [index]]));
	const cells: { [input: string]: TableCell } = {};
	for (const [level, index] of way) {
		const variable = domain.variables[level] as Variable;
		const spec = inputs[variable.name];
		if (spec === undefined) return undefined;
		const all = variable.values.map((_, at) => at);
		const isIn = (values: readonly number[]) =>
			diagrams.and(boxRegion(domain, new Map([...box, [level, values]])), outside) === NEVER;
		const values = isIn(all) ? all : grown(variable, spec, index, isIn);
		box = new Map([...box, [level, values]]);
		if (values === all) continue;
		const cell = cellOf(variable, spec, values);
		if (cell === undefined || cellFault(cell, spec) !== undefined) return undefined;
		cells[variable.name] = cell;
	}
	const named = Object.keys(inputs).filter((name) => cells[name] !== undefined);
	return Object.fromEntries(named.map((name) => [name, cells[name] as TableCell]));
}

function boxRegion({ diagrams, variables }: Domain, box: Box): DecisionDiagram {
	let region: DecisionDiagram = ALWAYS;
	for (const [level, values] of [...box].sort(([one], [other]) => other - one)) {
		const inside = region;
		region = diagrams.choose(
			level,
			(variables[level] as Variable).values.map((_, at) => (values.includes(at) ? inside : NEVER)),
		);
	}
	return region;
}

/** The values around one that a cell can say together, as long as they are in. */
function grown(
	variable: Variable,
	spec: TableInput,
	index: number,
	isIn: (values: readonly number[]) => boolean,
): readonly number[] {
	const { values } = variable;
	if (isOrdered(spec)) {
		const order = inOrder(variable, spec);
		if (!order.includes(index) || variable.cuts === undefined) return [index];
		let [low, high] = [order.indexOf(index), order.indexOf(index)];
		while (high + 1 < order.length && isIn(order.slice(low, high + 2))) high++;
		while (low > 0 && isIn(order.slice(low - 1, high + 1))) low--;
		return order.slice(low, high + 1);
	}
	// of an open text, a cell says what is unknown, or what is known
	const isOpen = spec.type === "string" && spec.enum === undefined;
	const others = values.flatMap((value, at) => {
		return at === index || (isOpen && (value === null) !== (values[index] === null)) ? [] : [at];
	});
	const held = [index];
	for (const at of others) if (isIn([...held, at])) held.push(at);
	return held;
}

function isOrdered({ type, format }: TableInput): boolean {
	return type === "number" || type === "integer" || format === "date";
}

/** The indexes of the numbers or days, from the least. */
function inOrder({ values }: Variable, { format }: TableInput): number[] {
	const fits = (value: unknown) => (format === "date" ? isDay(String(value)) : typeof value === "number");
	const known = values.flatMap((value, at) => (value !== null && fits(value) ? [at] : []));
	return known.sort((one, other) => ((values[one] as number) < (values[other] as number) ? -1 : 1));
}

function cellOf(variable: Variable, spec: TableInput, held: readonly number[]): TableCell | undefined {
	const values = held.map((at) => variable.values[at] as TableValue);
	if (values.length === 1 && values[0] === null) return null;
	if (isOrdered(spec)) return rangeOf(variable, spec, held);
	const known = variable.values.filter((value) => value !== null) as TableValue[];
	// the first known value of a text stands for all that no cell names, where there are such
	const isRest = (value: TableValue) => spec.enum !== undefined && !known.includes(value);
	const all: readonly TableValue[] = spec.enum ?? known;
	const inside = all.filter((value) => values.includes(isRest(value) ? (known[0] as TableValue) : value));
	const outside = all.filter((value) => !inside.includes(value));
	const hasUnnamed = spec.type === "string" && spec.enum === undefined && inside.includes(known[0] as TableValue);
	if (!values.includes(null) && (hasUnnamed || outside.length * 2 < inside.length)) {
		return outside.length === 0 ? { not: null } : { not: oneOrMany(outside) };
	}
	return oneOrMany(values.includes(null) ? [null, ...inside] : inside);
}

function rangeOf(variable: Variable, spec: TableInput, held: readonly number[]): TableCell | undefined {
	const order = inOrder(variable, spec);
	const at = (index: number | undefined) =>
		index === undefined ? undefined : (variable.values[index] as number | string);
	const isCut = (value: number | string) => variable.cuts?.has(value) === true;
	const [first, last] = [at(held[0]), at(held.at(-1))];
	if (first === undefined || last === undefined) return undefined;
	if (held.length === 1 && (isCut(first) || variable.cuts === undefined)) return first;
	const before = at(order[order.indexOf(held[0] ?? -1) - 1]);
	const after = at(order[order.indexOf(held.at(-1) ?? -1) + 1]);
	const low = before === undefined ? {} : isCut(first) ? { min: first } : aboveOf(before, spec);
	const high = after === undefined ? {} : isCut(last) && !isCut(after) ? { max: last } : { below: after };
	const range: TableRange = { ...low, ...high };
	if (spec.type === "integer" && range.min !== undefined && range.below === Number(range.min) + 1) return range.min;
	return Object.keys(range).length === 0 ? { not: null } : range;
}

function aboveOf(value: number | string, { type }: TableInput): TableRange {
	return type === "integer" && Number.isInteger(value) ? { min: Number(value) + 1 } : { above: value };
}

function oneOrMany(values: readonly TableValue[]): TableValue | readonly TableValue[] {
	return values.length === 1 ? (values[0] as TableValue) : values;
}
