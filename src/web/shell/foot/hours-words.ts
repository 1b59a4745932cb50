import { OPENING_DAYS } from "../../../contracts/constants/shell.ts";
import type { OperatingDay } from "../../api/operating-hours.ts";

function clock(time: string): string {
	const [hours = "0", minutes = "00"] = time.split(":");
	const hour = Number(hours) % 24;
	const rest = minutes.slice(0, 2) === "00" ? "" : `:${minutes.slice(0, 2)}`;
	return `${hour % 12 === 0 ? 12 : hour % 12}${rest} ${hour < 12 ? "am" : "pm"}`;
}

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

function lines(days: readonly OperatingDay[], [from, until]: readonly [number, number], joint: string): string[] {
	const inRange = days.filter(({ weekdayValue }) => weekdayValue >= from && weekdayValue <= until);
	const ordered = inRange.toSorted((one, other) => one.weekdayValue - other.weekdayValue);
	return runs(ordered).map(([first, last]) => {
		const label = first === last ? first.weekday : `${first.weekday} ${joint} ${last.weekday}`;
		return `${label}: ${clock(first.startTime ?? "")} to ${clock(first.endTime ?? "")} PT`;
	});
}

/** The phone hours as a range of weekdays and one of the weekend, in Pacific time; a day with hours of its own has its own line. */
export function hoursLines(days: readonly OperatingDay[]): readonly string[] {
	return [...lines(days, OPENING_DAYS.weekdays, "to"), ...lines(days, OPENING_DAYS.weekend, "and")];
}
