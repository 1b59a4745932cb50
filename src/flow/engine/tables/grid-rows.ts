import type { TableCell, TableFile, TableGrid, TableRow, TableValue } from "../authored/authored-tables.ts";

/** A cell of a grid, by its row and column from 0. */
export interface GridPlace {
	readonly grid: string;
	readonly row: number;
	readonly column: number;
}

const ID = /^(.+)\.([1-9]\d*)\.([1-9]\d*)$/;
const expanded = new WeakMap<TableFile, TableFile>();
const ofGrids = new WeakSet<TableRow>();

/**
 * Returns a table whose grids are rows, too, after its own: one for each value, named by the grid, the row and the column
 * from 1 ("by-score.2.1"). An empty cell (null) is no row, and a grid without the shape of its axes has none.
 */
export function withGridRows(table: TableFile): TableFile {
	const { grids } = table;
	if (grids === undefined) return table;
	let whole = expanded.get(table);
	if (whole === undefined) {
		const made = Object.entries(grids).flatMap(([id, grid]) => (isWhole(grid) ? rowsOf(id, grid) : []));
		// a row of the same name is a finding, and stays
		const own = Object.entries(table.rows);
		const rows = Object.fromEntries([...own, ...made.filter(([id]) => !Object.hasOwn(table.rows, id))]);
		whole = { ...table, rows };
		expanded.set(table, whole);
	}
	return whole;
}

/** Returns the cell of a grid that a row stands for; undefined for a row of the table's own. */
export function gridPlace({ rows }: TableFile, rowId: string): GridPlace | undefined {
	const found = Object.hasOwn(rows, rowId) ? rows[rowId] : undefined;
	const [, grid = "", row, column] = ID.exec(rowId) ?? [];
	return found !== undefined && ofGrids.has(found)
		? { grid, row: Number(row) - 1, column: Number(column) - 1 }
		: undefined;
}

/** Whether a grid has a value, or null, for each pair of cells of its two axes. */
export function isWhole({ down, across, values }: TableGrid): boolean {
	return (
		down.input !== across.input &&
		values.length === down.cells.length &&
		values.every((row) => row.length === across.cells.length)
	);
}

function rowsOf(id: string, { output, down, across, values, where = {}, ...told }: TableGrid): [string, TableRow][] {
	return values.flatMap((line, row) =>
		line.flatMap((value, column): [string, TableRow][] => {
			if (value === null) return [];
			const cells: { [input: string]: TableCell } = {
				...where,
				[down.input]: down.cells[row] as TableCell,
				[across.input]: across.cells[column] as TableCell,
			};
			return [[`${id}.${row + 1}.${column + 1}`, rowWith(cells, { [output]: value }, told)]];
		}),
	);
}

function rowWith(
	cells: { readonly [input: string]: TableCell },
	outputs: { readonly [output: string]: TableValue },
	told: Pick<TableRow, "from" | "until" | "source" | "confirm" | "about">,
): TableRow {
	const row: { [key: string]: TableRow[string] } = { ...cells, ...told };
	// biome-ignore lint/suspicious/noThenProperty: a key of the authored format
	row.then = outputs;
	ofGrids.add(row as TableRow);
	return row as TableRow;
}
