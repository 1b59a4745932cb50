/** What a spreadsheet would run as a formula; an apostrophe before it makes it text. */
const FORMULA = /^'*[=+@\-\t\r＝＋－＠]/;
const MADE_TEXT = /^'+[=+@\-\t\r＝＋－＠]/;
const NUMBER = /^[+-]?(?:\d[\d,]*(?:\.\d*)?|\.\d+)%?$/;

/** Cells as a spreadsheet copies them: rows by lines, columns by tabs, quoted where a cell holds either; what could be a formula is text. */
export function toTsv(cells: readonly (readonly string[])[]): string {
	const quoted = (cell: string) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
	return cells.map((row) => row.map((cell) => quoted(asText(cell))).join("\t")).join("\n");
}

function asText(cell: string): string {
	return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
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
		const typed = quoted === undefined ? plain : quoted.replaceAll('""', '"');
		rows.at(-1)?.push(MADE_TEXT.test(typed) ? typed.slice(1) : typed);
		if (end === "") break;
		if (end === separator && cell.lastIndex === text.length) rows.at(-1)?.push("");
		else if (end !== separator && cell.lastIndex < text.length) rows.push([]);
	}
	return rows;
}
