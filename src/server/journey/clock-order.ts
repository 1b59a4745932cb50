import { localDate } from "../../lending/calendar/time-zones.ts";
import { statusPatch } from "../record/patch.ts";
import { neededText, textAt } from "../record/read-record.ts";
import { awaitsMailing } from "./notices/required-notices.ts";
import { NotYet, untilTomorrow } from "./steps/not-yet.ts";
import type { VendorOrderHandler } from "./steps/order.ts";
import { noticeWaitEnds } from "./terms/earliest-closing.ts";

/** Ends the cancellation period after the last second of its last day; not while an owner's notice is still to be mailed. */
export const endRescission: VendorOrderHandler = async ({ record, now }) => {
	const endsAt = new Date(neededText(record, "application.rescission.endsAt"));
	if (now <= endsAt) throw new NotYet(new Date(endsAt.getTime() + 1_000));
	if (awaitsMailing(record, "rescission")) throw new NotYet(untilTomorrow(now));
	return statusPatch({ rescissionEnded: true });
};

/**
 * Ends the wait that Texas law requires before a deed may be signed, on its day; not while an owner's notice, from which
 * it counts, is still to be mailed.
 */
export const endWaitingPeriod: VendorOrderHandler = async ({ record, product, now }) => {
	const until = new Date(neededText(record, "application.closingWait.endsAt"));
	if (now < until) throw new NotYet(until);
	const state = textAt(record, "application.property.state");
	const earliest = noticeWaitEnds(record, product, now);
	if (earliest !== undefined && localDate(now, state) < earliest) throw new NotYet(untilTomorrow(now));
	return statusPatch({ notaryWaitingPeriod: false });
};
