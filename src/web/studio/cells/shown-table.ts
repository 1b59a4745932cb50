import type { FactsFile } from "../../../flow/engine/authored/authored.ts";
import type { SeriesFile } from "../../../flow/engine/authored/authored-series.ts";
import type { TableFile, TableRow, TableValue } from "../../../flow/engine/authored/authored-tables.ts";
import type { Json } from "../../../flow/engine/json.ts";
import { withFactInputs } from "../../../flow/engine/tables/fact-inputs.ts";
import { gridPlace, withGridRows } from "../../../flow/engine/tables/grid-rows.ts";

/** Whose a row is: the lender's own, of a level below, a part of a grid, or published by others. */
export type RowOrigin = "own" | "below" | "grid" | "published";

/** A row of the spreadsheet. */
export interface ShownRow {
	readonly id: string;
	readonly row: TableRow;
	readonly origin: RowOrigin;
	/** Whether the lender changes something of it. */
	readonly isChanged: boolean;
}

/** A table as the spreadsheet shows it. */
export interface ShownTable {
	readonly table: TableFile;
	readonly rows: readonly ShownRow[];
}

/** The rows of a composed table, each with whose it is; `layers` names what is not the base's. */
export function shownTable(
	composed: TableFile,
	layers: { readonly [pointer: string]: string },
	org: string,
	facts: FactsFile | undefined,
): ShownTable {
	const whole = withGridRows(facts === undefined ? composed : withFactInputs(composed, facts));
	// a table that the lender wrote is its own, whatever it leaves to others
	const table = layers["/hit"] === org ? { ...whole, open: Object.keys(whole.outputs) } : whole;
	const rows = Object.entries(table.rows).map(([id, row]): ShownRow => {
		if (gridPlace(table, id) !== undefined) return { id, row, origin: "grid", isChanged: false };
		const own = leavesOf(row as unknown as Json, `/rows/${id.replaceAll("~", "~0").replaceAll("/", "~1")}`).map(
			(pointer) => layers[pointer] === org,
		);
		const isOwn = own.every(Boolean);
		return { id, row, origin: isOwn ? "own" : "below", isChanged: !isOwn && own.some(Boolean) };
	});
	return { table, rows };
}

/** Whether inputs of a table are facts, so that facts.json says what they may be. */
export function readsFacts({ inputs }: TableFile): boolean {
	return Object.values(inputs).some(({ fact }) => fact !== undefined);
}

/** Published figures as a table that nobody can edit: a row for each day. */
export function seriesTable({ about, columns, rows }: SeriesFile): ShownTable {
	const spec = { type: "number", nullable: true } as const;
	const outputs = Object.fromEntries(columns.map((name) => [name, spec]));
	const made = Object.entries(rows).map(([id, figures]): ShownRow => {
		const row = rowOf(Object.fromEntries(columns.map((name, at) => [name, figures[at] ?? null])));
		return { id, row, origin: "published", isChanged: false };
	});
	const table: TableFile = {
		about,
		inputs: {},
		outputs,
		hit: "unique",
		rows: Object.fromEntries(made.map(({ id, row }) => [id, row])),
	};
	return { table, rows: made };
}

/** A row without conditions that gives these outputs. */
export function rowOf(outputs: { readonly [name: string]: TableValue }): TableRow {
	// biome-ignore lint/suspicious/noThenProperty: a key of the authored format
	return { then: outputs };
}

function leavesOf(value: Json, pointer: string): string[] {
	if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return [pointer];
	return Object.entries(value).flatMap(([key, inner]) =>
		leavesOf(inner as Json, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
	);
}
