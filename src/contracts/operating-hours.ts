import type { Json, OrgFile } from "../flow/engine/authored/authored.ts";
import { isList, isObject } from "../flow/engine/json.ts";
import { OPENING_DAYS } from "./constants/shell.ts";

export type { OperatingDay } from "./wire/reference/operating-hours.ts";

/** A day (yyyy-mm-dd) that is not as its weekday: closed, or open from one time (HH:mm) to another. */
export interface SpecialDay {
	readonly date: string;
	readonly hours?: { readonly startTime: string; readonly endTime: string };
	readonly reason?: string;
}

/** Days on which an organization has other hours than its week's, or none. */
export interface Holidays {
	readonly isFederal: boolean;
	readonly days: readonly SpecialDay[];
}

/** Returns the IANA name of the time zone of an organization's hours. */
export function timeZoneOf({ timeZone }: OrgFile): string {
	return typeof timeZone === "string" ? timeZone : OPENING_DAYS.timeZone;
}

/** Returns an organization's holidays; none where it names none. */
export function holidaysOf({ holidays }: OrgFile): Holidays {
	const { calendar, dates } = isObject(holidays) ? holidays : {};
	return { isFederal: calendar === "federal", days: (isList(dates) ? dates : []).flatMap(specialDay) };
}

function specialDay(entry: Json): SpecialDay[] {
	if (typeof entry === "string") return [{ date: entry }];
	if (!isObject(entry) || typeof entry.date !== "string") return [];
	const { date, startTime, endTime, reason } = entry;
	const isOpen = typeof startTime === "string" && typeof endTime === "string";
	return [
		{
			date,
			...(isOpen ? { hours: { startTime, endTime } } : {}),
			...(typeof reason === "string" ? { reason } : {}),
		},
	];
}

const zoneLabels = new Map<string, string>();

/** Returns the zone's common abbreviation, "PT" or "ET"; the same in summer and winter. */
export function zoneLabel(timeZone: string): string {
	const known = zoneLabels.get(timeZone);
	if (known !== undefined) return known;
	const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortGeneric" }).formatToParts(0);
	const label = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
	zoneLabels.set(timeZone, label);
	return label;
}

/** "6 am" or "6:30 pm", of a time HH:mm. */
export function clockWords(time: string): string {
	const [hours = "0", minutes = "00"] = time.split(":");
	const hour = Number(hours) % 24;
	const rest = minutes.slice(0, 2) === "00" ? "" : `:${minutes.slice(0, 2)}`;
	return `${hour % 12 === 0 ? 12 : hour % 12}${rest} ${hour < 12 ? "am" : "pm"}`;
}
