import { expect, test } from "vitest";
import { readDollars } from "../../src/flow/engine/texts/dollars.ts";
import { readWrittenDate } from "../../src/flow/engine/texts/written-date.ts";
import { readableOn, SHADES, shadesOf } from "../../src/lending/brand/brand-shades.ts";
import { contrast } from "../../src/lending/brand/color-math.ts";
import { isCalendarDate, typeDate } from "../../src/web/forms/formats/date-entry.ts";
import { phoneDigits, typePhone } from "../../src/web/forms/formats/phone.ts";

test.each([
	["7/4/1980", "07/04/1980"],
	["07041980", "07/04/1980"],
	["1980-07-04", "07/04/1980"],
	["7-4-1980", "07/04/1980"],
	["07/", "07/"],
	["0704", "07/04"],
	["12/31/19999", "12/31/19999"],
])("typing %s gives %s", (text, shown) => {
	expect(typeDate(text)).toBe(shown);
});

test.each([
	["07/04/1980", "1980-07-04"],
	["02/29/2024", "2024-02-29"],
	["02/29/2023", "2023-02-29"],
	["7/4/1980", "1980-07-04"],
])("%s is %s", (text, iso) => {
	expect(readWrittenDate(text)).toBe(iso);
});

test.each([
	["2024-02-29", true],
	["2023-02-29", false],
	["2000-13-01", false],
])("%s in the calendar: %s", (iso, isIn) => {
	expect(isCalendarDate(iso)).toBe(isIn);
});

test.each([
	["1,250", 1250],
	["1250.50", 1251],
	["-5", -5],
	["$", undefined],
	["", undefined],
])("%s is %s dollars", (text, amount) => {
	expect(readDollars(text)).toBe(amount);
});

test.each([
	["4155550123", "(415) 555-0123"],
	["+14155550123", "(415) 555-0123"],
	["14155550123", "(415) 555-0123"],
	["(415) 55", "(415) 55"],
])("the phone number %s shows as %s", (text, shown) => {
	expect(typePhone(text)).toBe(shown);
	expect(typePhone(phoneDigits(shown))).toBe(shown);
});

test.each(["#1d4ed8", "#ffd400", "#00c2ff", "#7a1f3d", "#ffffff", "#000000"])("the shades of %s", (color) => {
	const shades = shadesOf(color);
	expect(Object.keys(shades)).toHaveLength(SHADES.length);
	expect(shades[500]).toBe(color);
	const readable = readableOn(shades, "#f5f6f8", "#17202e");
	expect(contrast(readable, "#f5f6f8")).toBeGreaterThanOrEqual(4.5);
});
