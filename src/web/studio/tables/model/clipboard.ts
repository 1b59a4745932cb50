/** Cells as a spreadsheet copies them: rows by lines, columns by tabs, quoted where a cell holds either. */
export function toTsv(cells: readonly (readonly string[])[]): string {
	const quoted = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
	return cells.map((row) => row.map(quoted).join("\t")).join("\n");
}

/** Reads what a spreadsheet has copied; a last line break ends the last row. */
export function fromTsv(text: string): string[][] {
	const rows: string[][] = [[]];
	const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
	while (cell.lastIndex < text.length || rows.at(-1)?.length === 0) {
		const found = cell.exec(text);
		if (found === null) break;
		const [, quoted, plain = "", end] = found;
		rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
		if (end === "") break;
		if (end === "\t" && cell.lastIndex === text.length) rows.at(-1)?.push("");
		else if (end !== "\t" && cell.lastIndex < text.length) rows.push([]);
	}
	return rows;
}
