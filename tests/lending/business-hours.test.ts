import { describe, expect, it } from "vitest";
import { businessHoursOf, closingOn, endOfToday, openDays, openMinutes } from "../../src/contracts/business-hours.ts";
import type { OrgFile } from "../../src/flow/engine/authored/authored.ts";

const day = (weekdayValue: number, startTime: string, endTime: string) => ({
	weekday: "",
	weekdayValue,
	isOpen: true,
	startTime,
	endTime,
});
const lender = {
	timeZone: "America/New_York",
	holidays: { calendar: "federal", dates: ["2026-11-27"] },
	operatingHours: { OPS_PHONE: [1, 2, 3, 4, 5].map((weekday) => day(weekday, "08:00", "17:00")) },
} as unknown as OrgFile;
const hours = businessHoursOf(lender);
const at = (text: string) => new Date(text);

describe("the business hours of a lender", () => {
	it("count the minutes in which its staff work, without nights, weekends and holidays", () => {
		// Wednesday 4 PM to Monday 9 AM Eastern: Thanksgiving and the lender's own day off are between them
		expect(openMinutes(hours, at("2026-11-25T21:00:00Z"), at("2026-11-30T14:00:00Z"))).toBe(120);
		expect(openMinutes(hours, at("2026-11-24T03:00:00Z"), at("2026-11-24T12:00:00Z"))).toBe(0);
		expect(openMinutes(hours, at("2026-11-24T15:00:00Z"), at("2026-11-24T14:00:00Z"))).toBe(0);
	});

	it("count the working days that begin between two moments", () => {
		expect(openDays(hours, at("2026-11-25T21:00:00Z"), at("2026-11-30T14:00:00Z"))).toBe(1);
		expect(openDays(hours, at("2026-11-23T15:00:00Z"), at("2026-11-25T15:00:00Z"))).toBe(2);
		expect(openDays(hours, at("2026-11-23T15:00:00Z"), at("2026-11-23T20:00:00Z"))).toBe(0);
	});

	it("close in the lender's own zone, in summer and in winter, and at midnight on a day off", () => {
		expect(closingOn(hours, "2026-11-24").toISOString()).toBe("2026-11-24T22:00:00.000Z");
		expect(closingOn(hours, "2026-07-14").toISOString()).toBe("2026-07-14T21:00:00.000Z");
		expect(closingOn(hours, "2026-11-26").toISOString()).toBe("2026-11-27T05:00:00.000Z");
		expect(endOfToday(hours, at("2026-11-24T03:00:00Z")).toISOString()).toBe("2026-11-24T05:00:00.000Z");
	});

	it("are nine to five on weekdays for a lender that states none", () => {
		const usual = businessHoursOf({ timeZone: "America/Chicago" } as unknown as OrgFile);
		expect(closingOn(usual, "2026-11-24").toISOString()).toBe("2026-11-24T23:00:00.000Z");
		expect(openMinutes(usual, at("2026-11-21T06:00:00Z"), at("2026-11-23T06:00:00Z"))).toBe(0);
	});
});
