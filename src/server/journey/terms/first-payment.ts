import type { Product } from "../../../flow/engine/authored/authored.ts";
import { dollarsOf } from "../../../lending/money.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { lineSchedule, type PaymentDates, paymentDates } from "./line-schedule.ts";

/** Returns the write of the first payment and what it follows from: an estimate until the money has been sent. */
export function firstPaymentWrites(
	record: StoredRecord,
	product: Product,
	fundedOn: string,
	isFixed: boolean,
): RecordPatch {
	return writesFor(record, product, paymentDates(record, product, fundedOn, fundedOn), isFixed);
}

/** Returns the write of the first payment as papers made on this day (yyyy-mm-dd) say it. */
export function expectedPaymentWrites(record: StoredRecord, product: Product, on: string): RecordPatch {
	return writesFor(record, product, paymentDates(record, product, on), false);
}

function writesFor(record: StoredRecord, product: Product, dates: PaymentDates, isFixed: boolean): RecordPatch {
	const line = lineSchedule(record, product, dates);
	if (line === undefined) return [];
	const [{ dueOn, payment }] = line.rows;
	const { fundedOn, totalInterest } = line;
	const first = { date: dueOn, amount: dollarsOf(payment), isFixed };
	return [set("application.firstPayment", { ...first, fundedOn, totalInterest: dollarsOf(totalInterest) })];
}
