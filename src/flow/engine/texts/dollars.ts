const AMOUNT = /^(-?)\$?\s*(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{2})?)?$/;

/**
 * Returns the cents of a text that is one amount and can mean no other: digits with or without dollar sign, commas between
 * thousands, and a point before two digits. Undefined for any other text, such as "75.000", "85,5" or "1,00,000".
 */
export function readCents(text: string): number | undefined {
	const [, before = "", after = "", dollars = "", cents = "00"] = AMOUNT.exec(text.trim()) ?? [];
	if (dollars === "" || (before !== "" && after !== "")) return undefined;
	const amount = Number(`${dollars.replaceAll(",", "")}${cents}`);
	if (!Number.isSafeInteger(amount)) return undefined;
	return before === after || amount === 0 ? amount : -amount;
}

/** Returns the whole dollars of an amount (`readCents`), rounded; undefined where rounding would make a dollar of cents. */
export function readDollars(text: string): number | undefined {
	const cents = readCents(text);
	if (cents === undefined || (cents !== 0 && Math.abs(cents) < 100)) return undefined;
	return Math.round(cents / 100);
}

/** Returns whether a text is written like an amount that can mean several: digits with points, commas or blanks. */
export function isUnclearAmount(text: string): boolean {
	return /^[-$\d.,'\s]+$/.test(text) && /\d/.test(text) && readDollars(text) === undefined;
}
