import { addDays } from "../../../lending/calendar/business-days.ts";
import { endOfDay } from "../../../lending/calendar/time-zones.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { NotYet } from "../not-yet.ts";
import type { VendorOrder, VendorOrderHandler } from "../order.ts";

/** How long an application waits for missing information (12 CFR 1002.9(c)(2) requires a reasonable time). */
const DAYS = 30;

/** Returns the writes that record what is missing and by when; a date once given is never moved. */
export function incompleteFor(order: VendorOrder, what: "CREDIT_FREEZE" | "SSN" | "CREDIT_FILE"): RecordPatch {
	const on = today(order.record, order.now);
	const by = textAt(order.record, "application.incompleteness.by") ?? addDays(on, DAYS);
	const before = textAt(order.record, "application.incompleteness.what");
	return [
		set("application.incompleteness", { what, on, by }),
		// Something else is missing now, which the earlier notice does not mention.
		...(before === undefined || before === what ? [] : statusPatch({ incompletenessNoticeGiven: false })),
	];
}

/** Returns the writes of an application that is complete again. */
export function completeAgain(): RecordPatch {
	return [set("application.incompleteness", null), ...statusPatch({ incompletenessNoticeGiven: false })];
}

/**
 * Closes an application whose missing information has not arrived by its date; the borrower may apply again at any
 * time.
 */
export const closeIncomplete: VendorOrderHandler = async ({ record, now }) => {
	const by = textAt(record, "application.incompleteness.by") ?? addDays(today(record, now), DAYS);
	const end = endOfDay(by, textAt(record, "application.property.state"));
	if (now <= end) throw new NotYet(new Date(end.getTime() + 1_000));
	return [
		set("application.withdrawal", { at: now.toISOString(), reason: "INCOMPLETE" }),
		...statusPatch({ cancelled: true }),
	];
};
