import { describe, expect, it } from "vitest";
import { addDays, federalHolidays, isBankingDay, nextBankingDay } from "../../src/lending/calendar/business-days.ts";
import zones from "../../src/lending/calendar/county-zones.json" with { type: "json" };
import { eventDate } from "../../src/lending/calendar/event-date.ts";
import { rescissionEndsAt, rescissionPeriod } from "../../src/lending/calendar/rescission.ts";
import { localDate, localTime } from "../../src/lending/calendar/time-zones.ts";
import { rescissionDays } from "../../src/server/journey/law/rescission.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { lawful } from "./law.ts";

describe("federal holidays on their statutory dates", () => {
	it.each([
		[2026, "01-01 01-19 02-16 05-25 06-19 07-04 09-07 10-12 11-11 11-26 12-25"],
		[2027, "01-01 01-18 02-15 05-31 06-19 07-04 09-06 10-11 11-11 11-25 12-25"],
		[2028, "01-01 01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-11 11-23 12-25"],
	])("%d", (year, days) => {
		expect(federalHolidays(year)).toEqual(days.split(" ").map((day) => `${year}-${day}`));
	});
});

describe("the right to cancel", () => {
	it.each([
		["2026-07-01", "2026-07-02 2026-07-03 2026-07-06", "2026-07-07", "2026-07-07"],
		["2026-11-20", "2026-11-21 2026-11-23 2026-11-24", "2026-11-25", "2026-11-25"],
		["2026-11-24", "2026-11-25 2026-11-27 2026-11-28", "2026-11-29", "2026-11-30"],
		["2026-11-25", "2026-11-27 2026-11-28 2026-11-30", "2026-12-01", "2026-12-01"],
		["2026-12-24", "2026-12-26 2026-12-28 2026-12-29", "2026-12-30", "2026-12-30"],
		["2026-12-31", "2027-01-02 2027-01-04 2027-01-05", "2027-01-06", "2027-01-06"],
		["2027-06-17", "2027-06-18 2027-06-21 2027-06-22", "2027-06-23", "2027-06-23"],
		["2021-07-02", "2021-07-03 2021-07-05 2021-07-06", "2021-07-07", "2021-07-07"],
		["2026-11-10", "2026-11-12 2026-11-13 2026-11-14", "2026-11-15", "2026-11-16"],
	])("signed %s", (signedOn, counted, earliestFunding, fundingDay) => {
		const days = counted.split(" ");
		const period = rescissionPeriod(3, signedOn);
		expect(period).toMatchObject({ startsOn: signedOn, counted: days, endsOn: days[2], earliestFunding, fundingDay });
		expect([...period.counted, ...period.skipped].sort()[0]).toBe(addDays(signedOn, 1));
	});

	it("starts at the last of signing, notice and disclosures", () => {
		expect(rescissionPeriod(3, "2026-11-16", "2026-11-20", "2026-11-18").endsOn).toBe("2026-11-24");
	});

	it("belongs to the principal dwelling", () => {
		const days = (occupancyType: "PRIMARY" | "SECONDARY" | "INVESTMENT") =>
			rescissionDays({ application: { property: { occupancyType } } } as StoredRecord, lawful, "2026-11-16");
		expect([days("PRIMARY"), days("SECONDARY"), days("INVESTMENT")]).toEqual([3, null, null]);
	});

	it.each([
		["CA", "2026-11-24", "2026-11-25T07:59:59.000Z"],
		["NY", "2026-07-06", "2026-07-07T03:59:59.000Z"],
		["HI", "2026-11-24", "2026-11-25T09:59:59.000Z"],
		["AZ", "2026-07-06", "2026-07-07T06:59:59.000Z"],
	])("ends at midnight in %s", (state, day, instant) => {
		expect(rescissionEndsAt(day, state).toISOString()).toBe(instant);
		expect(localDate(rescissionEndsAt(day, state), state)).toBe(day);
	});
});

describe("the day of a signature", () => {
	it("is the borrower's own in Miami, though midnight is an hour later in Pensacola", () => {
		const signedAt = new Date("2026-11-17T05:20:00Z");
		const signedOn = eventDate(signedAt, "FL");
		const { endsOn, earliestFunding } = rescissionPeriod(3, signedOn);
		expect([signedOn, endsOn, earliestFunding]).toEqual(["2026-11-17", "2026-11-20", "2026-11-21"]);
		expect(rescissionEndsAt(endsOn, "FL").toISOString()).toBe("2026-11-21T05:59:59.000Z");
	});

	it.each([
		["FL", "Escambia County", "2026-11-17T05:20:00Z", "2026-11-16"],
		["FL", "Miami-Dade", "2026-11-17T05:20:00Z", "2026-11-17"],
		["FL", "Gulf", "2026-11-17T05:20:00Z", "2026-11-17"],
		["IN", "LA PORTE", "2026-11-17T05:20:00Z", "2026-11-16"],
		["IN", "Marion", "2026-11-17T05:20:00Z", "2026-11-17"],
		["TX", "El Paso", "2026-11-17T06:30:00Z", "2026-11-16"],
		["TX", "Culberson", "2026-11-17T06:30:00Z", "2026-11-17"],
		["TN", "Knox", "2026-11-17T05:20:00Z", "2026-11-17"],
		["TN", "Davidson", "2026-11-17T05:20:00Z", "2026-11-16"],
		["AZ", "Maricopa", "2026-07-07T06:30:00Z", "2026-07-06"],
		["AZ", "Apache", "2026-07-07T06:30:00Z", "2026-07-07"],
		["NY", "Kings", "2026-11-17T05:30:00Z", "2026-11-17"],
	])("in %s, %s, is the county's own", (state, county, at, day) => {
		expect(eventDate(new Date(at), state, county)).toBe(day);
	});

	it("is never before that of any place of a county, and ends no earlier, wherever the state has several zones", () => {
		for (const [state, { other, inOther = [], usual, split }] of Object.entries<{
			usual: string;
			other?: string;
			inOther?: string[];
			split: string[];
		}>(zones.counties)) {
			for (let minute = 0; minute < 24 * 60; minute += 30) {
				const at = new Date(Date.parse("2026-07-07T00:00:00Z") + minute * 60_000);
				const dayIn = (zone: string) => localTime(at, zone).toISOString().slice(0, 10);
				const most = eventDate(at, state);
				for (const county of split) expect(eventDate(at, state, county)).toBe(most);
				for (const county of inOther) expect(eventDate(at, state, county)).toBe(dayIn(other ?? "none"));
				expect(eventDate(at, state, "Elsewhere")).toBe(dayIn(usual));
				expect(eventDate(at, state, "Elsewhere") <= most).toBe(true);
			}
		}
	});

	it.each([
		["TX", "2026-11-17T06:30:00Z", "2026-11-17"],
		["OR", "2026-07-07T06:30:00Z", "2026-07-07"],
		["AK", "2026-11-17T09:30:00Z", "2026-11-17"],
		["CA", "2026-11-17T07:30:00Z", "2026-11-16"],
		["NY", "2026-11-17T05:30:00Z", "2026-11-17"],
	])("in %s is the date where the day begins first", (state, at, day) => {
		expect(eventDate(new Date(at), state)).toBe(day);
	});
});

describe("banking days", () => {
	it.each([
		["2026-07-03", true],
		["2026-07-04", false],
		["2027-07-05", false],
		// New Year's Day 2028 is a Saturday: no Friday before it is observed
		["2027-12-31", true],
		["2028-01-03", true],
		["2026-11-26", false],
		["2026-11-28", false],
	])("%s", (day, open) => {
		expect(isBankingDay(day)).toBe(open);
	});
	it("a holiday weekend moves to the next open day", () => {
		expect(nextBankingDay("2027-07-03")).toBe("2027-07-06");
	});
	it("refuses what is no date", () => {
		expect(() => addDays("11/20/2026", 1)).toThrow(RangeError);
	});
});
