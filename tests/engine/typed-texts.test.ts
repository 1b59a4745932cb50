import { describe, expect, it } from "vitest";
import { readCents, readDollars } from "../../src/flow/engine/texts/dollars.ts";
import { isEmailAddress } from "../../src/flow/engine/texts/email-address.ts";
import { isForeignPhone, phoneE164, usPhone } from "../../src/flow/engine/texts/us-phone.ts";
import { readWrittenDate } from "../../src/flow/engine/texts/written-date.ts";

const list = (texts: string) => texts.split("|");

describe("a phone number", () => {
	it.each(
		list(
			"+1 408 555 0142|14085550142|1-408-555-0142|408-555-0142 x123|(408) 555-0142 ext. 12|408.555.0142|+1 (408) 555-0142|001 408 555 0142|011 1 408 555 0142|tel:+14085550142|408 555 01 42|408‑555‑0142|+14085550142",
		),
	)("%s is the US number 408 555 0142", (text) => {
		expect([usPhone(text), isForeignPhone(text)]).toEqual(["4085550142", false]);
	});
	it.each(
		list(
			"+353 86 123 4567|+65 9223 4567|＋65 9223 4567|(+65) 9223 4567|+44 (0)20 7946 0958|0044 20 7946 0958|011 44 20 7946 0958|+34 612 345 678|00 52 55 1234 5678|+52 1 55 1234 5678",
		),
	)("%s has the code of another country, and no US number is made of it", (text) => {
		expect([usPhone(text), phoneE164(text), isForeignPhone(text)]).toEqual([undefined, null, true]);
	});
	it.each(
		list(
			"65 9223 4567|55 1234 5678|49 30 123456|353861234567|40855501422|408555014|+1 408 555 014|+1408555014299|call me|",
		),
	)("%j is no US number", (text) => {
		expect([usPhone(text), isForeignPhone(text)]).toEqual([undefined, false]);
	});
	it.each(list("108 555 0142|408 155 0142|411 555 0142|408 911 0142|+1 008 555 0142"))("%s cannot exist", (text) => {
		expect(phoneE164(text)).toBeNull();
	});
});

describe("an amount", () => {
	it.each([
		["$75,000.00", 75_000],
		["75,000 ", 75_000],
		["$ 1,250,000", 1_250_000],
		["75000", 75_000],
		["75,000.", 75_000],
		["85.50", 86],
		["-$5", -5],
		["0.00", 0],
	])("%s is %d dollars", (text, amount) => expect(readDollars(text)).toBe(amount));
	it.each(
		list(
			"75.000|85,5|1,00,000|12.345|1250,50|0.5|0.50|.5|85.5|1.000.000|1.000,50|75 000|75'000|75k|1e300|--5|75,00|7,5000|12,34,567.00|9007199254740993|$|",
		),
	)("%j is not guessed", (text) => expect(readDollars(text)).toBeUndefined());
	it("has cents of two digits", () => {
		expect(["50,000.13", "0.05", "12.3", "-1.05"].map(readCents)).toEqual([50_000_13, 5, undefined, -1_05]);
	});
});

describe("a date", () => {
	it.each([
		[" 7/4/1980 ", "1980-07-04"],
		["7 / 4 / 1980", "1980-07-04"],
		["7-4-1980", "1980-07-04"],
		["07041980", "1980-07-04"],
		["1980/07/04", "1980-07-04"],
		["1980-7-4", "1980-07-04"],
		["1980.07.04", "1980-07-04"],
		["19800704", "1980-07-04"],
		["4 July 1980", "1980-07-04"],
		["July 4th, 1980", "1980-07-04"],
		["JULY 4 1980", "1980-07-04"],
		["Sept. 3, 1980", "1980-09-03"],
		["12-Apr-1984", "1984-04-12"],
		["12 de abril de 1984", "1984-04-12"],
		["1.º de mayo del 1984", "1984-05-01"],
		["Diciembre 25, 1970", "1970-12-25"],
		["2/30/1985", "1985-02-30"],
	])("%j is %s", (text, iso) => expect(readWrittenDate(text)).toBe(iso));
	it.each(
		list(
			"4121984|1121984|7-4-80|April 1984|April 12|12 abrul 1984|April 32, 1984|1980/13/04|19801304|July 4, 80|31|yesterday|",
		),
	)("%j is not guessed", (text) => expect(readWrittenDate(text)).toBeUndefined());
});

describe("an email address", () => {
	const label = "a".repeat(63);
	it.each([
		"ana@example.com",
		"a+b@sub-x.example.co",
		"o'neil@example.com",
		"x.y_z-1@EXAMPLE.org",
		`a@${label}.com`,
		"a@xn--80ak6aa92e.com",
		"a@b.xn--p1ai",
	])("%s can exist", (text) => expect(isEmailAddress(text)).toBe(true));
	it.each([
		...list(
			"x..y@example.com|x.@example.com|.x@example.com|a@-example-.com|a@example-.com|a@example..com|a@.example.com|a@example.com.|a@example|a@10.0.0.1|a@example.123|a@example.c",
		),
		...list("a b@example.com|a@b@example.com|@example.com|a@|a@exa_mple.com|ana@exámple.com"),
		`a@${label}a.com`,
		`${label}aa@example.com`,
		`a@${`${label}.`.repeat(4)}com`,
	])("%s cannot exist", (text) => expect(isEmailAddress(text)).toBe(false));
});
