import { type Holidays, holidaysOf, type OperatingDay, timeZoneOf } from "../../../contracts/operating-hours.ts";
import type { Product } from "../../../engine/authored.ts";
import { isBankHoliday } from "../../../lending/index.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Whether a department with these days is open at this moment, in the zone and by the holidays of its organisation. */
export function isOpenAt({ org }: Product, days: readonly OperatingDay[], now: Date): boolean {
	const { date, weekday, time } = localMoment(now, timeZoneOf(org));
	if (isHoliday(holidaysOf(org), date)) return false;
	const today = days.find((day) => day.weekday.toLowerCase() === weekday.toLowerCase());
	return (
		today?.isOpen === true && !!today.startTime && !!today.endTime && today.startTime <= time && time < today.endTime
	);
}

function isHoliday({ isFederal, dates }: Holidays, date: string): boolean {
	return dates.includes(date) || (isFederal && isBankHoliday(date));
}

/** The calendar date (yyyy-mm-dd), the weekday's name and the time (HH:mm) of an instant in a zone. */
function localMoment(now: Date, timeZone: string): { date: string; weekday: string; time: string } {
	const parts = Object.fromEntries(
		formatterOf(timeZone)
			.formatToParts(now)
			.map(({ type, value }) => [type, value]),
	);
	const { year, month, day, weekday = "", hour, minute } = parts;
	return { date: `${year}-${month}-${day}`, weekday, time: `${hour}:${minute}` };
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
	let formatter = formatters.get(timeZone);
	if (formatter === undefined) {
		formatter = new Intl.DateTimeFormat("en-US", {
			timeZone,
			year: "numeric",
			month: "2-digit",
			day: "2-digit",
			weekday: "long",
			hour: "2-digit",
			minute: "2-digit",
			hourCycle: "h23",
		});
		formatters.set(timeZone, formatter);
	}
	return formatter;
}
