import { plainLetters } from "../borrower/plain-letters.ts";

/** Text with only what a record may hold: printable ASCII in capital letters; accents are left out, other signs become blanks. */
export function plainText(text: string): string {
	return plainLetters(text)
		.toUpperCase()
		.replaceAll(/[^A-Z0-9 .,'&/()#*+-]/g, " ")
		.replaceAll(/ +/g, " ")
		.trim();
}

/** A field of text, to the left, filled with blanks; throws RangeError for text that does not fit. */
export function words(value: string, width: number): string {
	if (!/^[\x20-\x7e]*$/.test(value)) throw new RangeError("a field holds a sign that no record may hold");
	if (value.length > width) throw new RangeError(`a field of ${width} columns holds ${value.length} characters`);
	return value.padEnd(width);
}

/** A field of digits, to the right, filled with zeros; throws RangeError for a number that does not fit. */
export function digits(value: number | string, width: number): string {
	const text = String(value);
	if (!/^\d+$/.test(text)) throw new RangeError("a field of digits holds something else");
	if (text.length > width) throw new RangeError(`a field of ${width} digits holds ${text.length}`);
	return text.padStart(width, "0");
}

/** A day as YYMMDD; throws RangeError for anything else than yyyy-mm-dd. */
export function shortDay(day: string): string {
	const [, year = "", month = "", date = ""] = /^\d{2}(\d{2})-(\d{2})-(\d{2})$/.exec(day) ?? [];
	if (date === "") throw new RangeError("a day is not yyyy-mm-dd");
	return `${year}${month}${date}`;
}
