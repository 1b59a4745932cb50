import type { Catalog } from "../../src/catalog/index.ts";
import { at, tableFile } from "../../src/checks/product-files.ts";
import { endsOn } from "../../src/checks/tables/table-expiry.ts";
import type { TableFile } from "../../src/engine/authored/authored-tables.ts";
import { TABLE_NAMES } from "../../src/engine/authored/table-contracts.ts";
import { type ExitCode, exitCodes, type FlowIo } from "./io.ts";
import type { Options } from "./options.ts";
import { placeOf } from "./print/place.ts";
import { type Found, tell } from "./print/report.ts";

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
	readonly table: string;
	readonly about: string;
	/** The first day (yyyy-mm-dd) on which some input is left without a row; null when none is. */
	readonly ends: string | null;
	readonly rows: readonly ListedRow[];
}

/** Prints every decision table of an organization with its rows, their sources and the day on which it ends. */
export async function listTables(
	{ org = "main", confirm, format }: Options,
	catalog: Catalog,
	io: FlowIo,
): Promise<ExitCode> {
	const { tables } = catalog.product(org);
	const listed = TABLE_NAMES.map((name) => listedTable(name, tables[name], confirm)).filter(
		({ rows }) => !confirm || rows.length > 0,
	);
	const found = listed.flatMap(({ table, rows }) =>
		rows.filter((row) => row.confirm !== null).map((row) => noteOf(catalog, org, table, row)),
	);
	const closing = `${found.length} ${found.length === 1 ? "row" : "rows"} to be confirmed by counsel\n`;
	await tell({ json: listed, text: `${listed.map(textOf).join("")}${closing}`, found, closing }, format, io);
	return exitCodes.clean;
}

function listedTable(name: string, table: TableFile, onlyOpen: boolean): ListedTable {
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

function noteOf(catalog: Catalog, org: string, table: string, { id, source }: ListedRow): Found {
	const file = tableFile(table);
	const cause = `The row "${id}" is to be confirmed by counsel: ${source ?? "it names no source"}.`;
	const cure = "Compare it with the law as it stands, then remove `confirm`.";
	return {
		code: "TO_BE_CONFIRMED",
		severity: "note",
		...placeOf(catalog, org, file, at("rows", id)),
		org,
		cause,
		cure,
	};
}
