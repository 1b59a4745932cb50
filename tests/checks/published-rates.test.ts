import { describe, expect, it } from "vitest";
import { seriesExpiry } from "../../src/flow/checks/series/series-expiry.ts";
import { seriesRows } from "../../src/flow/checks/series/series-rows.ts";
import type { SeriesFile } from "../../src/flow/engine/authored/authored-series.ts";
import { testProduct } from "../engine/product.ts";

const product = testProduct();
const withApor = (changed: Partial<SeriesFile>) => ({
	...product,
	series: { ...product.series, apor: { ...product.series.apor, columns: ["1", "2"], ...changed } },
});

describe("published rates", () => {
	it.each([
		["no day of the calendar", { "2026-02-30": [6, 6] }, "/rows/2026-02-30"],
		["an earlier row after a later one", { "2026-11-16": [6, 6], "2026-11-09": [6, 6] }, "/rows/2026-11-09"],
		["too many figures", { "2026-11-09": [6, 6, 6] }, "/rows/2026-11-09"],
		["a fraction among percents", { "2026-11-09": [6, 0.06] }, "/rows/2026-11-09/1"],
	] satisfies [string, SeriesFile["rows"], string][])("are refused for %s", (_, rows, pointer) => {
		expect(seriesRows(withApor({ rows }))).toMatchObject([
			{ code: "SERIES_ROW", file: "flows/series/apor.json", pointer },
		]);
	});

	it("are right as shipped, and where a term has no figure", () => {
		expect(seriesRows(product)).toEqual([]);
		expect(seriesRows(withApor({ rows: { "2026-11-09": [null, 6], "2026-11-16": [6] } }))).toEqual([]);
	});

	it("that end soon are told, by half of what a weekly row holds or 60 days of a longer one", () => {
		const at = (lasts: number, today: string | undefined) =>
			seriesExpiry(withApor({ lasts, rows: { "2026-11-02": [6, 6], "2026-11-09": [6, 6] } }), today)
				.filter(({ file }) => file === "flows/series/apor.json")
				.map(({ code, cause }) => [code, cause.includes("is refused")]);
		expect(at(8, "2026-11-12")).toEqual([]);
		expect(at(8, "2026-11-13")).toEqual([["SERIES_EXPIRES", true]]);
		expect(at(8, "2026-11-17")).toEqual([["SERIES_EXPIRES", true]]);
		expect(at(200, "2027-03-28")).toEqual([]);
		expect(at(200, "2027-03-29")).toEqual([["SERIES_EXPIRES", true]]);
		expect(at(8, undefined)).toEqual([]);
	});
});
