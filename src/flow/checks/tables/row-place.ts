import type { TableFile } from "../../engine/authored/authored-tables.ts";
import { gridPlace } from "../../engine/tables/grid-rows.ts";
import { at } from "../product-files.ts";

/** Returns the pointer of a row, or of a key in it, as it is written: a row of a grid stands in the grid's lists. */
export function rowAt(table: TableFile, id: string, ...keys: readonly string[]): string {
	const place = gridPlace(table, id);
	const grid = place === undefined ? undefined : table.grids?.[place.grid];
	if (place === undefined || grid === undefined) return at("rows", id, ...keys);
	const [key] = keys;
	if (key === grid.down.input) return at("grids", place.grid, "down", "cells", place.row);
	if (key === grid.across.input) return at("grids", place.grid, "across", "cells", place.column);
	if (key === undefined || key === "then") return at("grids", place.grid, "values", place.row, place.column);
	return Object.hasOwn(grid.where ?? {}, key) ? at("grids", place.grid, "where", key) : at("grids", place.grid, key);
}
