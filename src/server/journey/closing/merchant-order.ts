import type { RecordPath } from "../../../flow/engine/record/record-shape.ts";
import { centsOf } from "../../../lending/money.ts";
import { fullName } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { neededText, numberAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { NotYet } from "../steps/not-yet.ts";
import type { VendorOrderHandler } from "../steps/order.ts";

const ASKED_AT = "underwriting.merchantAskedAt" satisfies RecordPath;

/** Returns the writes of a business that has an order of the borrower. */
export function merchantAgrees(): RecordPatch {
	return statusPatch({ merchantReview: "COMPLETE" });
}

/**
 * Returns the writes of a business that has no such order: its account is not paid, and the borrower has to enter
 * another one.
 */
export function merchantKnowsNothing(): RecordPatch {
	return [
		set("application.disburseAccount.problem", "merchant"),
		...statusPatch({ merchantReview: null, giactAccountStatus: "DECLINED" }),
	];
}

/** Asks the business whose account receives the money; if it needs time, asks again later. */
export const askMerchant: VendorOrderHandler = async (order, { merchants }) => {
	const { record, now } = order;
	const isAsked = textAt(record, "application.status.merchantReview") === "PENDING";
	const answer = await merchants.review({
		orderId: order.uuid,
		routingNumber: neededText(record, "application.disburseAccount.routingNumber"),
		mask: neededText(record, "application.disburseAccount.mask"),
		customerName: fullName(record),
		amount: centsOf(numberAt(record, "application.selectedOffer.amount") ?? 0),
		askedAt: new Date((isAsked && textAt(record, ASKED_AT)) || now),
		now,
	});
	if ("hasOrder" in answer) return answer.hasOrder ? merchantAgrees() : merchantKnowsNothing();
	if (isAsked) throw new NotYet(answer.askAgainAt);
	return [set(ASKED_AT, now.toISOString()), ...statusPatch({ merchantReview: "PENDING" })];
};
