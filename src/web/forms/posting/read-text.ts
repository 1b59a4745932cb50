import { usPhone } from "../../../flow/engine/texts/us-phone.ts";
import { readWrittenDate } from "../../../flow/engine/texts/written-date.ts";
import { spellingFor } from "../formats/match-pattern.ts";
import { typePhone } from "../formats/phone.ts";
import { readSsn, typeSsn } from "../formats/ssn.ts";

const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;

// While a visitor types, a widget visibly removes characters. A post must not lose any silently: a text that is not
// entirely valid for its field is not parsed, and is shown again unchanged.

/** The number of "1,200.5"; undefined when the text is not entirely a number. */
export function readNumber(text: string): number | undefined {
	const trimmed = text.trim();
	if (!NUMBER.test(trimmed) || !/\d/.test(trimmed)) return undefined;
	return Number(trimmed.replaceAll(",", ""));
}

/** yyyy-mm-dd of a complete date; any other text unchanged. */
export function readDate(text: string): string {
	const trimmed = text.trim();
	return readWrittenDate(trimmed) ?? trimmed;
}

/** The number in the spelling that matches the pattern; undefined when the text is not one US phone number. */
export function readPhone(text: string, pattern: string | undefined): string | undefined {
	const digits = usPhone(text);
	if (digits === undefined) return undefined;
	return spellingFor(pattern, [digits, `+1${digits}`, `1${digits}`, typePhone(digits)]);
}

/** The digits in the spelling that matches the pattern; any other text unchanged, because it is never shown again. */
export function readSocial(text: string, pattern: string | undefined): string {
	const trimmed = text.trim();
	const digits = readSsn(trimmed);
	if (digits === undefined || trimmed.replace(/[\s.-]/g, "") !== digits) return trimmed;
	return spellingFor(pattern, [digits, typeSsn(digits)]);
}
