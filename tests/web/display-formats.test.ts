import { expect, test } from "vitest";
import { interestFor } from "../../src/lending/pricing/payments.ts";
import { showCurrency } from "../../src/web/formats/currency.ts";
import { isoDay, showDay } from "../../src/web/formats/dates.ts";
import { isInRange } from "../../src/web/formats/number-range.ts";
import { showPercent } from "../../src/web/formats/percent.ts";
import { phoneHref, showPhone } from "../../src/web/formats/phone.ts";
import { relativeTime } from "../../src/web/formats/relative-time.ts";
import { isUuid } from "../../src/web/formats/uuid.ts";
import { shortAddress } from "../../src/web/formats/wallet-address.ts";
import { capitalised } from "../../src/web/formats/words.ts";

test.each([
	["4155550137", "+1 (415) 555-0137"],
	["14155550137", "+1 (415) 555-0137"],
	["+14155550137", "+1 (415) 555-0137"],
	["+1 (415) 555-0137", "+1 (415) 555-0137"],
	["415.555.0137", "+1 (415) 555-0137"],
	["24155550137", "24155550137"],
	["555-0137", "555-0137"],
	["+445555013799", "+445555013799"],
	["+4155550137", "+4155550137"],
	["call me", "call me"],
	["", ""],
])("the phone number %s is shown as %s", (text, shown) => {
	expect(showPhone(text)).toBe(shown);
});

test("a call goes to the whole number", () => {
	expect(phoneHref("(415) 555-0137")).toBe("tel:+14155550137");
});

test.each([
	["2026-02-03", "02/03/2026", "2026-02-03"],
	["2024-02-29", "02/29/2024", "2024-02-29"],
	["2023-02-29", "Invalid Date", "Invalid Date"],
	["2023-13-01", "Invalid Date", "Invalid Date"],
	["soon", "Invalid Date", "Invalid Date"],
	["", "Invalid Date", "Invalid Date"],
	[new Date(2026, 10, 5, 23, 59), "11/05/2026", "2026-11-05"],
	[new Date(Number.NaN), "Invalid Date", "Invalid Date"],
	[Number.POSITIVE_INFINITY, "Invalid Date", "Invalid Date"],
])("the day %s is shown as %s and kept as %s", (value, shown, iso) => {
	expect([showDay(value), isoDay(value)]).toEqual([shown, iso]);
});

test.each([
	[1234.5, "$1,234.50", "$1,235"],
	[0, "$0.00", "$0"],
	[-20, "-$20.00", "-$20"],
	[400_000, "$400,000.00", "$400,000"],
])("%d dollars are shown as %s, or %s without cents", (dollars, exact, whole) => {
	expect([showCurrency(dollars), showCurrency(dollars, true)]).toEqual([exact, whole]);
});

test.each([
	[0.0895, undefined, "8.950%"],
	[0.0895, 1, "9.0%"],
	[0, undefined, "0.000%"],
	[1, 0, "100%"],
])("the share %d with %s decimals is shown as %s", (share, decimals, shown) => {
	expect(showPercent(share, decimals)).toBe(shown);
});

test.each([
	["PALOMA TESTWELL", "Paloma Testwell"],
	["paloma", "Paloma"],
	["mary-ann o'neil", "Mary-Ann O'Neil"],
	["12 OAK  street apt 4b", "12 OAK Street Apt 4b"],
	["12 OAK STREET", "12 Oak Street"],
	["ana McKinley III", "Ana McKinley III"],
	["12 NW", "12 NW"],
	["saint mary's lane", "Saint Mary's Lane"],
	["érika núñez", "Érika Núñez"],
	["", ""],
])("%s is shown as %s", (text, shown) => {
	expect(capitalised(text)).toBe(shown);
});

test.each([
	["hl1abcdefghijk", "hl1abc...ghijk"],
	["12345678901", "12345678901"],
	["123456789012", "123456...89012"],
	["", ""],
])("the wallet %s is shown as %s", (address, shown) => {
	expect(shortAddress(address)).toBe(shown);
});

const NOW = new Date(2026, 10, 20, 12);
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const HOUR = 60;
const DAY = 24 * HOUR;

test.each([
	[0, "0m"],
	[-3, "0m"],
	[1, "1m"],
	[59, "59m"],
	[HOUR, "1h"],
	[23 * HOUR + 59, "23h"],
	[DAY, "1d"],
	[7 * DAY - 1, "6d"],
	[7 * DAY, "1w"],
	[28 * DAY, "4w"],
	[28 * DAY + 1, "Oct 23"],
	[200 * DAY, "May 4"],
])("%d minutes ago is %s", (minutes, shown) => {
	expect(relativeTime(before(minutes), NOW)).toBe(shown);
});

test.each([
	["0a1b2c3d-0000-4000-8000-0123456789ab", true],
	["0A1B2C3D-0000-4000-8000-0123456789AB", true],
	["0a1b2c3d00004000800000123456789ab", false],
	["0a1b2c3d-0000-4000-8000-0123456789ag", false],
	[" 0a1b2c3d-0000-4000-8000-0123456789ab", false],
	[null, false],
])("%s is a uuid: %s", (value, isOne) => {
	expect(isUuid(value)).toBe(isOne);
});

test.each([
	[5, {}, true],
	[5, { min: 5, max: 5 }, true],
	[4.99, { min: 5 }, false],
	[5.01, { max: 5 }, false],
	[Number.NaN, {}, false],
	["5", {}, false],
	[null, { min: 0 }, false],
	[undefined, {}, false],
])("%s within %j: %s", (value, bounds, isIn) => {
	expect(isInRange(value, bounds)).toBe(isIn);
});

test.each([
	[10_000_000, 0.0895, undefined, 74_583],
	[10_000_000, 0.0895, 1, 2_450],
	[5_000_000, 0.076, 30, 31_211],
	[0, 0.1, undefined, 0],
])("interest on %d cents at %d for %s days is %d", (cents, rate, days, interest) => {
	const count = days ?? 365.25 / 12;
	const formula = Math.round((cents / 100) * (rate / 365.25) * count * 100);
	expect(interestFor(cents, rate, days)).toBe(interest);
	expect(formula).toBe(interest);
});
