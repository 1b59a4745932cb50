const EXTENSION = /[\s,;.-]*(?:extension|extensión|ext|anexo|x|#)[\s.:=#]*\d{1,7}$/i;
const SIGNS = /^[\d\s().+/·•\u2010-\u2015-]*$/;
/** A plus sign, or what is dialed instead of it in most countries (00) and in the United States (011). */
const ABROAD = /^\(?\s*(?:\+|00|011)[\s().-]*/;
/** Where the digits of a US number are parted: after the area code, after the exchange, and within the last four. */
const PARTED = new Set([0, 3, 6, 8, 10]);

/** No number with signs and extension is longer. */
const LONGEST = 60;

const plain = (text: string) =>
	text
		.normalize("NFKC")
		.trim()
		.replace(/^tel:\s*/i, "");

/** Returns whether a text begins like a number of another country: with its code, however that is dialed. */
export function isForeignPhone(text: string): boolean {
	const abroad = ABROAD.exec(plain(text));
	return abroad !== null && /^[02-9]/.test(plain(text).slice(abroad[0].length));
}

/**
 * Returns the ten digits of a text that is one US phone number, without country code and extension; undefined for any other
 * text: a number of another country, too few or too many digits, or digits parted as no US number is.
 */
export function usPhone(text: string): string | undefined {
	if (text.length > LONGEST) return undefined;
	const whole = plain(text).replace(EXTENSION, "");
	const abroad = ABROAD.exec(whole);
	const rest = whole.slice(abroad?.[0].length ?? 0);
	if (!SIGNS.test(whole) || rest.includes("+")) return undefined;
	const digits = rest.replace(/\D/g, "");
	const hasCode = digits.length === 11 && digits.startsWith("1");
	if (!hasCode && (abroad !== null || digits.length !== 10)) return undefined;
	let place = hasCode ? -1 : 0;
	for (const group of rest.match(/\d+/g) ?? []) {
		if (place > 0 && !PARTED.has(place)) return undefined;
		place += group.length;
	}
	return digits.slice(-10);
}

/** Returns ten NANP digits (a leading 1 dropped), or null when the text is no US number or the number cannot exist. */
export function phoneDigits(text: string): string | null {
	const ten = usPhone(text);
	return ten !== undefined && /^[2-9](?!11)\d{2}[2-9](?!11)\d{6}$/.test(ten) ? ten : null;
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
