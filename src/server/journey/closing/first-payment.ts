import type { Product } from "../../../engine/authored/authored.ts";
import { firstPaymentOn } from "../../../lending/pricing/first-payment.ts";
import { numberAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { homeEquityLawOf } from "../law/home-equity.ts";

/** Returns the write of the first payment: an estimate until the money has been sent, then the actual date. */
export function firstPaymentWrites(
	record: StoredRecord,
	product: Product,
	fundedOn: string,
	isFixed: boolean,
): RecordPatch {
	const amount = numberAt(record, "application.selectedOffer.monthlyPayment");
	if (amount === undefined) return [];
	const openedOn = textAt(record, "underwriting.closing.signedOn") ?? fundedOn;
	const date = firstPaymentOn({
		fundedOn,
		openedOn,
		paymentDay: numberAt(record, "application.paymentDay"),
		withinMonths: homeEquityLawOf(record, product, openedOn).firstPaymentMonths,
	});
	return [set("application.firstPayment", { date, amount, isFixed })];
}
