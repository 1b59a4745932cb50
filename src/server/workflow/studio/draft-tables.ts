import type { DraftTable } from "../../../contracts/wire/studio/index.ts";
import { seriesFile, tableFile, tableNameOf } from "../../../flow/checks/product-files.ts";
import { SERIES_NAMES } from "../../../flow/engine/authored/authored-series.ts";
import type { TableFile } from "../../../flow/engine/authored/authored-tables.ts";
import { tableNames } from "../../../flow/engine/authored/table-contracts.ts";
import { isObject } from "../../../flow/engine/json.ts";
import { withGridRows } from "../../../flow/engine/tables/grid-rows.ts";
import type { ComposedFiles } from "../composition/compose-request.ts";

/** The decision tables and published rates as composed with a draft, each with how many rows are the lender's own. */
export function tablesOf({ files }: Pick<ComposedFiles, "files">, org: string): DraftTable[] {
	const own = Object.keys(files).flatMap((file) => tableNameOf(file) ?? []);
	const names = tableNames(Object.fromEntries(own.map((name) => [name, true])));
	const tables = names.map((name) => [tableFile(name), false] as const);
	const series = SERIES_NAMES.map((name) => [seriesFile(name), true] as const);
	return [...tables, ...series].flatMap(([file, isSeries]): DraftTable[] => {
		const composed = Object.hasOwn(files, file) ? files[file] : undefined;
		if (composed === undefined || !isObject(composed.value)) return [];
		const table = composed.value as unknown as TableFile;
		const told = { file, about: table.about, isSeries };
		if (isSeries) return [{ ...told, rows: Object.keys(table.rows).length, own: 0, isOpen: false }];
		const own = Object.entries(composed.layers).filter(
			([pointer, layer]) => layer === org && pointer.startsWith("/rows/"),
		);
		const { hit, collect, open = [], tighten = {} } = table;
		return [
			{
				...told,
				hit,
				...(collect === undefined ? {} : { collect }),
				rows: Object.keys(withGridRows(table).rows).length,
				own: new Set(own.map(([pointer]) => pointer.split("/")[2])).size,
				isOpen: composed.layers["/hit"] === org || open.length > 0 || Object.keys(tighten).length > 0,
			},
		];
	});
}
