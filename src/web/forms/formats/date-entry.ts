import { isoDay } from "../../formats/dates.ts";

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const ENTRY = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** MM/DD/YYYY of a yyyy-mm-dd date; any other text as it is. */
export function showDate(iso: string): string {
	const parts = ISO.exec(iso);
	return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : iso;
}

/** Inserts the slashes into a date while it is typed or pasted; "7/4/1980" becomes "07/04/1980". */
export function typeDate(text: string): string {
	const iso = ISO.exec(text.trim());
	if (iso) return showDate(text.trim());
	const parts = text.split(/[/.\-\s]/);
	const padded = parts.map((part, index) => {
		const digits = part.replace(/\D/g, "");
		return index < 2 && index < parts.length - 1 && digits.length === 1 ? `0${digits}` : digits;
	});
	const digits = padded.join("").slice(0, 8);
	const ends = /[/.\-\s]$/.test(text) && (digits.length === 2 || digits.length === 4) ? "/" : "";
	return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== "").join("/") + ends;
}

/** yyyy-mm-dd of a complete MM/DD/YYYY date, whether or not it exists; undefined while it is being typed. */
export function dateShape(text: string): string | undefined {
	const parts = ENTRY.exec(text);
	return parts ? `${parts[3]}-${parts[1]}-${parts[2]}` : undefined;
}

/** Whether a yyyy-mm-dd date exists. */
export function isCalendarDate(iso: string): boolean {
	return isoDay(iso) === iso;
}
