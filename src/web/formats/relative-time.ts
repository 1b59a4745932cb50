import { momentFormat, pageLanguage } from "./page-language.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH_AND_DAY = momentFormat({ month: "short", day: "numeric" });

const units = (count: number, unit: "minute" | "hour" | "day" | "week") =>
	new Intl.NumberFormat(pageLanguage(), { style: "unit", unit, unitDisplay: "narrow" }).format(Math.floor(count));

/** How long ago something was, in whole minutes, hours, days or weeks ("5m", "3h", "2d", "4w" in English); after four weeks its month and day. */
export function relativeTime(moment: Date, now: Date): string {
	const age = Math.max(0, now.getTime() - moment.getTime());
	if (age > 4 * WEEK) return MONTH_AND_DAY(moment);
	if (age >= WEEK) return units(age / WEEK, "week");
	if (age >= DAY) return units(age / DAY, "day");
	if (age >= HOUR) return units(age / HOUR, "hour");
	return units(age / MINUTE, "minute");
}
