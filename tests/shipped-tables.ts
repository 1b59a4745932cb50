import { readFileSync } from "node:fs";
import { SERIES_NAMES, type SeriesFiles } from "../src/flow/engine/authored/authored-series.ts";
import type { TableFile } from "../src/flow/engine/authored/authored-tables.ts";
import { TABLE_NAMES, type TableFiles } from "../src/flow/engine/authored/table-contracts.ts";
import { withGridRows } from "../src/flow/engine/tables/grid-rows.ts";

/** The decision tables of the base, as they are shipped. */
export const shippedTables = Object.fromEntries(
	TABLE_NAMES.map((name) => [
		name,
		withGridRows(JSON.parse(readFileSync(new URL(`../flows/${name}.json`, import.meta.url), "utf8")) as TableFile),
	]),
) as TableFiles;

/** The published rates of the base, as they are shipped. */
export const shippedSeries = Object.fromEntries(
	SERIES_NAMES.map((name) => [
		name,
		JSON.parse(readFileSync(new URL(`../flows/series/${name}.json`, import.meta.url), "utf8")) as unknown,
	]),
) as SeriesFiles;
