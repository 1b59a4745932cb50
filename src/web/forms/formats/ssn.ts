/** Groups the digits of a Social Security number as they are typed (XXX-XX-XXXX). */
export function typeSsn(text: string): string {
	const digits = text.replace(/\D/g, "").slice(0, 9);
	return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== "").join("-");
}

/** The digits of a Social Security number, or undefined when there are none. */
export function readSsn(text: string): string | undefined {
	const digits = text.replace(/\D/g, "").slice(0, 9);
	return digits === "" ? undefined : digits;
}
