/** Cells as a spreadsheet copies them: rows by lines, columns by tabs, quoted where a cell holds either. */
export function toTsv(cells: readonly (readonly string[])[]): string {
	const quoted = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
	return cells.map((row) => row.map(quoted).join("\t")).join("\n");
}

/** Reads what a spreadsheet has copied; a last line break ends the last row. */
export function fromTsv(text: string): string[][] {
	return separated(text, "\t");
}

/** Reads a file that a spreadsheet has saved with commas or, where a comma is part of numbers, semicolons; or with tabs. */
export function fromCsv(text: string): string[][] {
	const [first = ""] = text.replaceAll(/"(?:[^"]|"")*"/g, "").split(/\r|\n/, 1);
	const separator = ["\t", ";", ","].find((one) => first.includes(one)) ?? ",";
	return separated(text.replace(/^\uFEFF/, ""), separator);
}

function separated(text: string, separator: string): string[][] {
	const rows: string[][] = [[]];
	const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, "y");
	while (cell.lastIndex < text.length || rows.at(-1)?.length === 0) {
		const found = cell.exec(text);
		if (found === null) break;
		const [, quoted, plain = "", end] = found;
		rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
		if (end === "") break;
		if (end === separator && cell.lastIndex === text.length) rows.at(-1)?.push("");
		else if (end !== separator && cell.lastIndex < text.length) rows.push([]);
	}
	return rows;
}
