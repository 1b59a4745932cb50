import type { TableFile } from "../../../flow/engine/authored/authored-tables.ts";
import type { Json } from "../../../flow/engine/json.ts";
import { type CellFault, type CellWords, isFault } from "./cell-words.ts";
import { type Column, valueIn } from "./columns.ts";
import { type Lock, lockOfCell, lockOfValue } from "./locks.ts";
import { parsedCell } from "./parse-cell.ts";
import { printedCell } from "./print-cell.ts";
import type { ShownRow } from "./shown-table.ts";

/** A block of cells, both corners in it. */
export interface Block {
	readonly top: number;
	readonly left: number;
	readonly bottom: number;
	readonly right: number;
}

/** One cell that would be written: what it would say, or why it may not. */
export interface PastedCell {
	readonly row: ShownRow | undefined;
	readonly column: Column | undefined;
	readonly was: string;
	readonly text: string;
	readonly value?: Json | undefined;
	readonly refused?: { readonly lock: Lock } | { readonly fault: CellFault } | { readonly outside: true };
}

/** What a spreadsheet has to know of a table to write into it. */
export interface Sheet {
	readonly table: TableFile;
	readonly rows: readonly ShownRow[];
	readonly columns: readonly Column[];
	readonly lock: Lock | undefined;
	readonly words: CellWords;
}

/** What a paste would do to each cell that it changes. One copied cell fills the whole block; ids and columns stay. */
export function pastePlan(
	sheet: Sheet,
	texts: readonly (readonly string[])[],
	{ top, left, bottom, right }: Block,
): PastedCell[] {
	const single = texts.length === 1 && texts[0]?.length === 1 ? texts[0][0] : undefined;
	const lines =
		single === undefined
			? texts
			: Array.from({ length: bottom - top + 1 }, () => Array.from({ length: right - left + 1 }, () => single));
	return lines.flatMap((line, down) =>
		line.flatMap((text, across): PastedCell[] => {
			const [row, column] = [sheet.rows[top + down], sheet.columns[left + across]];
			if (row === undefined || column === undefined)
				return [{ row, column, was: "", text, refused: { outside: true } }];
			const cell = typedCell(sheet, row, column, text);
			return cell === undefined ? [] : [cell];
		}),
	);
}

/** What typing a text into a cell would do; undefined where it changes nothing. */
export function typedCell(
	{ table, lock, words }: Sheet,
	row: ShownRow,
	column: Column,
	text: string,
): PastedCell | undefined {
	const value = valueIn(row.id, row.row, column);
	const was = printedCell(value, column, words);
	if (text.trim() === was.trim()) return undefined;
	const found = lockOfCell(table, lock, row, column);
	if (found !== undefined) return { row, column, was, text, refused: { lock: found } };
	const parsed = parsedCell(text, column, words, value);
	if (isFault(parsed)) return { row, column, was, text, refused: { fault: parsed } };
	const none = lockOfValue(row, column, parsed.value);
	if (none !== undefined) return { row, column, was, text, refused: { lock: none } };
	return { row, column, was, text: printedCell(parsed.value, column, words), value: parsed.value };
}

/** The printed cells of a block. */
export function printedBlock({ rows, columns, words }: Sheet, { top, left, bottom, right }: Block): string[][] {
	return rows
		.slice(top, bottom + 1)
		.map(({ id, row }) =>
			columns.slice(left, right + 1).map((column) => printedCell(valueIn(id, row, column), column, words)),
		);
}
