import { endOfDay } from "../../../lending/calendar/time-zones.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { awaitsMailing } from "../notices/required-notices.ts";
import { incompleteUntil } from "../signers/incomplete-days.ts";
import { NotYet, untilTomorrow } from "../steps/not-yet.ts";
import type { VendorOrderHandler } from "../steps/order.ts";

/**
 * Closes an application whose missing information has not arrived by its date; the borrower may apply again at any
 * time.
 */
export const closeIncomplete: VendorOrderHandler = async ({ record, product, now }) => {
	const by = incompleteUntil(record, product, today(record, now));
	const end = endOfDay(by, textAt(record, "application.property.state"));
	if (now <= end) throw new NotYet(new Date(end.getTime() + 1_000));
	// the time that the notice gives begins when it is in the mail
	if (awaitsMailing(record, "incompleteness")) throw new NotYet(untilTomorrow(now));
	return [
		set("application.withdrawal", { at: now.toISOString(), reason: "INCOMPLETE" }),
		...statusPatch({ cancelled: true }),
	];
};
