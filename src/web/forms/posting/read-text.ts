import { dateShape, typeDate } from "../formats/date-entry.ts";
import { spellingFor } from "../formats/match-pattern.ts";
import { readDollars, typeDollars } from "../formats/money.ts";
import { phoneDigits, typePhone } from "../formats/phone.ts";
import { readSsn, typeSsn } from "../formats/ssn.ts";

const DOLLARS = /^-?\$?\s*-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d{0,2})?$/;
const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;
const PHONE = /^[+\d][\d\s().+/-]*$|^\([\d\s().+/-]*$/;

// While a visitor types, a widget visibly removes characters. A post must not lose any silently: a text that is not
// entirely valid for its field is not parsed, and is shown again unchanged.

/** Whole dollars of "$1,250"; undefined when the text is not entirely an amount. */
export function readAmount(text: string): number | undefined {
	const trimmed = text.trim();
	return DOLLARS.test(trimmed) ? readDollars(typeDollars(trimmed)) : undefined;
}

/** The number of "1,200.5"; undefined when the text is not entirely a number. */
export function readNumber(text: string): number | undefined {
	const trimmed = text.trim();
	if (!NUMBER.test(trimmed) || !/\d/.test(trimmed)) return undefined;
	return Number(trimmed.replaceAll(",", ""));
}

/** yyyy-mm-dd of a complete date; any other text unchanged. */
export function readDate(text: string): string {
	const trimmed = text.trim();
	return (/^[\d/.\-\s]*$/.test(trimmed) ? dateShape(typeDate(trimmed)) : undefined) ?? trimmed;
}

/** The number in the spelling that matches the pattern; undefined when the text is not entirely a phone number. */
export function readPhone(text: string, pattern: string | undefined): string | undefined {
	const trimmed = text.trim();
	const digits = phoneDigits(trimmed);
	const count = trimmed.replace(/\D/g, "").length;
	if (!PHONE.test(trimmed) || digits === "" || count - digits.length > 1) return undefined;
	return spellingFor(pattern, [digits, `+1${digits}`, `1${digits}`, typePhone(digits)]);
}

/** The digits in the spelling that matches the pattern; any other text unchanged, because it is never shown again. */
export function readSocial(text: string, pattern: string | undefined): string {
	const trimmed = text.trim();
	const digits = readSsn(trimmed);
	if (digits === undefined || trimmed.replace(/[\s.-]/g, "") !== digits) return trimmed;
	return spellingFor(pattern, [digits, typeSsn(digits)]);
}
