import { statusPatch } from "../record/patch.ts";
import { neededText } from "../record/read-record.ts";
import { NotYet } from "./not-yet.ts";
import type { VendorOrderHandler } from "./order.ts";

/** Ends the cancellation period after the last second of its last day, not before. */
export const endRescission: VendorOrderHandler = async ({ record, now }) => {
	const endsAt = new Date(neededText(record, "application.rescission.endsAt"));
	if (now <= endsAt) throw new NotYet(new Date(endsAt.getTime() + 1_000));
	return statusPatch({ rescissionEnded: true });
};

/** Ends the wait that Texas law requires before a deed may be signed, on its day. */
export const endWaitingPeriod: VendorOrderHandler = async ({ record, now }) => {
	const until = new Date(neededText(record, "application.closingWait.endsAt"));
	if (now < until) throw new NotYet(until);
	return statusPatch({ notaryWaitingPeriod: false });
};
