/** The environment: production accepts numbers that could be issued, a sandbox only numbers that never can be. */
export type SsnMode = "production" | "sandbox";
/** Why a number is rejected. */
export type SsnFault = "FORMAT" | "NOT_ISSUED" | "ITIN" | "PUBLISHED" | "REAL_IN_SANDBOX";

const PUBLISHED = new Set(["078051120", "219099999", "123456789"]);

/** Returns nine digits from "666-12-0001", "666 12 0001" or "666120001", or null. */
export function ssnDigits(text: string): string | null {
	const match = /^\s*(\d{3})[- ]?(\d{2})[- ]?(\d{4})\s*$/.exec(text);
	return match === null ? null : `${match[1]}${match[2]}${match[3]}`;
}

function isItinGroup(group: number): boolean {
	return (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group <= 92) || group >= 94;
}

/** Returns why the number is rejected, or null when it is accepted (SSA RM 10201.035; sandbox: 666- and 900- only). */
export function ssnFault(text: string, mode: SsnMode): SsnFault | null {
	const digits = ssnDigits(text);
	if (digits === null) return "FORMAT";
	const area = digits.slice(0, 3);
	const group = digits.slice(3, 5);
	const serial = digits.slice(5);
	if (mode === "sandbox") {
		if (area !== "666" && area !== "900") return "REAL_IN_SANDBOX";
		return group === "00" || serial === "0000" ? "NOT_ISSUED" : null;
	}
	if (area.startsWith("9")) return isItinGroup(Number(group)) ? "ITIN" : "NOT_ISSUED";
	if (area === "000" || area === "666" || group === "00" || serial === "0000") return "NOT_ISSUED";
	return PUBLISHED.has(digits) || /^(\d)\1{8}$/.test(digits) ? "PUBLISHED" : null;
}
