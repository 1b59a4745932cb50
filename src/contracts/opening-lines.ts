import type { OrgFile } from "../flow/engine/authored/authored.ts";
import { SOURCE_LOCALE } from "../flow/engine/locales/authored-locale.ts";
import { pageLocale } from "../flow/engine/locales/offered-locales.ts";
import { OPENING_DAYS } from "./constants/shell.ts";
import type { Copy } from "./copy.ts";
import {
	clockWords,
	holidaysOf,
	type OperatingDay,
	type SpecialDay,
	timeZoneOf,
	zoneLabel,
} from "./operating-hours.ts";
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
	const named = (day: OperatingDay) => weekdayIn(pageLocale(org), day);
	const inRange = days.filter(({ weekdayValue }) => weekdayValue >= earliest && weekdayValue <= latest);
	const ordered = inRange.toSorted((one, other) => one.weekdayValue - other.weekdayValue);
	return runs(ordered).map(([first, last]) => {
		const label =
			first === last ? named(first) : copy(`phoneHours.${joint}`, { first: named(first), last: named(last) });
		return openLine(org, label, first, copy);
	});
}

/** Some days, and from when to when they are open. */
function openLine(
	org: OrgFile,
	days: string,
	{ startTime, endTime }: Pick<OperatingDay, "startTime" | "endTime">,
	copy: Copy<"footer">,
): string {
	const [from, until] = [clockWords(startTime ?? ""), clockWords(endTime ?? "")];
	return copy("phoneHours.open", { days, from, until, zone: zoneLabel(timeZoneOf(org)) });
}

/** "December 24 (Christmas Eve)"; the reason, which is written in English, on English pages alone. */
function specialWords(org: OrgFile, { date, reason }: Pick<SpecialDay, "date" | "reason">): string {
	const day = dayWords(date, pageLocale(org));
	return reason === undefined || pageLocale(org) !== SOURCE_LOCALE ? day : `${day} (${reason})`;
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
	const { isFederal, days: special } = holidaysOf(org);
	const ahead = special.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1));
	const closed = ahead.filter(({ hours }) => hours === undefined);
	return [
		...open,
		...(isFederal ? [copy("phoneHours.federalHolidays")] : []),
		...ahead.flatMap(({ hours, ...day }) =>
			hours === undefined ? [] : [openLine(org, specialWords(org, day), hours, copy)],
		),
		...(closed.length === 0
			? []
			: [copy("phoneHours.closedOn", { days: closed.map((day) => specialWords(org, day)).join(", ") })]),
	];
}
