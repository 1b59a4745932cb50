const SHAPE = {
	month: "2-digit",
	day: "2-digit",
	year: "numeric",
	hour: "numeric",
	minute: "2-digit",
	timeZoneName: "short",
} as const;

/** "11/21/2026, 3:04 PM EST": a moment (ISO 8601) on the clocks of a zone, the reader's own for none; "" for anything else. */
export function zonedMoment(moment: string | Date, timeZone?: string): string {
	const at = new Date(moment);
	return Number.isNaN(at.getTime()) ? "" : at.toLocaleString("en-US", { ...SHAPE, timeZone });
}
