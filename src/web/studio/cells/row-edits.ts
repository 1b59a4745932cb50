import { isObject, type Json, type JsonObject } from "../../../flow/engine/json.ts";

/** A cell to write: where it stands in its row, and its value; undefined for none. */
export interface CellEdit {
	readonly row: string;
	readonly path: readonly string[];
	readonly value: Json | undefined;
	/** Whether the row is the lender's own; of others' rows only the difference is written. */
	readonly isOwn: boolean;
}

/** One act on the rows of a table; a paste is one, too. */
export type RowEdit =
	| { readonly kind: "cells"; readonly cells: readonly CellEdit[] }
	| { readonly kind: "add"; readonly id: string; readonly row: JsonObject; readonly after?: string }
	| { readonly kind: "remove"; readonly id: string; readonly isOwn: boolean }
	| { readonly kind: "rename"; readonly id: string; readonly to: string }
	| { readonly kind: "move"; readonly id: string; readonly side: "$before" | "$after"; readonly anchor: string };

type Rows = { readonly [id: string]: Json };

/** The lender's own file of a table after an act; without rows it says nothing of them. */
export function fileAfter(own: Json | undefined, edit: RowEdit): JsonObject {
	const { rows, ...rest } = isObject(own) ? own : {};
	const made = ownAfter(isObject(rows) ? rows : {}, edit);
	if (Object.keys(made).length === 0) return rest;
	// the rows stay where the file has them
	return isObject(own) && rows !== undefined ? { ...own, rows: made } : { ...rest, rows: made };
}

function ownAfter(rows: Rows, edit: RowEdit): Rows {
	switch (edit.kind) {
		case "cells":
			return edit.cells.reduce(withOwnCell, rows);
		case "add":
			return { ...rows, [edit.id]: edit.after === undefined ? edit.row : { $after: edit.after, ...edit.row } };
		case "remove":
			return edit.isOwn ? without(rows, edit.id) : { ...rows, [edit.id]: { $remove: true } };
		case "rename":
			return renamed(rows, edit.id, edit.to);
		case "move": {
			const { $before: _, $after: __, ...row } = objectIn(rows, edit.id);
			return { ...rows, [edit.id]: { [edit.side]: edit.anchor, ...row } };
		}
	}
}

function withOwnCell(rows: Rows, { row: id, path, value, isOwn }: CellEdit): Rows {
	const row = objectIn(rows, id);
	// what another level says is taken away by saying so, unless it is the lender that said it
	const isThere = path.reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), row) !== undefined;
	const written = value === undefined && !isOwn && !isThere ? { $remove: true } : value;
	const made = withValue(row, path, written);
	return Object.keys(made).length === 0 ? without(rows, id) : { ...rows, [id]: made };
}

/** The rows of a composed table as they will be after an act, until the server has composed them. */
export function rowsAfter(rows: Rows, edit: RowEdit): Rows {
	switch (edit.kind) {
		case "cells":
			return edit.cells.reduce<Rows>(withCell, rows);
		case "add":
			return placed({ ...rows, [edit.id]: edit.row }, edit.id, "$after", edit.after);
		case "remove":
			return without(rows, edit.id);
		case "rename":
			return renamed(rows, edit.id, edit.to);
		case "move":
			return placed(rows, edit.id, edit.side, edit.anchor);
	}
}

function withCell(rows: Rows, { row, path, value }: CellEdit): Rows {
	return { ...rows, [row]: withValue(objectIn(rows, row), path, value) };
}

function placed(rows: Rows, id: string, side: "$before" | "$after", anchor: string | undefined): Rows {
	if (anchor === undefined) return rows;
	const moved = [id, rows[id] as Json] as const;
	const others = Object.entries(rows).filter(([key]) => key !== id);
	return Object.fromEntries(
		others.flatMap((entry) => (entry[0] !== anchor ? [entry] : side === "$before" ? [moved, entry] : [entry, moved])),
	);
}

function withValue(holder: JsonObject, [key = "", ...rest]: readonly string[], value: Json | undefined): JsonObject {
	if (rest.length === 0) return value === undefined ? without(holder, key) : { ...holder, [key]: value };
	const inner = withValue(objectIn(holder, key), rest, value);
	// a row without outputs still has the object of them
	return { ...holder, [key]: inner };
}

function objectIn(holder: Rows, key: string): JsonObject {
	const value = Object.hasOwn(holder, key) ? holder[key] : undefined;
	return isObject(value) ? value : {};
}

function without(holder: Rows, id: string): JsonObject {
	return Object.fromEntries(Object.entries(holder).filter(([key]) => key !== id));
}

function renamed(rows: Rows, id: string, to: string): Rows {
	const anchors = (row: Json): Json => {
		if (!isObject(row)) return row;
		const moved = (["$before", "$after"] as const).filter((side) => row[side] === id);
		return moved.length === 0 ? row : { ...row, ...Object.fromEntries(moved.map((side) => [side, to])) };
	};
	return Object.fromEntries(Object.entries(rows).map(([key, row]) => [key === id ? to : key, anchors(row)]));
}
