import { describe, expect, it } from "vitest";
import type { Json, Product } from "../../src/flow/engine/authored/authored.ts";
import { shownHours } from "../../src/server/http/operating-hours/shown-hours.ts";
import { isOpenAt } from "../../src/server/platform/products/open-status.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((weekday, index) => ({
	weekday,
	weekdayValue: index + 1,
	isOpen: true,
	startTime: "09:00",
	endTime: "17:00",
}));

const lender = (org: { readonly [key: string]: Json }): Product =>
	({ org: { code: "lender", name: { short: "L", full: "Lender" }, ...org } }) as unknown as Product;

describe("a department is open", () => {
	it.each([
		["Pacific time where no zone is named", {}, "2026-11-18T16:59:00Z", false],
		["Pacific time where no zone is named", {}, "2026-11-18T17:00:00Z", true],
		["Central winter time", { timeZone: "America/Chicago" }, "2026-03-06T14:59:00Z", false],
		["Central winter time", { timeZone: "America/Chicago" }, "2026-03-06T15:00:00Z", true],
		[
			"Central summer time, an hour earlier from the second Sunday in March",
			{ timeZone: "America/Chicago" },
			"2026-03-09T14:00:00Z",
			true,
		],
		["Central summer time at its end of the day", { timeZone: "America/Chicago" }, "2026-03-09T22:00:00Z", false],
		["Arizona has no summer time", { timeZone: "America/Phoenix" }, "2026-07-08T15:59:00Z", false],
		["Arizona has no summer time", { timeZone: "America/Phoenix" }, "2026-07-08T16:00:00Z", true],
	] as const)("%s", (_about, org, moment, isOpen) => {
		expect(isOpenAt(lender(org), DAYS, new Date(moment))).toBe(isOpen);
	});

	const federal = { timeZone: "America/New_York", holidays: { calendar: "federal", dates: ["2026-12-24"] } } as const;
	const halfDay = {
		timeZone: "America/New_York",
		holidays: {
			calendar: "federal",
			dates: [
				{ date: "2026-12-24", startTime: "09:00", endTime: "13:00", reason: "Christmas Eve" },
				{ date: "2026-11-11", startTime: "09:00", endTime: "17:00" },
				{ date: "2026-12-31", reason: "Inventory" },
			],
		},
	} as const;
	it.each([
		["Thanksgiving", federal, "2026-11-26T15:00:00Z", false],
		["the day after it", federal, "2026-11-27T15:00:00Z", true],
		["the Monday after a Sunday holiday", federal, "2027-07-05T15:00:00Z", false],
		["a day of the lender's own", federal, "2026-12-24T15:00:00Z", false],
		[
			"that day where it is still the day before",
			{ ...federal, timeZone: "Pacific/Honolulu" },
			"2026-12-24T02:00:00Z",
			true,
		],
		["Thanksgiving where no holiday is named", { timeZone: "America/New_York" }, "2026-11-26T15:00:00Z", true],
		["the morning of a half day", halfDay, "2026-12-24T16:00:00Z", true],
		["its afternoon", halfDay, "2026-12-24T18:30:00Z", false],
		["a federal holiday on which the lender works", halfDay, "2026-11-11T15:00:00Z", true],
		["a day off with its reason", halfDay, "2026-12-31T16:00:00Z", false],
	] as const)("on %s: %o at %s is %s", (_about, org, moment, isOpen) => {
		expect(isOpenAt(lender(org), DAYS, new Date(moment))).toBe(isOpen);
	});
});

it("a day's hours name the zone", () => {
	const [monday = DAYS[0]] = DAYS;
	expect(monday && shownHours(monday, "CT")).toBe("9 am to 5 pm CT");
	expect(monday && shownHours({ ...monday, isOpen: false }, "CT")).toBe("Closed");
});
