/** Returns ten NANP digits (a leading 1 dropped), or null when the number cannot exist. */
export function phoneDigits(text: string): string | null {
	if (/[^\d\s().+-]/.test(text)) return null;
	const digits = text.replace(/\D/g, "");
	const ten = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
	return /^[2-9](?!11)\d{2}[2-9](?!11)\d{6}$/.test(ten) ? ten : null;
}

/** True for 555-0100 to 555-0199, which are reserved for fiction and accepted only in a sandbox. */
export function isFictionalPhone(ten: string): boolean {
	return /^\d{3}55501\d{2}$/.test(ten);
}

/** Returns "+14085550142", or null. */
export function phoneE164(text: string): string | null {
	const ten = phoneDigits(text);
	return ten === null ? null : `+1${ten}`;
}

/** Returns "+1 (408) 555-0142" as the application displays it, or the input unchanged when it is not a phone number. */
export function formatPhone(text: string): string {
	const ten = phoneDigits(text);
	return ten === null ? text : `+1 (${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`;
}
