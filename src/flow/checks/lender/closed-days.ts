import type { Json, Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import { isList, isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds unknown time zones (TIME_ZONE_UNKNOWN), days off that no calendar has (DATE_UNKNOWN) and hours of one day (HOURS_TIMES). */
export function closedDays({ org }: Product): Finding[] {
	const found: Finding[] = [];
	const { timeZone, holidays } = org;
	const zones = Intl.supportedValuesOf("timeZone");
	if (typeof timeZone === "string" && !isZone(timeZone)) {
		found.push({
			code: "TIME_ZONE_UNKNOWN",
			file: files.org,
			pointer: at("timeZone"),
			cause: `"${timeZone}" is not a time zone.${didYouMean(timeZone, zones)}`,
			cure: "Write an IANA name, such as America/Chicago.",
			...correctedName(timeZone, zones),
		});
	}
	const dates = isObject(holidays) && isList(holidays.dates) ? holidays.dates : [];
	const seen = new Set<string>();
	for (const [index, entry] of dates.entries()) {
		const date = isObject(entry) ? entry.date : entry;
		if (typeof date !== "string") continue;
		const place = at("holidays", "dates", index);
		found.push(...hoursOfDay(entry, place, seen.has(date)));
		seen.add(date);
		if (isDate(date)) continue;
		const pointer = isObject(entry) ? place + at("date") : place;
		const cause = `There is no day "${date}".`;
		found.push({
			code: "DATE_UNKNOWN",
			file: files.org,
			pointer,
			cause,
			cure: "Write a calendar date, such as 2026-12-24.",
		});
	}
	return found;
}

/** Finds hours of one day that are half given or end before they begin, and days that are there twice (HOURS_TIMES). */
function hoursOfDay(entry: Json, pointer: string, isTwice: boolean): Finding[] {
	const fault = (place: string, cause: string, cure: string): Finding[] => [
		{ code: "HOURS_TIMES", file: files.org, pointer: place, cause, cure },
	];
	if (isTwice) return fault(pointer, "This day is listed twice.", "Keep one entry for each day.");
	if (!isObject(entry)) return [];
	const { date, startTime, endTime } = entry;
	if (startTime === undefined && endTime === undefined) return [];
	if (typeof startTime !== "string" || typeof endTime !== "string") {
		const cause = `${String(date)} has only one of its times.`;
		return fault(pointer, cause, 'Write "startTime" and "endTime", or neither for a day off.');
	}
	if (startTime < endTime) return [];
	const cause = `${String(date)} opens at ${startTime} and closes at ${endTime}, which is not later.`;
	return fault(pointer + at("endTime"), cause, "Write a closing time after the opening time.");
}

function isZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat("en-US", { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

function isDate(text: string): boolean {
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
