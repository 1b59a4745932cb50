const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH_AND_DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });

/** How long ago something was, in whole minutes, hours, days or weeks ("5m", "3h", "2d", "4w"); after four weeks its month and day. */
export function relativeTime(moment: Date, now: Date): string {
	const age = Math.max(0, now.getTime() - moment.getTime());
	if (age > 4 * WEEK) return MONTH_AND_DAY.format(moment);
	if (age >= WEEK) return `${Math.floor(age / WEEK)}w`;
	if (age >= DAY) return `${Math.floor(age / DAY)}d`;
	if (age >= HOUR) return `${Math.floor(age / HOUR)}h`;
	return `${Math.floor(age / MINUTE)}m`;
}
