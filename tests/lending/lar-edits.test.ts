import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkRegister, MADE_EDITS } from "../../src/lending/reporting/edits/check-register.ts";
import { NOT_MADE, PUBLISHED_EDITS } from "../../src/lending/reporting/edits/stated-edits.ts";
import { LAR_FIELDS, SHEET_FIELDS } from "../../src/lending/reporting/lar-fields.ts";

const LEI = "B90YWS6AFX2LGWOXJ1LD";
const SHEET = `1|Sample Lender|2026|4|Robin Sample|888-555-0142|lar@lender.example|1 Example Plaza|Springfield|OR|97477|7|1|00-1234567|${LEI}`;
const ROW = `2|${LEI}|${LEI}WL26000012378|20261120|1|2|2|1|1|52495|1|20261215|1066 Arbol Way|San Jose|CA|95126|06085|06085500300|14|||||Dominican|5||||||2|4|5|25|||||||8||||||||2|4|3|5|2|4|46|9999|175|0|2.15|2|2|742|9999|12||10||10|||||NA|NA|NA|NA|NA|8.5|NA|23.10|57.30|180|NA|2|2|2|2|842000|3|5|1|NA|1|1|1234567|6||||||17||||||2|1|2`;

/** The row, or the sheet, with other values in these fields. */
function altered(line: string, fields: readonly string[], values: { readonly [field: string]: string }): string {
	return line
		.split("|")
		.map((value, at) => values[fields[at] ?? ""] ?? value)
		.join("|");
}
const idsOf = (values: { readonly [field: string]: string }) =>
	checkRegister(SHEET, [altered(ROW, LAR_FIELDS, values)], 2026).map(({ edit }) => edit);

/** By edit: what is written into a right row, or into the first line, so that the edit refuses it. */
const BREAKS = JSON.parse(readFileSync(new URL("../data/lar-edits.json", import.meta.url), "utf8")) as {
	readonly [part in "rows" | "sheets"]: { readonly [edit: string]: { readonly [field: string]: string } };
};
const OF_SEVERAL_ROWS = ["Q600", "Q634", "Q639", "S305", "S306"];

describe("the published edits", () => {
	it("find nothing in a right register", () => {
		expect(LAR_FIELDS).toHaveLength(110);
		expect(checkRegister(SHEET, [ROW], 2026)).toEqual([]);
	});
	it("are made, but for those that need what is not here", () => {
		expect(PUBLISHED_EDITS).toHaveLength(318);
		expect([...MADE_EDITS, ...Object.keys(NOT_MADE)].sort()).toEqual(PUBLISHED_EDITS);
		expect(Object.keys(NOT_MADE)).toEqual(["S307", "V718", "V625-2", "Q303"]);
	});
	it.each(Object.entries(BREAKS.rows))("%s finds what it is about in a row", (edit, values) => {
		expect(idsOf(values)).toContain(edit);
	});
	it.each(Object.entries(BREAKS.sheets))("%s finds what it is about in the first line", (edit, values) => {
		const found = checkRegister(altered(SHEET, SHEET_FIELDS, values), [ROW], 2026);
		expect(found.filter(({ line }) => line === 1).map(({ edit }) => edit)).toContain(edit);
	});
	it("have a line each that they refuse", () => {
		const shown = new Set([...Object.keys(BREAKS.rows), ...Object.keys(BREAKS.sheets), ...OF_SEVERAL_ROWS]);
		expect(MADE_EDITS.filter((id) => !shown.has(id))).toEqual([]);
	});
	it.each([
		["Q634", 26, { purpose: "1", purchaser: "0" }],
		["Q639", 1001, { purpose: "1", preapproval: "1", openEnd: "2" }],
	])("%s counts the rows of a file", (edit, fires, values) => {
		const row = altered(ROW, LAR_FIELDS, values);
		const idsOfRows = (count: number) =>
			checkRegister(SHEET, Array(count).fill(row), 2026)
				.filter(({ line }) => line === 1)
				.map(({ edit }) => edit);
		expect(idsOfRows(fires)).toContain(edit);
		expect(idsOfRows(fires - 1)).not.toContain(edit);
	});
	it("measure shares exactly: 15 of 100 pass, 16 do not", () => {
		const others = (count: number, action: string) =>
			Array(count).fill(altered(ROW, LAR_FIELDS, { action })) as string[];
		const sheetIds = (rows: readonly string[]) =>
			checkRegister(SHEET, rows, 2026)
				.filter(({ line }) => line === 1)
				.map(({ edit }) => edit);
		expect(sheetIds([...others(15, "2"), ...others(85, "1")])).not.toContain("Q635");
		expect(sheetIds([...others(16, "2"), ...others(84, "1")])).toContain("Q635");
		expect(sheetIds([...others(80, "3"), ...others(20, "1")])).not.toContain("Q638");
		expect(sheetIds([...others(81, "3"), ...others(19, "1")])).toContain("Q638");
	});
	it("look at the lines together", () => {
		const sheet = altered(SHEET, SHEET_FIELDS, { entries: "2" });
		const ids = checkRegister(sheet, [ROW, ROW], 2026).map(({ edit, line }) => `${line} ${edit}`);
		expect(ids).toEqual(["2 S306", "2 Q600", "3 S305", "3 S306", "3 Q600"]);
		expect(checkRegister(SHEET, [], 2025).map(({ edit }) => edit)).toEqual(["S302", "S304"]);
	});
});
