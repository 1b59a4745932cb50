import type { Rescission } from "../../../flow/engine/record/record-types.generated.ts";
import {
	addDays,
	isFederalHoliday,
	isRescissionBusinessDay,
	weekdayOf,
} from "../../../lending/calendar/business-days.ts";
import { textAt } from "../application-context.ts";

/** One day of the cancellation period and whether it counts. */
export interface RescissionDay {
	readonly date: string;
	readonly kind: "signed" | "counted" | "sunday" | "holiday" | "funding";
	/** 1 to 3 for a day that counts. */
	readonly number?: number;
}

/** The days from signing to funding, each with whether it counts and why. */
export function rescissionDays(rescission: Partial<Rescission>): readonly RescissionDay[] {
	const start = textAt(rescission, "startsOn") || textAt(rescission, "signedOn");
	if (!/^\d{4}-\d{2}-\d{2}$/.test(start)) return [];
	const days: RescissionDay[] = [{ date: start, kind: "signed" }];
	let date = start;
	for (let number = 1; number <= 3; ) {
		date = addDays(date, 1);
		if (isRescissionBusinessDay(date)) days.push({ date, kind: "counted", number: number++ });
		else days.push({ date, kind: isFederalHoliday(date) && weekdayOf(date) !== 0 ? "holiday" : "sunday" });
	}
	days.push({ date: textAt(rescission, "earliestFunding") || addDays(date, 1), kind: "funding" });
	return days;
}
