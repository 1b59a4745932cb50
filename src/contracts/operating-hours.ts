import type { OrgFile } from "../flow/engine/authored/authored.ts";
import { isList, isObject } from "../flow/engine/json.ts";
import { OPENING_DAYS } from "./constants/shell.ts";

export type { OperatingDay } from "./wire/reference/operating-hours.ts";

/** Days on which an organization is closed, regardless of its weekly hours. */
export interface Holidays {
	readonly isFederal: boolean;
	/** Further days, yyyy-mm-dd. */
	readonly dates: readonly string[];
}

/** Returns the IANA name of the time zone of an organization's hours. */
export function timeZoneOf({ timeZone }: OrgFile): string {
	return typeof timeZone === "string" ? timeZone : OPENING_DAYS.timeZone;
}

/** Returns an organization's holidays; none where it names none. */
export function holidaysOf({ holidays }: OrgFile): Holidays {
	const { calendar, dates } = isObject(holidays) ? holidays : {};
	const own = isList(dates) ? dates.filter((date): date is string => typeof date === "string") : [];
	return { isFederal: calendar === "federal", dates: own };
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
