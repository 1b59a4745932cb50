import type { Product } from "../../../engine/authored/authored.ts";
import { dollarsOf } from "../../../lending/money.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { lineSchedule, paymentDates } from "./line-schedule.ts";

/** Returns the write of the first payment: an estimate until the money has been sent, then the actual date. */
export function firstPaymentWrites(
	record: StoredRecord,
	product: Product,
	fundedOn: string,
	isFixed: boolean,
): RecordPatch {
	const line = lineSchedule(record, product, paymentDates(record, product, fundedOn, fundedOn));
	if (line === undefined) return [];
	const [{ dueOn, payment }] = line.rows;
	return [set("application.firstPayment", { date: dueOn, amount: dollarsOf(payment), isFixed })];
}
