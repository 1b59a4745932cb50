import { endOfSeries } from "../../lending/series/dated-series.ts";
import type { Catalog } from "../catalog/index.ts";
import { tableFile } from "../checks/product-files.ts";
import { rowAt } from "../checks/tables/row-place.ts";
import { endsOn } from "../checks/tables/table-expiry.ts";
import { SERIES_NAMES, type SeriesFile, type SeriesName } from "../engine/authored/authored-series.ts";
import type { TableFile } from "../engine/authored/authored-tables.ts";
import type { OwnTableName } from "../engine/authored/own-tables.ts";
import { type TableName, tableEntries } from "../engine/authored/table-contracts.ts";
import type { Found } from "./found.ts";
import { type ExitCode, exitCodes, type FlowIo } from "./io.ts";
import type { Options } from "./options.ts";
import { placeOf } from "./print/place.ts";
import { tell } from "./print/report.ts";
import { STANDARD_LENDER } from "./standard-lender.ts";

/** A day after which no table of this product is asked. */
const NEVER = "9999-12-31";

interface ListedRow {
	readonly id: string;
	readonly from?: string;
	readonly until?: string;
	readonly source: string | null;
	readonly confirm: "counsel" | null;
}

interface ListedTable {
	readonly table: TableName | OwnTableName;
	readonly about: string;
	/** The first day (yyyy-mm-dd) on which some input is left without a row; null when none is. */
	readonly ends: string | null;
	readonly rows: readonly ListedRow[];
}

interface ListedSeries {
	readonly series: string;
	readonly about: string;
	readonly source: string;
	/** The first day (yyyy-mm-dd) on which its last row is too old to be read. */
	readonly ends: string;
	readonly rows: readonly { readonly from: string; readonly figures: number }[];
}

/**
 * Prints every decision table of an organization with its rows, their sources and the day on which it ends; then the
 * published rates, with the days of their rows.
 */
export async function listTables(
	{ org = STANDARD_LENDER, confirm, format }: Options,
	catalog: Catalog,
	io: FlowIo,
): Promise<ExitCode> {
	const { tables, series } = catalog.product(org);
	const published = confirm ? [] : SERIES_NAMES.map((name) => listedSeries(name, series[name]));
	const listed = tableEntries(tables)
		.map(([name, table]) => listedTable(name, table, confirm))
		.filter(({ rows }) => !confirm || rows.length > 0);
	const found = listed.flatMap(({ table, rows }) => {
		const written = tables[table];
		return rows.flatMap((row) =>
			row.confirm === null || written === undefined ? [] : noteOf({ catalog, org, written }, table, row),
		);
	});
	const closing = `${found.length} ${found.length === 1 ? "row" : "rows"} to be confirmed by counsel\n`;
	const text = `${listed.map(textOf).join("")}${published.map(textOfSeries).join("")}${closing}`;
	await tell({ json: [...listed, ...published], text, found, closing }, format, io);
	return exitCodes.clean;
}

function listedTable(name: ListedTable["table"], table: TableFile, onlyOpen: boolean): ListedTable {
	const rows = Object.entries(table.rows).map(
		([id, { from, until, source, confirm }]): ListedRow => ({
			id,
			...(from === undefined ? {} : { from }),
			...(until === undefined ? {} : { until }),
			source: source ?? null,
			confirm: confirm ?? null,
		}),
	);
	return {
		table: name,
		about: table.about,
		ends: endsOn(table, NEVER) ?? null,
		rows: onlyOpen ? rows.filter((row) => row.confirm !== null) : rows,
	};
}

function listedSeries(name: SeriesName, series: SeriesFile): ListedSeries {
	const rows = Object.entries(series.rows).map(([from, figures]) => ({
		from,
		figures: figures.filter((figure) => figure !== null).length,
	}));
	const { about, source } = series;
	return { series: `series/${name}`, about, source, ends: endOfSeries(series).ends, rows };
}

function textOfSeries({ series, source, ends, rows }: ListedSeries): string {
	const count = `${rows.length} ${rows.length === 1 ? "row" : "rows"}`;
	const lines = rows.map(({ from, figures }) => `  from ${from}  ${figures} ${figures === 1 ? "figure" : "figures"}\n`);
	return `${series}  ${count}, ends on ${ends}  ${source}\n${lines.join("")}`;
}

function textOf({ table, ends, rows }: ListedTable): string {
	const count = `${rows.length} ${rows.length === 1 ? "row" : "rows"}`;
	const head = `${table}  ${count}, ${ends === null ? "no end" : `ends on ${ends}`}\n`;
	const lines = rows.map(({ id, from, until, source, confirm }) => {
		const days = [...(from === undefined ? [] : [`from ${from}`]), ...(until === undefined ? [] : [`until ${until}`])];
		const parts = [id, ...days, source ?? "no source", ...(confirm === null ? [] : ["(to be confirmed by counsel)"])];
		return `  ${parts.join("  ")}\n`;
	});
	return head + lines.join("");
}

interface WrittenIn {
	readonly catalog: Catalog;
	readonly org: string;
	readonly written: TableFile;
}

function noteOf({ catalog, org, written }: WrittenIn, table: string, { id, source }: ListedRow): Found {
	const file = tableFile(table);
	const cause = `The row "${id}" is to be confirmed by counsel: ${source ?? "it names no source"}.`;
	const cure = "Compare it with current law, then remove `confirm`.";
	return {
		code: "TO_BE_CONFIRMED",
		severity: "note",
		...placeOf(catalog, org, file, rowAt(written, id)),
		org,
		cause,
		cure,
	};
}
