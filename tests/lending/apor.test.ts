import { describe, expect, it } from "vitest";
import { rateSpread, readAporTable } from "../../src/lending/pricing/apor.ts";
import { isLei } from "../../src/lending/reporting/uli.ts";

const TABLE = readAporTable(
	["date|1|2|3|4|5|6|7|8|9|10", "11/16/2026|5.9|5.95|6|6.02|6.05", "11/23/2026|6|6|6|6|6.35|"].join("\n"),
);

describe("average prime offer rates", () => {
	it("are the week's in which the rate was set", () => {
		expect(rateSpread("8.5", 60, "2026-11-22", TABLE)).toBe("2.45");
		expect(rateSpread("8.5", 60, "2026-11-23", TABLE)).toBe("2.15");
		expect(rateSpread("6", 60, "2026-11-23", TABLE)).toBe("-0.35");
	});
	it("a term without a figure has no spread, a day before the table is refused", () => {
		expect(rateSpread("8.5", 180, "2026-11-23", TABLE)).toBeUndefined();
		expect(() => rateSpread("8.5", 60, "2026-11-15", TABLE)).toThrow(/apor/);
	});
	it("a table is read with commas too, and never by halves", () => {
		expect(readAporTable("2026-11-16,5.9,5.95")).toEqual([{ effectiveFrom: "2026-11-16", byYears: ["5.9", "5.95"] }]);
		expect(() => readAporTable("2026-11-16,5.9,n/a")).toThrow(/line 1.*n\/a/);
		expect(() => readAporTable("nothing")).toThrow(/day/);
	});
});

describe("legal entity identifiers", () => {
	it("have right check digits", () => {
		expect(isLei("9999HEARTHLINE000054")).toBe(true);
		expect(isLei("9999HEARTHLINE000055")).toBe(false);
	});
});
