import type { Block } from "./paste.ts";

/** A cell by its row's id and its column's number. */
export interface Place {
	readonly row: string;
	readonly column: number;
}

/** The id and the column that a step from a place leads to; the place itself at the edge. */
export function stepFrom(
	ids: readonly string[],
	columns: number,
	{ row, column }: Place,
	down: number,
	right: number,
): Place {
	const at = Math.min(Math.max(ids.indexOf(row) + down, 0), ids.length - 1);
	return { row: ids[at] ?? row, column: Math.min(Math.max(column + right, 0), columns - 1) };
}

/** The next place in reading order; undefined beyond the first and the last cell. */
export function nextInOrder(
	ids: readonly string[],
	columns: number,
	{ row, column }: Place,
	step: 1 | -1,
): Place | undefined {
	const at = ids.indexOf(row) * columns + column + step;
	const next = ids[Math.floor(at / columns)];
	return at < 0 || next === undefined ? undefined : { row: next, column: at % columns };
}

/** The block between two places. */
export function blockOf(ids: readonly string[], one: Place, other: Place): Block {
	const [from, to] = [ids.indexOf(one.row), ids.indexOf(other.row)];
	return {
		top: Math.max(Math.min(from, to), 0),
		bottom: Math.max(from, to),
		left: Math.min(one.column, other.column),
		right: Math.max(one.column, other.column),
	};
}
