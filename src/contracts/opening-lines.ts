import type { OrgFile } from "../flow/engine/authored/authored.ts";
import { SOURCE_LOCALE } from "../flow/engine/locales/authored-locale.ts";
import { pageLocale } from "../flow/engine/locales/offered-locales.ts";
import { OPENING_DAYS } from "./constants/shell.ts";
import type { Copy } from "./copy.ts";
import { clockWords, holidaysOf, type OperatingDay, timeZoneOf, zoneLabel } from "./operating-hours.ts";
import { dayWriter } from "./written-dates.ts";

/** Consecutive days with the same hours. */
function runs(days: readonly OperatingDay[]): readonly (readonly [first: OperatingDay, last: OperatingDay])[] {
	const open = days.filter((day) => day.isOpen && day.startTime && day.endTime);
	const found: [OperatingDay, OperatingDay][] = [];
	for (const day of open) {
		const run = found.at(-1);
		const isNext = run !== undefined && run[1].weekdayValue + 1 === day.weekdayValue;
		if (isNext && run[0].startTime === day.startTime && run[0].endTime === day.endTime) run[1] = day;
		else found.push([day, day]);
	}
	return found;
}

/** A Monday; the weekdays of an organization are numbered from it. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const weekdayName = dayWriter({ weekday: "long" });
const dayWords = dayWriter({ month: "long", day: "numeric" });

/** A weekday as the organization calls it; in another language as that language does. */
function weekdayIn(locale: string, { weekday, weekdayValue }: OperatingDay): string {
	if (locale === SOURCE_LOCALE) return weekday;
	return weekdayName(new Date(MONDAY + (weekdayValue - 1) * DAY_MS).toISOString(), locale);
}

function lines(
	org: OrgFile,
	days: readonly OperatingDay[],
	[earliest, latest]: readonly [number, number],
	joint: "days" | "weekend",
	copy: Copy<"footer">,
): string[] {
	const zone = zoneLabel(timeZoneOf(org));
	const named = (day: OperatingDay) => weekdayIn(pageLocale(org), day);
	const inRange = days.filter(({ weekdayValue }) => weekdayValue >= earliest && weekdayValue <= latest);
	const ordered = inRange.toSorted((one, other) => one.weekdayValue - other.weekdayValue);
	return runs(ordered).map(([first, last]) => {
		const label =
			first === last ? named(first) : copy(`phoneHours.${joint}`, { first: named(first), last: named(last) });
		const [from, until] = [clockWords(first.startTime ?? ""), clockWords(first.endTime ?? "")];
		return copy("phoneHours.open", { days: label, from, until, zone });
	});
}

/** The week as a range of weekdays and one of the weekend, in the organization's time zone; a day with different hours has its own line. */
export function weekLines(org: OrgFile, days: readonly OperatingDay[], copy: Copy<"footer">): readonly string[] {
	return [
		...lines(org, days, OPENING_DAYS.weekdays, "days", copy),
		...lines(org, days, OPENING_DAYS.weekend, "weekend", copy),
	];
}

/** The phone hours of a week, with the days off that follow, except those before `today` (yyyy-mm-dd). */
export function hoursLines(
	org: OrgFile,
	days: readonly OperatingDay[],
	today: string,
	copy: Copy<"footer">,
): readonly string[] {
	const open = weekLines(org, days, copy);
	if (open.length === 0) return [];
	const { isFederal, dates } = holidaysOf(org);
	const ahead = dates.filter((date) => date >= today).toSorted();
	return [
		...open,
		...(isFederal ? [copy("phoneHours.federalHolidays")] : []),
		...(ahead.length === 0
			? []
			: [copy("phoneHours.closedOn", { days: ahead.map((date) => dayWords(date, pageLocale(org))).join(", ") })]),
	];
}
