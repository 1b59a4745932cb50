import { describe, expect, it } from "vitest";
import { rateSpread } from "../../src/lending/series/apor.ts";
import type { DatedSeries } from "../../src/lending/series/dated-series.ts";
import { primeHistory, primeOn } from "../../src/lending/series/prime.ts";

const APOR: DatedSeries = {
	lasts: 14,
	columns: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"],
	rows: { "2026-11-16": [5.9, 5.95, 6, 6.02, 6.05], "2026-11-23": [6, 6, 6, 6, 6.35, null, 6.4] },
};

describe("average prime offer rates", () => {
	it("are the week's in which the rate was set", () => {
		expect(rateSpread("8.5", 60, "2026-11-22", APOR)).toBe("2.45");
		expect(rateSpread("8.5", 60, "2026-11-23", APOR)).toBe("2.15");
		expect(rateSpread("6", 60, "2026-11-23", APOR)).toBe("-0.35");
		expect(rateSpread("8", 84, "2026-11-23", APOR)).toBe("1.6");
	});
	it("a term without a figure has no spread", () => {
		for (const months of [72, 120, 180]) expect(rateSpread("8.5", months, "2026-11-23", APOR)).toBeUndefined();
	});
	it("a day before the first row is refused, and one on which the last row is too old", () => {
		expect(() => rateSpread("8.5", 60, "2026-11-15", APOR)).toThrow(/apor: no figure holds on 2026-11-15/);
		expect(rateSpread("8.5", 60, "2026-12-06", APOR)).toBe("2.15");
		expect(() => rateSpread("8.5", 60, "2026-12-07", APOR)).toThrow(/apor/);
	});
});

describe("the Prime Rate", () => {
	const prime: DatedSeries = {
		lasts: 400,
		columns: ["prime"],
		rows: { "2024-01-01": [8.5], "2025-01-01": [7.5], "2026-01-01": [6.75], "2026-06-18": [7] },
	};
	it("is that of the day, and the history that of each January", () => {
		expect([primeOn(prime, "2026-06-17"), primeOn(prime, "2026-06-18")]).toEqual([6.75, 7]);
		expect(primeHistory(prime, "2026-11-20", 2).map(({ year }) => year)).toEqual([2025, 2026]);
		expect(primeHistory(prime, "2026-11-20", 15)).toEqual([
			{ year: 2024, prime: 8.5 },
			{ year: 2025, prime: 7.5 },
			{ year: 2026, prime: 6.75 },
		]);
		expect(() => primeOn(prime, "2027-07-23")).toThrow(/prime: no figure holds on 2027-07-23/);
	});
});
