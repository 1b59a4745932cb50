/** Returns the Luhn check digit of a run of digits. */
export function luhnDigit(digits: string): string {
	let total = 0;
	for (let at = 0; at < digits.length; at++) {
		const value = Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 2 : 1);
		total += value > 9 ? value - 9 : value;
	}
	return String((10 - (total % 10)) % 10);
}

/** Returns "WL-26-0000123-0": prefix, year, sequence and the Luhn digit of year and sequence. */
export function loanNumber(prefix: string, year: number, sequence: number): string {
	const body = `${String(year % 100).padStart(2, "0")}${String(sequence).padStart(7, "0")}`;
	return `${prefix}-${body.slice(0, 2)}-${body.slice(2)}-${luhnDigit(body)}`;
}
