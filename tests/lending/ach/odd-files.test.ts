import { describe, expect, it } from "vitest";
import { traceNumberOf } from "../../../src/lending/ach/ach-file.ts";
import { bankAnswersIn } from "../../../src/lending/ach/bank-answers.ts";
import { AchDamaged, readAch } from "../../../src/lending/ach/read-ach.ts";
import { bankFile } from "./bank-file.ts";

const traces = [7, 8, 9].map((number) => traceNumberOf("091000019", number));
const RETURNS = traces.map((traceNumber, at) => ({ code: `R0${at + 1}`, traceNumber, amount: 100_00 + at }));
const FILE = bankFile(RETURNS);
const LINES = FILE.trimEnd().split("\r\n");
const ALL = RETURNS.map((one) => ({ kind: "RETURN", ...one }));

/** The file with the line of this number changed. */
const withLine = (number: number, change: (line: string) => string, end = "\r\n") =>
	LINES.map((line, at) => (at + 1 === number ? change(line) : line)).join(end);
const put =
	(column: number, sign: string, removed = 0) =>
	(line: string) =>
		line.slice(0, column - 1) + sign + line.slice(column - 1 + removed);

describe("nothing is wrong with a bank's file", () => {
	it.each([
		["with a mark of its end", `${FILE}\x1a`],
		["with marks of its end behind blanks", `${FILE}  \x1a\x1a\r\n`],
		["with a byte order mark", `\xef\xbb\xbf${FILE}`],
		["with records of 100 columns", LINES.map((line) => line.padEnd(100)).join("\n")],
		["with a tab behind a record", withLine(3, (line) => `${line}\t`)],
		["with blanks cut off", LINES.map((line) => line.trimEnd()).join("\n")],
		["with doubled line ends", LINES.join("\r\r\n")],
		["with a blank line at its head", `\r\n${FILE}`],
		["with a zero in place of a sign in a name", withLine(3, put(60, "\0", 1))],
		["with a zero besides in a name", withLine(3, put(60, "\0"))],
		["with a name in UTF-8", withLine(3, put(55, "\xc3\x89", 1))],
		["with a name in Latin-1", withLine(3, put(55, "\xc9", 1))],
		["with a line end within a record", withLine(3, put(60, "\n", 1))],
		["with a line end besides within a record", withLine(3, put(60, "\r\n"))],
		["without line ends, with a mark of its end", `${LINES.join("")}\x1a`],
		["without line ends, with blanks at its end", `${LINES.join("")}     `],
		["without the filling of its last block", `${LINES.filter((line) => !/^9{94}$/.test(line)).join("\n")}\n`],
	])("%s", (_what, text) => {
		const read = readAch(text);
		expect(read.faults).toEqual([]);
		expect(bankAnswersIn(read)).toEqual(ALL);
	});

	it("that has a second one behind it, with and without line ends", () => {
		const [first, second] = [bankFile(RETURNS.slice(0, 2)), bankFile(RETURNS.slice(2))];
		for (const text of [first + second, `${first}\r\n${second}\x1a`, (first + second).replaceAll("\r\n", "")]) {
			const read = readAch(text);
			expect(read.faults).toEqual([]);
			expect(bankAnswersIn(read)).toEqual(ALL);
			expect(read).toMatchObject({ entries: 3, credits: 300_03, blocks: 2 });
		}
	});
});

describe("a line that cannot be read stops no other, and is named", () => {
	const without = (lost: number) => ALL.filter((_one, at) => at !== lost);

	it.each([
		["an amount with a letter", withLine(5, put(35, "O", 1)), 5, without(1)],
		["an amount with a zero byte", withLine(5, put(35, "\0", 1)), 5, without(1)],
		["a sign too many", withLine(5, put(60, "X")), 5, without(1)],
		["a sign too few before the amount, which shifts it", withLine(5, put(20, "", 1)), 5, without(1)],
		["a sign too few in a name", withLine(5, put(60, "", 1)), 5, without(1)],
		["a record of another kind", withLine(3, put(1, "4", 1)), 3, without(0)],
		["a header of a batch that is too long", withLine(2, put(40, "X")), 2, ALL],
		["a header of the file of another kind", withLine(1, put(1, "2", 1)), 1, ALL],
		["a control of the file that is too long", withLine(9, put(80, "X")), 9, ALL],
		["a sum that is another one", withLine(9, put(30, "7", 1)), 9, ALL],
		["a control of a batch with another sum", withLine(9, put(12, "9", 1)), 9, ALL],
		["a sign too many, without line ends", withLine(5, put(60, "X"), ""), 5, without(1)],
		["a sign too few, without line ends", withLine(5, put(60, "", 1), ""), 5, without(1)],
	] as const)("%s", (_what, text, line, answers) => {
		const read = readAch(text);
		expect(read.faults.map((fault) => fault.line)).toContain(line);
		expect(bankAnswersIn(read)).toEqual(answers);
	});

	it("a file that is cut off says what it had, and that its end is missing", () => {
		const read = readAch(LINES.slice(0, 5).join("\n"));
		expect(bankAnswersIn(read)).toEqual(ALL.slice(0, 1));
		expect(read.faults.map(({ rule }) => rule)).toContain("the control of the file is missing");
	});

	it("a batch of a class with other columns is left to people, beside the lender's own", () => {
		const foreign = LINES.slice(1, 9).map((line) => (line.startsWith("5") ? put(51, "IAT", 3)(line) : line));
		const read = readAch([LINES[0], ...foreign, ...LINES.slice(1)].join("\n"));
		expect(bankAnswersIn(read)).toEqual(ALL);
		expect(read.faults[0]).toEqual({ line: 2, rule: "batches of class IAT are not read" });
	});

	it("a file of which nothing can be read is damaged", () => {
		expect(() => readAch("%PDF-1.7\nno bank wrote this\n")).toThrow(AchDamaged);
	});

	it("a fault never says what stands in the file", () => {
		const { faults } = readAch(withLine(5, put(35, "SECRET", 6)));
		expect(JSON.stringify(faults)).not.toContain("SECRET");
	});
});
