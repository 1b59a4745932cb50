import { addDays, isFederalHoliday, weekdayOf } from "../../../lending/business-days.ts";
import { rescissionPeriod } from "../../../lending/rescission.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { textAt } from "../../tasks/read-record.ts";
import { displayDay } from "./dates.ts";
import type { TermsView } from "./terms.ts";

function whyNot(day: string): string {
	if (weekdayOf(day) === 0) return "no: Sunday";
	return isFederalHoliday(day) ? "no: federal holiday" : "no";
}

/** Returns the exact dates of the right to cancel, each day with whether it counts. */
export function rescissionView(record: StoredRecord, on: string): TermsView {
	const signedOn = textAt(record, "underwriting.closing.signedOn") ?? on;
	const period = rescissionPeriod(signedOn, on);
	const days: string[][] = [];
	for (let day = addDays(period.startsOn, 1); day <= period.endsOn; day = addDays(day, 1)) {
		const at = period.counted.indexOf(day);
		days.push([displayDay(day), at < 0 ? whyNot(day) : `day ${at + 1}`]);
	}
	return { values: { signedOn: displayDay(signedOn), endsOn: displayDay(period.endsOn) }, tables: { days } };
}
