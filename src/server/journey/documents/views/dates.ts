/** Returns "11/24/2026" for "2026-11-24", the display form of dates. */
export function displayDate(date: string): string {
	const [year = "", month = "", day = ""] = date.slice(0, 10).split("-");
	return year === "" || day === "" ? "" : `${month}/${day}/${year}`;
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** Returns "Tuesday, 11/24/2026". */
export function displayDay(date: string): string {
	return `${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]}, ${displayDate(date)}`;
}
