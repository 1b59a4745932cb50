import type { Product } from "../../engine/authored/authored.ts";
import { didYouMean } from "../../engine/index.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Finds weeks with a missing, duplicate or misnumbered day (HOURS_WEEK), and days with impossible times (HOURS_TIMES). */
export function openingHours({ org }: Product): Finding[] {
	const departments = isObject(org.operatingHours) ? org.operatingHours : {};
	return Object.entries(departments).flatMap(([department, week]) => {
		const days = isList(week) ? week.filter(isObject) : [];
		const pointer = at("operatingHours", department);
		return [
			...weekFaults(department, days, pointer),
			...days.flatMap((day, index) => timeFaults(day, pointer + at(index))),
		];
	});
}

function weekFaults(department: string, days: readonly JsonObject[], pointer: string): Finding[] {
	const found: Finding[] = [];
	const fault = (place: string, cause: string, cure: string): void => {
		found.push({ code: "HOURS_WEEK", file: files.org, pointer: place, cause, cure });
	};
	const seen = new Set<string>();
	for (const [index, { weekday, weekdayValue }] of days.entries()) {
		const name = String(weekday);
		const place = pointer + at(index);
		const number = WEEKDAYS.indexOf(name as (typeof WEEKDAYS)[number]) + 1;
		if (number === 0) {
			const cause = `"${name}" is not a day of the week.${didYouMean(name, WEEKDAYS)}`;
			fault(place + at("weekday"), cause, `Use one of: ${WEEKDAYS.join(", ")}.`);
		} else if (weekdayValue !== number) {
			const cause = `${name} is day ${number} of the week, not ${String(weekdayValue)}.`;
			fault(place + at("weekdayValue"), cause, `Write ${number}, or name the day that is meant.`);
		}
		if (seen.has(name)) fault(place, `${name} is in the hours of ${department} twice.`, "Keep one entry for each day.");
		seen.add(name);
	}
	const missing = WEEKDAYS.filter((day) => !seen.has(day));
	if (missing.length > 0) {
		const cause = `The hours of ${department} are missing ${missing.join(", ")}.`;
		fault(pointer, cause, 'List all seven days; write "isOpen": false for days when it is closed.');
	}
	return found;
}

function timeFaults({ weekday, isOpen, startTime = null, endTime = null }: JsonObject, pointer: string): Finding[] {
	const day = String(weekday);
	const fault = (key: string, cause: string, cure: string): Finding[] => [
		{ code: "HOURS_TIMES", file: files.org, pointer: key === "" ? pointer : pointer + at(key), cause, cure },
	];
	if (isOpen !== true) {
		if (startTime === null && endTime === null) return [];
		const key = startTime === null ? "endTime" : "startTime";
		return fault(key, `${day} is closed but has hours.`, 'Write null for the times, or "isOpen": true.');
	}
	if (typeof startTime !== "string" || typeof endTime !== "string") {
		return fault("", `${day} is open but lacks its times.`, 'Write "startTime" and "endTime", or "isOpen": false.');
	}
	if (startTime < endTime) return [];
	const cause = `${day} opens at ${startTime} and closes at ${endTime}, which is not later.`;
	return fault("endTime", cause, "Write a closing time after the opening time, on the same day.");
}
