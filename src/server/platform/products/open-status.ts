import { specialHours } from "../../../contracts/business-hours.ts";
import { holidaysOf, type OperatingDay, timeZoneOf } from "../../../contracts/operating-hours.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { isObject } from "../../../flow/engine/json.ts";
import { localTime } from "../../../lending/index.ts";

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/**
 * Whether a department with these days is open at this moment, in its organization's time zone and with its holidays.
 */
export function isOpenAt({ org }: Product, days: readonly OperatingDay[], now: Date): boolean {
	const local = localTime(now, timeZoneOf(org));
	const [date = "", clock = ""] = local.toISOString().split("T");
	const [weekday, time] = [WEEKDAYS[local.getUTCDay()], clock.slice(0, 5)];
	const special = specialHours(holidaysOf(org), date);
	if (special === "CLOSED") return false;
	if (special !== undefined) return special.startTime <= time && time < special.endTime;
	const today = days.find((day) => day.weekday.toLowerCase() === weekday);
	return (
		today?.isOpen === true && !!today.startTime && !!today.endTime && today.startTime <= time && time < today.endTime
	);
}

/** The week of a department of an organization; undefined when it has no such department. */
export function daysOf({ org }: Product, department: string): readonly OperatingDay[] | undefined {
	const { operatingHours } = org;
	const days =
		isObject(operatingHours) && Object.hasOwn(operatingHours, department) ? operatingHours[department] : undefined;
	return Array.isArray(days) ? (days as unknown as readonly OperatingDay[]) : undefined;
}
