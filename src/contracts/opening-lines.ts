import type { OrgFile } from "../engine/authored/authored.ts";
import { OPENING_DAYS } from "./constants/shell.ts";
import type { Copy } from "./copy.ts";
import { clockWords, holidaysOf, type OperatingDay, timeZoneOf, zoneLabel } from "./operating-hours.ts";

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

function lines(
	days: readonly OperatingDay[],
	[earliest, latest]: readonly [number, number],
	joint: "days" | "weekend",
	zone: string,
	copy: Copy<"footer">,
): string[] {
	const inRange = days.filter(({ weekdayValue }) => weekdayValue >= earliest && weekdayValue <= latest);
	const ordered = inRange.toSorted((one, other) => one.weekdayValue - other.weekdayValue);
	return runs(ordered).map(([first, last]) => {
		const label =
			first === last ? first.weekday : copy(`phoneHours.${joint}`, { first: first.weekday, last: last.weekday });
		const [from, until] = [clockWords(first.startTime ?? ""), clockWords(first.endTime ?? "")];
		return copy("phoneHours.open", { days: label, from, until, zone });
	});
}

/** The week as a range of weekdays and one of the weekend, in the organization's time zone; a day with different hours has its own line. */
export function weekLines(org: OrgFile, days: readonly OperatingDay[], copy: Copy<"footer">): readonly string[] {
	const zone = zoneLabel(timeZoneOf(org));
	return [
		...lines(days, OPENING_DAYS.weekdays, "days", zone, copy),
		...lines(days, OPENING_DAYS.weekend, "weekend", zone, copy),
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
		...(ahead.length === 0 ? [] : [copy("phoneHours.closedOn", { days: ahead.map(dayWords).join(", ") })]),
	];
}

function dayWords(date: string): string {
	return new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
}
