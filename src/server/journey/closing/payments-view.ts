import type { Product } from "../../../engine/authored/authored.ts";
import { addMonths } from "../../../lending/calendar/months.ts";
import { formatMoney } from "../../../lending/money.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { flagAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { displayDate } from "../documents/views/dates.ts";
import { type LineSchedule, lineSchedule, paymentDates } from "./line-schedule.ts";

/** Payments that the account-opening disclosure lists. */
const LISTED = 12;

type Row = readonly string[];

/** What documents say of the payments of the chosen line. */
export interface PaymentsView {
	readonly values: { readonly [name: string]: string };
	/** Rows of what is paid, and when. */
	readonly terms: readonly Row[];
	/** The first payments: due on, payment, interest, principal, balance. */
	readonly rows: readonly Row[];
}

const NONE: PaymentsView = {
	values: {
		payment: formatMoney(0),
		payments: "0",
		firstPayment: formatMoney(0),
		firstDueOn: "",
		fundedOn: "",
		firstPaymentText: "",
		maturesOn: "",
		lastPayment: formatMoney(0),
		totalInterest: formatMoney(0),
	},
	terms: [],
	rows: [],
};

/** Returns the payments by the real dates, or until the money is sent by the expected ones; zeros while none is chosen. */
export function paymentsView(record: StoredRecord, product: Product, on: string): PaymentsView {
	const line = lineSchedule(record, product, paymentDates(record, product, on));
	if (line === undefined) return NONE;
	const say = copyIn(product, "documents");
	const interestOnly = flagAt(record, "application.selectedOffer.interestOnly");
	const [first] = line.rows;
	const lastDueOn = displayDate(line.rows.at(-1)?.dueOn ?? "");
	const dates = { fundedOn: displayDate(line.fundedOn), firstDueOn: displayDate(line.firstDueOn) };
	return {
		values: {
			...dates,
			payment: formatMoney(line.payment),
			payments: String(line.rows.length),
			firstPayment: formatMoney(first.payment),
			firstPaymentText: firstPaymentText(line, say),
			maturesOn: lastDueOn,
			lastPayment: formatMoney(line.lastPayment),
			totalInterest: formatMoney(line.totalInterest),
		},
		terms: [
			...(line.keptAtFunding > 0
				? [[say("terms.interestAtFunding", { days: line.oddDays }), formatMoney(line.keptAtFunding)]]
				: []),
			[say("terms.firstPayment", { date: dates.firstDueOn }), formatMoney(first.payment)],
			[say(interestOnly ? "terms.paymentOfInterest" : "terms.payment"), formatMoney(line.payment)],
			[say(interestOnly ? "terms.balloon" : "terms.lastPayment", { date: lastDueOn }), formatMoney(line.lastPayment)],
		],
		rows: line.rows
			.slice(0, LISTED)
			.map(({ dueOn, payment, interest, principal, balance }) => [
				displayDate(dueOn),
				...[payment, interest, principal, balance].map(formatMoney),
			]),
	};
}

/** What the first payment is, and which interest it pays. */
function firstPaymentText(line: LineSchedule, say: ReturnType<typeof copyIn<"documents">>): string {
	const [first] = line.rows;
	const places = {
		fundedOn: displayDate(line.fundedOn),
		firstDueOn: displayDate(line.firstDueOn),
		monthFrom: displayDate(addMonths(line.firstDueOn, -1)),
		firstPayment: formatMoney(first.payment),
		interest: formatMoney(first.interest),
		oddInterest: formatMoney(line.keptAtFunding),
		days: line.oddDays,
	};
	return line.keptAtFunding > 0 ? say("terms.firstAfterFunding", places) : say("terms.firstWithInterest", places);
}
