import type { Product } from "../../../flow/engine/authored/authored.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { nextBankingDay } from "../../../lending/calendar/business-days.ts";
import { addMonths } from "../../../lending/calendar/months.ts";
import { firstPaymentOn, oddDaysOf, rescissionPeriod } from "../../../lending/index.ts";
import { type Cents, centsOf } from "../../../lending/money.ts";
import { type Schedule, schedule } from "../../../lending/pricing/schedule.ts";
import { flagAt, numberAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { owedToOthers } from "../household/debts-to-pay-off.ts";
import { homeEquityLawOf } from "../law/home-equity.ts";
import { lawDays } from "../law/periods.ts";
import { rescissionDays } from "../law/rescission.ts";
import { tableFacts } from "../steps/table-facts.ts";
import { earliestClosing } from "./earliest-closing.ts";

/** The days that a schedule counts from, yyyy-mm-dd. */
export interface PaymentDates {
	readonly fundedOn: string;
	readonly firstDueOn: string;
}

/** The chosen line's payments, and the dates that they stand on. */
export type LineSchedule = PaymentDates & Schedule;

/** The day on which the line opens: as signed, or the first one on or after `on` on which the law lets it be. */
function openingDay(record: StoredRecord, product: Product, on: string): string {
	const earliest = earliestClosing(record, product, new Date(`${on}T18:00:00Z`)) ?? on;
	return textAt(record, "underwriting.closing.signedOn") ?? (earliest > on ? earliest : on);
}

/** The day on which the money was sent, or else is expected to be. */
function fundingDay(record: StoredRecord, product: Product, openedOn: string): string {
	const known = textAt(record, "application.funding.date") ?? textAt(record, "application.rescission.fundingDay");
	if (known !== undefined) return known;
	const days = rescissionDays(record, product, openedOn);
	return days === null ? nextBankingDay(openedOn) : rescissionPeriod(days, openedOn).fundingDay;
}

/** Returns the days of funding and of the first payment: as they are, or as expected on `on` (yyyy-mm-dd). */
export function paymentDates(record: StoredRecord, product: Product, on: string, funded?: string): PaymentDates {
	const openedOn = openingDay(record, product, on);
	const fundedOn = funded ?? fundingDay(record, product, openedOn);
	const facts = tableFacts(product, record, openedOn);
	const firstDueOn = firstPaymentOn({
		fundedOn,
		openedOn,
		paymentDay: numberAt(record, "application.paymentDay"),
		leastDays: askTable(product.tables, "pricing/first-payment", {}, openedOn, facts).days,
		statementDays: lawDays(product, "STATEMENT", openedOn),
		withinMonths: homeEquityLawOf(record, product, openedOn).firstPaymentMonths,
	});
	return { fundedOn, firstDueOn };
}

/** Whether a law wants the first payment sooner after opening than these dates have it. */
export function isFirstPaymentLate(
	record: StoredRecord,
	product: Product,
	{ fundedOn, firstDueOn }: PaymentDates,
): boolean {
	const openedOn = openingDay(record, product, fundedOn);
	const { firstPaymentMonths } = homeEquityLawOf(record, product, openedOn);
	return firstPaymentMonths !== null && firstDueOn > addMonths(openedOn, firstPaymentMonths);
}

/** Returns the payments of the chosen line by the dates given; undefined while none is chosen. */
export function lineSchedule(record: StoredRecord, product: Product, dates: PaymentDates): LineSchedule | undefined {
	const at = (field: "amount" | "creditLine" | "rate" | "term"): number =>
		numberAt(record, `application.selectedOffer.${field}`) ?? 0;
	const principal: Cents = centsOf(at("creditLine"));
	if (principal <= 0 || at("term") < 1) return undefined;
	const made = schedule({
		principal,
		rate: at("rate"),
		months: at("term"),
		interestOnly: flagAt(record, "application.selectedOffer.interestOnly"),
		interestOnlyMonths: numberAt(record, "application.selectedOffer.interestOnlyMonths"),
		...dates,
		method: oddDaysOf(product.org.pricing),
		rest: centsOf(at("amount")) - owedToOthers(record),
	});
	return { ...dates, ...made };
}
