import { INVALID_DATE } from "../../contracts/constants/formats.ts";

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

// A day is used as written; a moment is converted to the local day.
function partsOf(value: string | number | Date): readonly [year: number, month: number, day: number] | undefined {
	const written = typeof value === "string" ? ISO_DAY.exec(value.trim()) : null;
	if (written) {
		const [year, month, day] = written.slice(1).map(Number) as [number, number, number];
		const date = new Date(Date.UTC(year, month - 1, day));
		const isInCalendar = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
		return isInCalendar ? [year, month, day] : undefined;
	}
	if (typeof value === "string" && value.trim() === "") return undefined;
	const date = new Date(value);
	return Number.isNaN(date.getTime()) ? undefined : [date.getFullYear(), date.getMonth() + 1, date.getDate()];
}

const padded = (part: number, length = 2) => String(part).padStart(length, "0");

/** MM/dd/yyyy of a day (yyyy-MM-dd) or of a moment; "Invalid Date" for anything else. */
export function showDay(value: string | number | Date): string {
	const parts = partsOf(value);
	return parts ? `${padded(parts[1])}/${padded(parts[2])}/${padded(parts[0], 4)}` : INVALID_DATE;
}

/** yyyy-MM-dd of a day or of a moment; "Invalid Date" for anything else. */
export function isoDay(value: string | number | Date): string {
	const parts = partsOf(value);
	return parts ? `${padded(parts[0], 4)}-${padded(parts[1])}-${padded(parts[2])}` : INVALID_DATE;
}
