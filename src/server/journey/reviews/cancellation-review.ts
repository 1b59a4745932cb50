import { addDays } from "../../../lending/calendar/business-days.ts";
import { type Said, said } from "../../platform/problems/said.ts";
import { today } from "../../record/parties.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { awaitsMailing } from "../notices/required-notices.ts";
import { isOver } from "./holds.ts";

/**
 * Returns the last day (yyyy-mm-dd) on which an owner may have sent a letter that cancels the line, even after that
 * day, because a letter mailed in time counts when it arrives (12 CFR 1026.15(a)(2)). Undefined if there is no line to
 * cancel, or the money is out.
 */
export function lastDayOfLetters(record: StoredRecord): string | undefined {
	const endsAt = textAt(record, "application.rescission.endsAt");
	if (endsAt === undefined || isOver(record)) return undefined;
	if (textAt(record, "application.rescission.cancelledAt") !== undefined) return undefined;
	return today(record, new Date(endsAt));
}

/** Returns why a letter sent on this day does not cancel the line; undefined when it does. */
export function letterFault(record: StoredRecord, sentOn: string, now: Date): Said | undefined {
	const time = Date.parse(`${sentOn}T00:00:00Z`);
	if (Number.isNaN(time) || addDays(sentOn, 0) !== sentOn) return said("desk.letterDate");
	if (sentOn > today(record, now)) return said("desk.letterFuture");
	if (awaitsMailing(record, "rescission")) return undefined;
	const last = lastDayOfLetters(record);
	return last !== undefined && sentOn > last ? said("desk.letterLate") : undefined;
}
