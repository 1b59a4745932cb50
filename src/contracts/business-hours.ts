import type { OrgFile } from "../flow/engine/authored/authored.ts";
import { isList, isObject } from "../flow/engine/json.ts";
import { addDays, isBankHoliday, localTime, weekdayOf } from "../lending/index.ts";
import { type Holidays, holidaysOf, type SpecialDay, timeZoneOf } from "./operating-hours.ts";

/** When a lender's staff work: minutes of each weekday (0 = Sunday) from opening to closing, in its time zone. */
export interface BusinessHours {
	readonly zone: string;
	readonly days: readonly (readonly [opens: number, closes: number] | undefined)[];
	readonly holidays: Holidays;
}

const MINUTE = 60_000;
/** Department whose hours staff keep. */
const DEPARTMENT = "OPS_PHONE";
/** The hours of a lender that states none: 9 to 5, Monday to Friday. */
const USUAL = [540, 1020] as const;
const USUAL_WEEK = [undefined, USUAL, USUAL, USUAL, USUAL, USUAL, undefined];
/** Spans beyond this many days are counted as this many. */
const MOST_DAYS = 400;

/** Returns the hours that a lender's staff keep, from its operating hours. */
export function businessHoursOf(org: OrgFile): BusinessHours {
	const { operatingHours } = org;
	const week = isObject(operatingHours) ? operatingHours[DEPARTMENT] : undefined;
	const days: (readonly [number, number] | undefined)[] = Array.from({ length: 7 });
	for (const day of isList(week) ? week : []) {
		const { weekdayValue, isOpen, startTime, endTime } = isObject(day) ? day : {};
		if (isOpen !== true || typeof weekdayValue !== "number") continue;
		if (typeof startTime !== "string" || typeof endTime !== "string") continue;
		days[weekdayValue % 7] = [minutesOf(startTime), minutesOf(endTime)];
	}
	const isStated = days.some((day) => day !== undefined);
	return { zone: timeZoneOf(org), days: isStated ? days : USUAL_WEEK, holidays: holidaysOf(org) };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const dateOf = (local: Date) => local.toISOString().slice(0, 10);

/** Returns what is said of a day (yyyy-mm-dd) apart from its weekday: its own hours, closed, or undefined on an ordinary day. */
export function specialHours({ isFederal, days }: Holidays, date: string): SpecialDay["hours"] | "CLOSED" | undefined {
	const special = days.find((day) => day.date === date);
	if (special !== undefined) return special.hours ?? "CLOSED";
	return isFederal && isBankHoliday(date) ? "CLOSED" : undefined;
}

function openOn({ days, holidays }: BusinessHours, date: string): readonly [number, number] | undefined {
	const special = specialHours(holidays, date);
	if (special === "CLOSED") return undefined;
	return special === undefined ? days[weekdayOf(date)] : [minutesOf(special.startTime), minutesOf(special.endTime)];
}

/** Returns the minutes from one moment to a later one in which the staff work; 0 when it is not later. */
export function openMinutes(hours: BusinessHours, from: Date, to: Date): number {
	const [start, end] = [localTime(from, hours.zone), localTime(to, hours.zone)];
	let minutes = 0;
	let date = dateOf(start);
	for (let left = MOST_DAYS; left > 0 && date <= dateOf(end); left -= 1) {
		const [opens, closes] = openOn(hours, date) ?? [0, 0];
		const midnight = Date.parse(`${date}T00:00:00Z`);
		const first = Math.max(midnight + opens * MINUTE, start.getTime());
		const last = Math.min(midnight + closes * MINUTE, end.getTime());
		minutes += Math.max(0, last - first) / MINUTE;
		date = addDays(date, 1);
	}
	return Math.floor(minutes);
}

/** Returns how many working days begin after one moment's day, up to the day of a later one. */
export function openDays(hours: BusinessHours, from: Date, to: Date): number {
	const last = dateOf(localTime(to, hours.zone));
	let count = 0;
	let date = addDays(dateOf(localTime(from, hours.zone)), 1);
	for (let left = MOST_DAYS; left > 0 && date <= last; left -= 1) {
		if (openOn(hours, date) !== undefined) count += 1;
		date = addDays(date, 1);
	}
	return count;
}

/** Returns the moment at which the staff go home on a date (yyyy-mm-dd); midnight at its end when they do not work. */
export function closingOn(hours: BusinessHours, date: string): Date {
	const [, closes = 24 * 60] = openOn(hours, date) ?? [];
	return instantOf(Date.parse(`${date}T00:00:00Z`) + closes * MINUTE, hours.zone);
}

/** Returns the moment at which today ends, in the lender's time zone. */
export function endOfToday(hours: BusinessHours, now: Date): Date {
	return instantOf(Date.parse(`${dateOf(localTime(now, hours.zone))}T00:00:00Z`) + 24 * 60 * MINUTE, hours.zone);
}

function instantOf(local: number, zone: string): Date {
	const offset = (at: number) => localTime(new Date(at), zone).getTime() - at;
	const near = local - offset(local);
	return new Date(local - offset(near));
}
