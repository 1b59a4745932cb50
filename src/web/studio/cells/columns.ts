import type { TableFile, TableInput, TableOutput, TableRow } from "../../../flow/engine/authored/authored-tables.ts";
import { isObject, type Json, type JsonObject } from "../../../flow/engine/json.ts";

/** What a column of the spreadsheet holds. */
export type ColumnKind = "id" | "if" | "then" | "day" | "note";

/** One column: where its value stands in a row, and what it may be. */
export interface Column {
	readonly kind: ColumnKind;
	/** The input or output, or the key of the row. */
	readonly name: string;
	/** Keys from the row to the value; none for the row's own id. */
	readonly path: readonly string[];
	readonly spec?: TableInput | TableOutput;
}

/** The columns of a table: the id, what has to fit, what then holds, the days, the source. */
export function columnsOf({ inputs, outputs }: Pick<TableFile, "inputs" | "outputs">): Column[] {
	return [
		{ kind: "id", name: "id", path: [] },
		...Object.entries(inputs).map(([name, spec]): Column => ({ kind: "if", name, path: [name], spec })),
		...Object.entries(outputs).map(([name, spec]): Column => ({ kind: "then", name, path: ["then", name], spec })),
		...(["from", "until"] as const).map((name): Column => ({ kind: "day", name, path: [name] })),
		{ kind: "note", name: "source", path: ["source"] },
	];
}

/** The value of a row in a column; undefined where the row does not say it. A result left out beside others is none. */
export function valueIn(id: string, row: TableRow, { path: [key, inner] }: Column): Json | undefined {
	if (key === undefined) return id;
	// a file that the check refuses may have a row without outputs
	const given = (row.then as TableRow["then"] | undefined) ?? {};
	if (inner !== undefined) return Object.keys(given).length === 0 ? undefined : (given[inner] ?? null);
	return row[key] as Json | undefined;
}

/** What is written at a row and stands in no column, which stays as it is. */
export function keptOfRow(row: TableRow, columns: readonly Column[]): JsonObject {
	const shown = new Set(columns.map(({ path }) => path.join("/")));
	const { then, ...rest } = row as unknown as { readonly [key: string]: Json };
	const parts = [
		...Object.entries(rest).map(([key, value]) => [key, key, value] as const),
		...Object.entries(isObject(then) ? then : {}).map(([key, value]) => [`then/${key}`, key, value] as const),
	];
	return Object.fromEntries(parts.flatMap(([place, key, value]) => (shown.has(place) ? [] : [[key, value]])));
}

/** "lienPosition" or "max-cltv" as words. */
export function wordsOf(name: string): string {
	const spaced = name.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/[-_/]+/g, " ");
	const words = spaced.split(" ").map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()));
	const text = words.join(" ");
	return text.charAt(0).toUpperCase() + text.slice(1);
}
