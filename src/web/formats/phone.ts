/** "+1 (xxx) xxx-xxxx" of 10 digits, of 11 that begin with 1, or of a number with +1 before it; any other text as it is. */
export function showPhone(text: string): string {
	const digits = text.replace(/\D/g, "");
	const ten = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
	const isForeign = text.trim().startsWith("+") && digits.length !== 11;
	if (ten.length !== 10 || isForeign || /[^\d\s()+.-]/.test(text)) return text;
	return `+1 (${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`;
}

/** The address of a call to this number. */
export function phoneHref(text: string): string {
	return `tel:${showPhone(text).replace(/[^\d+]/g, "")}`;
}
