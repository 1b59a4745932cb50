/** The ten national digits of a typed phone number; a leading +1 is dropped. */
export function phoneDigits(text: string): string {
	const digits = text.replace(/\D/g, "");
	const isCountryCode = digits.startsWith("1") && (digits.length > 10 || text.trim().startsWith("+"));
	return (isCountryCode ? digits.slice(1) : digits).slice(0, 10);
}

/** Groups a phone number as it is typed: (xxx) xxx-xxxx. */
export function typePhone(text: string): string {
	const digits = phoneDigits(text);
	if (digits.length <= 3) return digits;
	const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`;
	return digits.length <= 6 ? area : `${area}-${digits.slice(6)}`;
}
