import type { TableFile } from "../authored/authored-tables.ts";

/** A text of a row that people read, and the keys that lead to it in the table. */
interface ShownText {
	readonly text: string;
	readonly keys: readonly string[];
}

/**
 * Returns the texts that the rows of a table give for an output, or for any of them. An output with a closed list is a code that rules
 * read, and no one else.
 */
export function shownTexts(table: TableFile | undefined, only?: string): ShownText[] {
	if (table === undefined) return [];
	const outputs = Object.entries(table.outputs).filter(
		([name, { type, enum: codes }]) => type === "string" && codes === undefined && (only ?? name) === name,
	);
	return Object.entries(table.rows).flatMap(([id, { then }]) =>
		outputs.flatMap(([name]) => {
			const text = then[name];
			return typeof text === "string" && text !== "" ? [{ text, keys: ["rows", id, "then", name] }] : [];
		}),
	);
}
