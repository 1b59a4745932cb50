function remainder(text: string): number {
	let rest = 0;
	for (const char of text.toUpperCase()) {
		const value = Number.parseInt(char, 36);
		rest = value < 10 ? (rest * 10 + value) % 97 : (rest * 100 + value) % 97;
	}
	return rest;
}

/** Returns the two check digits for a universal loan identifier that lacks them (ISO 7064, MOD 97-10). */
export function uliCheckDigits(body: string): string {
	if (!/^[0-9A-Za-z]{21,43}$/.test(body)) {
		throw new RangeError("uli: 21 to 43 letters and digits are wanted (LEI and own id)");
	}
	return String(98 - remainder(`${body}00`)).padStart(2, "0");
}

/**
 * Returns the universal loan identifier of a lender's own number (12 CFR part 1003, appendix C): its LEI, the number's letters
 * and digits, two check digits.
 */
export function universalLoanId(lei: string, ownNumber: string): string {
	const body = `${lei}${ownNumber.replaceAll(/[^0-9A-Za-z]/g, "")}`;
	return `${body}${uliCheckDigits(body)}`;
}

/** True for 23 to 45 letters and digits with valid check digits. */
export function isUli(uli: string): boolean {
	return /^[0-9A-Za-z]{23,45}$/.test(uli) && remainder(uli) === 1;
}
