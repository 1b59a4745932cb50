import type { GridAxis, TableFile, TableGrid, TableInput } from "../../engine/authored/authored-tables.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import { gridPlace } from "../../engine/tables/grid-rows.ts";
import type { Finding } from "../diagnostic.ts";
import { at } from "../product-files.ts";
import { NEVER } from "../regions/decision-diagrams.ts";
import { cellFault } from "./cell-fault.ts";
import { TableDomain } from "./table-domain.ts";

type GridFault = Omit<Finding, "file">;

/**
 * Finds grids whose values do not stand for one row each (TABLE_GRID): of inputs or an output that the table does not have,
 * of another size than their axes, with two conditions on an axis that match one value, or named like rows.
 */
export function gridFaults(table: TableFile): GridFault[] {
	return Object.entries(table.grids ?? {}).flatMap(([id, grid]) => {
		const unknown = [...unknownInputs(table, id, grid), ...outputFaults(table, id, grid)];
		if (unknown.length > 0) return unknown;
		return [...sizeFaults(id, grid), ...axisFaults(table, id, grid), ...takenIds(table, id, grid)];
	});
}

function fault(pointer: string, cause: string, cure: string, corrected: Pick<GridFault, "fix"> = {}): GridFault {
	return { code: "TABLE_GRID", pointer, cause, cure, ...corrected };
}

function unknownInputs({ inputs }: TableFile, id: string, { down, across, where = {} }: TableGrid): GridFault[] {
	const named: readonly (readonly [pointer: string, input: string])[] = [
		[at("grids", id, "down", "input"), down.input],
		[at("grids", id, "across", "input"), across.input],
		...Object.keys(where).map((input) => [at("grids", id, "where", input), input] as const),
	];
	return named.flatMap(([pointer, input], index): GridFault[] => {
		if (!Object.hasOwn(inputs, input)) {
			const cure = `Name an input of the table.${didYouMean(input, Object.keys(inputs))}`;
			const cause = `The grid "${id}" has conditions on "${input}", which is no input of the table.`;
			return [fault(pointer, cause, cure, correctedName(input, Object.keys(inputs)))];
		}
		if (named.findIndex(([, other]) => other === input) === index) return [];
		const cause = `The grid "${id}" has conditions on "${input}" twice.`;
		return [fault(pointer, cause, "Name another input, or take one of them away.")];
	});
}

function outputFaults({ outputs }: TableFile, id: string, { output }: TableGrid): GridFault[] {
	const pointer = at("grids", id, "output");
	if (!Object.hasOwn(outputs, output)) {
		const cure = `Name an output of the table.${didYouMean(output, Object.keys(outputs))}`;
		const cause = `The grid "${id}" gives "${output}", which is no output of the table.`;
		return [fault(pointer, cause, cure, correctedName(output, Object.keys(outputs)))];
	}
	const needed = Object.keys(outputs).filter((name) => name !== output && outputs[name]?.nullable !== true);
	if (needed.length === 0) return [];
	const cause = `The grid "${id}" gives "${output}" alone, and each row of the table has to give "${needed[0]}", too.`;
	return [fault(pointer, cause, "Write rows instead of the grid.")];
}

function sizeFaults(id: string, { down, across, values }: TableGrid): GridFault[] {
	const [lines, columns] = [down.cells.length, across.cells.length];
	if (values.length !== lines) {
		const cause = `The grid "${id}" has ${counted(values.length, "line")} of values for ${counted(lines, "condition")} on "${down.input}".`;
		return [fault(at("grids", id, "values"), cause, `Give ${lines}: one for each condition of \`down\`.`)];
	}
	return values.flatMap((line, index): GridFault[] => {
		if (line.length === columns) return [];
		const cause = `Line ${index + 1} of the grid "${id}" has ${counted(line.length, "value")} for ${counted(columns, "condition")} on "${across.input}".`;
		const cure = `Give ${columns}: one for each condition of \`across\`, null where no row is meant.`;
		return [fault(at("grids", id, "values", index), cause, cure)];
	});
}

function axisFaults({ inputs }: TableFile, id: string, grid: TableGrid): GridFault[] {
	return (["down", "across"] as const).flatMap((side) => {
		const axis = grid[side];
		const input = inputs[axis.input];
		if (input === undefined || axis.cells.some((cell) => cellFault(cell, input) !== undefined)) return [];
		return meetings(axis, input).map(([first, second, example]) => {
			const cause = `Conditions ${first + 1} and ${second + 1} of the grid "${id}" both match ${example}.`;
			return fault(at("grids", id, side, "cells", second), cause, "Let each value match one of them at most.");
		});
	});
}

/** Pairs of conditions that one value matches, with the value. */
function meetings({ input, cells }: GridAxis, spec: TableInput): (readonly [number, number, string])[] {
	const outputs = { is: { type: "boolean" } } as const;
	// biome-ignore lint/suspicious/noThenProperty: a key of the authored format
	const rows = Object.fromEntries(cells.map((cell, index) => [`c${index}`, { [input]: cell, then: {} }]));
	const table: TableFile = { about: "", inputs: { [input]: spec }, outputs, hit: "collect", rows };
	const domain = new TableDomain(table);
	const regions = domain.rowsOn(table, undefined).map(({ region }) => region);
	return regions.flatMap((region, first) =>
		regions.slice(first + 1).flatMap((other, index) => {
			const both = domain.diagrams.and(region, other);
			const example = both === NEVER ? undefined : domain.example(both);
			return example === undefined ? [] : [[first, first + 1 + index, example] as const];
		}),
	);
}

function takenIds(table: TableFile, id: string, { values }: TableGrid): GridFault[] {
	const { rows } = table;
	return values.flatMap((line, row) =>
		line.flatMap((value, column): GridFault[] => {
			const name = `${id}.${row + 1}.${column + 1}`;
			const own = Object.hasOwn(rows, name) ? rows[name] : undefined;
			if (own === undefined || value === null || gridPlace(table, name) !== undefined) return [];
			const cause = `The row "${name}" is named like a value of the grid "${id}".`;
			return [fault(at("rows", name), cause, "Name the row otherwise.")];
		}),
	);
}

function counted(count: number, what: string): string {
	return `${count} ${what}${count === 1 ? "" : "s"}`;
}
