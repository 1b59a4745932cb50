const MOMENT = new Intl.DateTimeFormat("en-US", {
	month: "2-digit",
	day: "2-digit",
	year: "numeric",
	hour: "numeric",
	minute: "2-digit",
	timeZoneName: "short",
});

/** "11/21/2026, 3:04 PM EST": a moment (ISO 8601) in the reader's own time, with its zone; "" for anything else. */
export function zonedMoment(text: string): string {
	const at = new Date(text);
	return Number.isNaN(at.getTime()) ? "" : MOMENT.format(at);
}
