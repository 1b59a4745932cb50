import { expect, test } from "vitest";
import type { FactsFile } from "../../src/flow/engine/authored/authored.ts";
import type { TableInput } from "../../src/flow/engine/authored/authored-tables.ts";
import type { Json } from "../../src/flow/engine/json.ts";
import { withFactInputs } from "../../src/flow/engine/tables/fact-inputs.ts";
import { CELL_WORDS, type CellWords } from "../../src/web/studio/cells/cell-words.ts";
import { fromCsv, fromTsv, toTsv } from "../../src/web/studio/cells/clipboard.ts";
import { type Column, columnsOf, valueIn } from "../../src/web/studio/cells/columns.ts";
import { parsedCell } from "../../src/web/studio/cells/parse-cell.ts";
import { printedCell } from "../../src/web/studio/cells/print-cell.ts";
import { shippedTables } from "../shipped-tables.ts";
import { shippedFiles } from "./shipped-files.ts";

const copy = copyOf("flows/copy/studio.json");
const words = Object.fromEntries(CELL_WORDS.map((word) => [word, copy[`cell_${word}`]])) as unknown as CellWords;
const facts = jsonOf("flows/facts.json") as unknown as FactsFile;
const tables = Object.entries(shippedTables).map(([name, table]) => [name, withFactInputs(table, facts)] as const);

function jsonOf(file: string): unknown {
	return JSON.parse(shippedFiles.find(({ path }) => path === file)?.text ?? "{}");
}

function copyOf(file: string): { readonly [key: string]: string } {
	return (jsonOf(file) as { readonly tables: { readonly [key: string]: string } }).tables;
}

test.each(tables)("every cell of %s is read back as it is printed", (_name, table) => {
	const columns = columnsOf(table);
	const cells = Object.entries(table.rows).flatMap(([id, row]) =>
		columns.map((column) => ({ column, value: valueIn(id, row, column) })),
	);
	expect(cells.length).toBeGreaterThan(0);
	for (const { column, value } of cells) {
		const text = printedCell(value, column, words);
		expect(text, JSON.stringify(value)).not.toContain("{");
		// typed into an empty cell, so that nothing is known but the words
		expect([text, parsedCell(text, column, words, undefined)]).toEqual([text, { value: plain(value) }]);
	}
});

/** A list of one value means the value. */
function plain(value: Json | undefined): Json | undefined {
	return Array.isArray(value) && value.length === 1 ? value[0] : value;
}

const input = (spec: TableInput): Column => ({ kind: "if", name: "x", path: ["x"], spec });
const score = input({ type: "integer", minimum: 0, unit: "score" });
const share = input({ type: "number", minimum: 0, maximum: 1, unit: "fraction" });
const amount = input({ type: "integer", minimum: 0, unit: "cents" });
const kinds = input({ type: "string", enum: ["SINGLE_FAMILY", "CONDO"], nullable: true });
const county = input({ type: "string" });

test.each([
	[score, "680 to below 740", { min: 680, below: 740 }],
	[score, ">= 680", { min: 680 }],
	[share, "Above 60% to 82.5%", { above: 0.6, max: 0.825 }],
	[amount, "up to $250,000", { max: 25_000_000 }],
	[amount, "1,250.50", 125_050],
	[kinds, "single family, unknown", ["SINGLE_FAMILY", null]],
	[kinds, "not condo", { not: "CONDO" }],
	[county, "starts with 440, 441", { startsWith: ["440", "441"] }],
	[county, "Starts with St", { startsWith: "St" }],
	[county, 'Orange, "San Diego, South"', ["Orange", "San Diego, South"]],
	[score, "any", undefined],
])("%o: %s is understood", (column, text, value) => {
	expect(parsedCell(text, column, words, 7)).toEqual({ value });
});

test.each([
	[score, "good", "number"],
	[score, "85%", "number"],
	[score, "680.5", "whole"],
	[score, "-1", "bounds"],
	[score, "740 to 680", "order"],
	[share, "0.85", "percent"],
	[share, "120%", "bounds"],
	[amount, "much", "money"],
	[kinds, "Castle", "choice"],
	[score, "unknown", "known"],
])("%o: %s is refused and says why", (column, text, fault) => {
	expect(parsedCell(text, column, words, undefined)).toMatchObject({ fault });
});

test("blocks go to a spreadsheet and back", () => {
	const blocks = [
		[
			["a", "b c"],
			["", 'say "x"'],
		],
		[
			["one\ttab", "two\nlines"],
			["3", ""],
		],
		[["alone"]],
		[["=HYPERLINK(1)", "+cmd", "@SUM(A1)", "-x", "'=kept", "''-x", "＝1"]],
		[["-5", "+1,200.50", "-3.5%", ".5", "'tis", "a=b"]],
	];
	expect(fromCsv('a,"b, ""c"""\r\n,d\r\n')).toEqual([
		["a", 'b, "c"'],
		["", "d"],
	]);
	expect(fromCsv("0,5;1\n2;3")).toEqual([
		["0,5", "1"],
		["2", "3"],
	]);
	for (const block of blocks) expect(fromTsv(toTsv(block))).toEqual(block);
	expect(toTsv([["=1+1", "-x", "-5", "\t=1"]])).toBe("'=1+1\t'-x\t-5\t\"'\t=1\"");
	expect(fromTsv("1\t2\r\n3\t4\r\n")).toEqual([
		["1", "2"],
		["3", "4"],
	]);
});
