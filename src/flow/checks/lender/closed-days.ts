import type { Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import { isList, isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds unknown time zones (TIME_ZONE_UNKNOWN) and days off that no calendar has (DATE_UNKNOWN). */
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
	for (const [index, date] of dates.entries()) {
		if (typeof date !== "string" || isDate(date)) continue;
		const pointer = at("holidays", "dates", index);
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
