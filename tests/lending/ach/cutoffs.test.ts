import { describe, expect, it } from "vitest";
import { nextCutoff, readCutoffs, returnsOver, settlementOf } from "../../../src/lending/ach/cutoffs.ts";

const CUTOFFS = readCutoffs("16:45,14:00 America/New_York") ?? { times: [], zone: "UTC" };
const next = (after: string) => {
	const { at, day } = nextCutoff(CUTOFFS, new Date(after));
	return `${day} ${at.toISOString()}`;
};

describe("cut-offs", () => {
	it("are read in any order, and refused when they cannot be", () => {
		expect(CUTOFFS).toEqual({ times: ["14:00", "16:45"], zone: "America/New_York" });
		expect(readCutoffs("06:30 UTC")).toEqual({ times: ["06:30"], zone: "UTC" });
		const wrong = [
			"14:00",
			"24:00 UTC",
			"2:00 UTC",
			"14:00,14:00 UTC",
			"14:00 America/Nowhere",
			"14:00 EST5",
			" UTC",
			"",
		];
		for (const text of wrong) expect(readCutoffs(text), text).toBeUndefined();
	});

	it.each([
		["in winter", "2026-11-20T18:00:00Z", "2026-11-20 2026-11-20T19:00:00.000Z"],
		["a minute later, at the second one", "2026-11-20T19:00:00Z", "2026-11-20 2026-11-20T21:45:00.000Z"],
		["over a weekend", "2026-11-20T21:45:00Z", "2026-11-23 2026-11-23T19:00:00.000Z"],
		["over Thanksgiving", "2026-11-25T22:00:00Z", "2026-11-27 2026-11-27T19:00:00.000Z"],
		[
			"late in the evening in UTC, still the same day there",
			"2026-11-24T03:00:00Z",
			"2026-11-24 2026-11-24T19:00:00.000Z",
		],
		["before clocks go forward", "2026-03-06T18:00:00Z", "2026-03-06 2026-03-06T19:00:00.000Z"],
		["after clocks went forward", "2026-03-06T22:00:00Z", "2026-03-09 2026-03-09T18:00:00.000Z"],
		["after clocks went back", "2026-10-30T21:00:00Z", "2026-11-02 2026-11-02T19:00:00.000Z"],
		[
			"over a Sunday holiday, which banks keep on Monday",
			"2027-07-02T21:00:00Z",
			"2027-07-06 2027-07-06T18:00:00.000Z",
		],
	])("%s", (_when, after, expected) => {
		expect(next(after)).toBe(expected);
	});

	it("a time that clocks skip comes once, and one that they show twice comes once", () => {
		const night = readCutoffs("02:30 America/New_York") ?? CUTOFFS;
		const days = new Map<string, number>();
		let after = new Date("2026-03-05T00:00:00Z");
		for (let count = 0; count < 200; count += 1) {
			const { at, day } = nextCutoff(night, after);
			days.set(day, (days.get(day) ?? 0) + 1);
			after = at;
		}
		expect([...days.values()].every((count) => count === 1)).toBe(true);
	});

	it("money settles so many banking days after its file, and not before it may", () => {
		expect(settlementOf("2026-11-25", 1, "2026-11-25")).toBe("2026-11-27");
		expect(settlementOf("2026-11-25", 0, "2026-11-25")).toBe("2026-11-25");
		expect(settlementOf("2026-11-20", 1, "2026-11-28")).toBe("2026-11-30");
	});

	it("returns are over at the last time of the last day on which one may come", () => {
		expect(returnsOver(CUTOFFS, "2026-11-24", 2).toISOString()).toBe("2026-11-27T21:45:00.000Z");
	});
});
