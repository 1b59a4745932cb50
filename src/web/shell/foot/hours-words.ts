import { OPENING_DAYS } from "../../../contracts/constants/shell.ts";
import {
	clockWords,
	holidaysOf,
	type OperatingDay,
	timeZoneOf,
	zoneLabel,
} from "../../../contracts/operating-hours.ts";
import type { OrgFile } from "../../../engine/authored/authored.ts";

/** Days that follow each other and are open at the same hours. */
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
	[from, until]: readonly [number, number],
	joint: string,
	zone: string,
): string[] {
	const inRange = days.filter(({ weekdayValue }) => weekdayValue >= from && weekdayValue <= until);
	const ordered = inRange.toSorted((one, other) => one.weekdayValue - other.weekdayValue);
	return runs(ordered).map(([first, last]) => {
		const label = first === last ? first.weekday : `${first.weekday} ${joint} ${last.weekday}`;
		return `${label}: ${clockWords(first.startTime ?? "")} to ${clockWords(first.endTime ?? "")} ${zone}`;
	});
}

/**
 * The phone hours as a range of weekdays and one of the weekend, in the organisation's time zone; a day with hours of its
 * own has its own line. The days off follow, those that are over by `today` (yyyy-mm-dd) left out.
 */
export function hoursLines(org: OrgFile, days: readonly OperatingDay[], today: string): readonly string[] {
	const zone = zoneLabel(timeZoneOf(org));
	const open = [...lines(days, OPENING_DAYS.weekdays, "to", zone), ...lines(days, OPENING_DAYS.weekend, "and", zone)];
	if (open.length === 0) return [];
	const { isFederal, dates } = holidaysOf(org);
	const ahead = dates.filter((date) => date >= today).toSorted();
	return [
		...open,
		...(isFederal ? ["Closed on federal holidays"] : []),
		...(ahead.length === 0 ? [] : [`Closed on ${ahead.map(dayWords).join(", ")}`]),
	];
}

function dayWords(date: string): string {
	return new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
}
