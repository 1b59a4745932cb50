import { firstPaymentOn } from "../../../lending/pricing/first-payment.ts";
import { numberAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** Returns the write of the first payment: an estimate until the money has been sent, then the actual date. */
export function firstPaymentWrites(record: StoredRecord, fundedOn: string, isFixed: boolean): RecordPatch {
	const amount = numberAt(record, "application.selectedOffer.monthlyPayment");
	if (amount === undefined) return [];
	const date = firstPaymentOn({
		fundedOn,
		openedOn: textAt(record, "underwriting.closing.signedOn") ?? fundedOn,
		paymentDay: numberAt(record, "application.paymentDay"),
		state: textAt(record, "application.property.state") ?? "",
	});
	return [set("application.firstPayment", { date, amount, isFixed })];
}
