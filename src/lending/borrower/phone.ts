/** Returns ten NANP digits (a leading 1 dropped), or null when the number cannot exist. */
export function phoneDigits(text: string): string | null {
	if (/[^\d\s().+-]/.test(text)) return null;
	const digits = text.replace(/\D/g, "");
	const ten = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
	return /^[2-9](?!11)\d{2}[2-9](?!11)\d{6}$/.test(ten) ? ten : null;
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
