import { describe, expect, it } from "vitest";
import { extendSeries } from "../../src/lending/series/extend-series.ts";
import { readSeries } from "../../src/lending/series/read-series.ts";
import type { BoundedSeries } from "../../src/lending/series/series-figures.ts";

const APOR: BoundedSeries = {
	unit: "percent",
	minimum: 0.5,
	maximum: 25,
	lasts: 7,
	columns: ["1", "2", "3"],
	rows: { "2026-11-09": [5.9, 6, 6.1] },
};
const PRIME: BoundedSeries = { ...APOR, columns: ["prime"] };
const TODAY = "2026-11-23";
const read = (text: string, series = APOR) => readSeries(text, series, TODAY);
const rows = (text: string, series = APOR) => {
	const { rows, faults } = read(text, series);
	expect(faults).toEqual([]);
	return rows.map(({ day, figures }) => [day, ...figures]);
};

describe("a published table", () => {
	it.each([
		["commas and ISO days", "2026-11-16,5.9,6,6.1\n2026-11-23,6,6.05,6.2\n"],
		[
			"bars, American days and a heading",
			"Average Prime Offer Rates\nDate|1|2|3\n11/16/2026|5.9|6|6.1\n11/23/2026|6|6.05|6.2",
		],
		[
			"a mark at its start, quotes, percent signs, Windows lines",
			'\uFEFF"2026-11-16","5.9%","6%","6.1%"\r\n2026-11-23,6,6.05,6.2\r\n',
		],
		["columns in another order", "date,3 years,1 year,2 years\n2026-11-16,6.1,5.9,6\n2026-11-23,6.2,6,6.05"],
		["tabs, a trailing separator and empty lines", "\n2026-11-16\t5.9\t6\t6.1\t\n\n2026-11-23\t6\t6.05\t6.2\n"],
	])("is read with %s", (_, text) => {
		expect(rows(text)).toEqual([
			["2026-11-16", 5.9, 6, 6.1],
			["2026-11-23", 6, 6.05, 6.2],
		]);
	});

	it("has terms without a figure, and days without any are left out", () => {
		expect(rows("2026-11-16,5.9,,6.1\n2026-11-17,.,.,.\n2026-11-23,6")).toEqual([
			["2026-11-16", 5.9, null, 6.1],
			["2026-11-23", 6],
		]);
		expect(rows("observation_date,DPRIME\n2026-11-20,7.00\n2026-11-21,.\n", PRIME)).toEqual([["2026-11-20", 7]]);
	});

	it.each([
		["no day of the calendar", "2026-02-30,5.9,6,6.1", "SERIES_DATE", 1, 1, /"2026-02-30", which is no day/],
		["a remark among the rows", "2026-11-16,5.9,6,6.1\nrevised,1,2,3", "SERIES_DATE", 2, 1, /"revised"/],
		["a day twice", "2026-11-16,5.9,6,6.1\n11/16/2026,5.9,6,6.1", "SERIES_DUPLICATE", 2, 1, /on line 1 already/],
		["days that go back", "2026-11-23,6,6,6\n2026-11-16,6,6,6", "SERIES_ORDER", 2, 1, /comes after 2026-11-23/],
		["a day far ahead", "2027-11-23,6,6,6", "SERIES_FUTURE", 1, 1, /more than 31 days after 2026-11-23/],
		["a fourth figure", "2026-11-16,5.9,6,6.1,6.2", "SERIES_COLUMNS", 1, 22, /4 figures, and the table 3 columns/],
		["no figure", "2026-11-16", "SERIES_COLUMNS", 1, 1, /0 figures/],
		["a word", "2026-11-16,5.9, n/a,6.1", "SERIES_FIGURE", 1, 17, /"n\/a" is no figure/],
		["a fraction", "2026-11-16,5.9,0.06,6.1", "SERIES_RANGE", 1, 16, /0.06 is outside 0.5 to 25/],
		["basis points", "2026-11-16,590,6,6.1", "SERIES_RANGE", 1, 12, /590 is outside/],
		["a negative rate", "2026-11-16,-5.9,6,6.1", "SERIES_RANGE", 1, 12, /-5.9 is outside/],
		["nothing", "Average Prime Offer Rates\n", "SERIES_EMPTY", 1, 1, /No line begins with a day/],
	])("is refused for %s, at its place", (_, text, code, line, column, cause) => {
		const { faults } = read(text);
		expect(faults).toMatchObject([{ code, line, column }]);
		expect(faults[0]?.cause).toMatch(cause);
		expect(faults[0]?.cure).toMatch(/\.$/);
	});

	it("says which unit a figure seems to have", () => {
		expect(read("2026-11-16,0.059,6,6").faults[0]?.cure).toBe("It looks like a fraction: write percent, 5.9.");
		expect(read("2026-11-16,605,6,6").faults[0]?.cure).toBe("It looks like basis points: write percent, 6.05.");
	});

	it("tells every fault of a file", () => {
		const { faults } = read("2026-11-16,5.9,x,600\n2026-11-09,0.05,6,6");
		expect(faults.map(({ code, line }) => [code, line])).toEqual([
			["SERIES_FIGURE", 1],
			["SERIES_RANGE", 1],
			["SERIES_ORDER", 2],
			["SERIES_RANGE", 2],
		]);
	});
});

describe("a series", () => {
	const extended = (text: string) => extendSeries(APOR, read(text).rows);
	it("takes later rows, and equal ones again", () => {
		const { rows, added, faults } = extended("2026-11-09,5.9,6,6.1\n2026-11-16,6,6,6");
		expect([added, faults]).toEqual([1, []]);
		expect(rows).toEqual({ "2026-11-09": [5.9, 6, 6.1], "2026-11-16": [6, 6, 6] });
	});
	it("never changes what was in effect on a past day", () => {
		expect(extended("2026-11-09,5.9,6,6.2").faults).toMatchObject([{ code: "SERIES_CHANGED", line: 1 }]);
		expect(extended("2026-11-02,5.9,6,6.1\n2026-11-09,5.9,6,6.1").faults).toMatchObject([
			{ code: "SERIES_CHANGED", line: 1, cause: expect.stringContaining("without a row for 2026-11-02") },
		]);
	});
});
