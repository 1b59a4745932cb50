const MOMENT = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });

/** "Nov 20, 2:47 PM" where the reader is; "" for no time. */
export function shownMoment(utc: string): string {
	const moment = new Date(utc);
	return Number.isNaN(moment.getTime()) ? "" : MOMENT.format(moment);
}
