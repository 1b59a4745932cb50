/** Returns the same day `months` later (yyyy-mm-dd), earlier when negative; the month's last day when it has no such day. */
export function addMonths(date: string, months: number): string {
	const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
	const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
	const kept = Math.min(day, last.getUTCDate());
	return `${last.toISOString().slice(0, 8)}${String(kept).padStart(2, "0")}`;
}
