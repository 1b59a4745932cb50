import type { JsonObject } from "../../../flow/engine/json.ts";
import type { Column } from "./columns.ts";
import type { ShownRow } from "./shown-table.ts";

/** A name for a row that none has yet: "new-row", "new-row-2". */
export function freeRowId(stem: string, taken: readonly string[]): string {
	if (!taken.includes(stem)) return stem;
	let number = 2;
	while (taken.includes(`${stem}-${number}`)) number++;
	return `${stem}-${number}`;
}

/** A row with these conditions and days, whose results somebody has yet to give. */
export function rowWithoutResult({ from, until, ...cells }: JsonObject): JsonObject {
	const days = { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
	// biome-ignore lint/suspicious/noThenProperty: a key of the authored format
	return { ...cells, then: {}, ...days };
}

/** The number of the first column of results. */
export function firstResult(columns: readonly Column[]): number {
	return Math.max(
		0,
		columns.findIndex(({ kind }) => kind === "then"),
	);
}

/** The lender's own rows that give no result yet, not even none. */
export function withoutResult(rows: readonly ShownRow[]): string[] {
	// a file that the check refuses may have a row without outputs
	const isEmpty = ({ row }: ShownRow) => Object.keys((row.then as object | undefined) ?? {}).length === 0;
	return rows.filter((one) => one.origin === "own" && isEmpty(one)).map(({ id }) => id);
}
