import { localDate } from "../../../lending/calendar/time-zones.ts";
import { firstClosing, homeEquityLaw } from "../../../lending/home-equity-law.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** Returns the first day on which the law lets the deed be signed, yyyy-mm-dd; undefined if no law imposes a wait. */
export function earliestClosing(record: StoredRecord, now: Date): string | undefined {
	const state = textAt(record, "application.property.state");
	const law = homeEquityLaw(state);
	if (law === undefined) return undefined;
	const appliedOn = localDate(new Date(textAt(record, "application.submittedAt") ?? now.toISOString()), state);
	return firstClosing(law, appliedOn, appliedOn);
}
