import { statusPatch } from "../../record/patch.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { awaitsMailing } from "../notices/required-notices.ts";
import { NotYet, untilTomorrow } from "../steps/not-yet.ts";
import type { VendorOrderHandler } from "../steps/order.ts";

/** Returns when the offers, or the chosen one, expire; undefined when they do not. */
export function offersEnd(record: StoredRecord): Date | undefined {
	const end = textAt(record, "application.status.offersEndAt");
	return end === undefined ? undefined : new Date(end);
}

/** Requests new offers after the last second of the old ones, not before: the choice stays valid if its terms do. */
export const expireOffers: VendorOrderHandler = async ({ record, now }) => {
	const end = offersEnd(record);
	if (end === undefined) return [];
	if (now <= end) throw new NotYet(new Date(end.getTime() + 1_000));
	// the time to answer a counteroffer begins when it is in the mail
	if (awaitsMailing(record, "counteroffer")) throw new NotYet(untilTomorrow(now));
	return statusPatch({ offers: null });
};
