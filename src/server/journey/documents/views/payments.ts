import { writtenDate } from "../../../../contracts/written-dates.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { addMonths } from "../../../../lending/calendar/months.ts";
import { formatMoney } from "../../../../lending/money.ts";
import { copyIn } from "../../../platform/products/copy-in.ts";
import { flagAt, jsonAt, listAt, numberAt, textAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { displayDate } from "../../papers/dates.ts";
import { type LineSchedule, lineSchedule, paymentDates } from "../../terms/line-schedule.ts";

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
		repayingPayment: formatMoney(0),
		payments: "0",
		firstPayment: formatMoney(0),
		firstDueOn: "",
		fundedOn: "",
		firstPaymentText: "",
		firstPaymentChange: "",
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
	const lastDueOn = writtenDate(line.rows.at(-1)?.dueOn ?? "");
	const dates = { fundedOn: writtenDate(line.fundedOn), firstDueOn: writtenDate(line.firstDueOn) };
	return {
		values: {
			...dates,
			payment: formatMoney(line.payment),
			repayingPayment: formatMoney(line.repayingPayment),
			payments: String(line.rows.length),
			firstPayment: formatMoney(first.payment),
			firstPaymentText: firstPaymentText(line, say),
			firstPaymentChange: firstPaymentChange(record, product, line),
			maturesOn: lastDueOn,
			lastPayment: formatMoney(line.lastPayment),
			totalInterest: formatMoney(line.totalInterest),
		},
		terms: [
			...(line.keptAtFunding > 0
				? [[say("terms.interestAtFunding", { days: line.oddDays }), formatMoney(line.keptAtFunding)]]
				: []),
			[say("terms.firstPayment", { date: dates.firstDueOn }), formatMoney(first.payment)],
			[say(paymentLabel(record)), formatMoney(line.payment)],
			...(line.repayingPayment === line.payment
				? []
				: [[say("terms.repayingPayment"), formatMoney(line.repayingPayment)]]),
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

/** What the regular payment is called. */
function paymentLabel(record: StoredRecord) {
	if (flagAt(record, "application.selectedOffer.interestOnly")) return "terms.paymentOfInterest";
	if (jsonAt(record, "application.selectedOffer.variable") === undefined) return "terms.payment";
	const months = numberAt(record, "application.selectedOffer.interestOnlyMonths") ?? 0;
	return months > 0 ? "terms.paymentOfDraw" : "terms.paymentNow";
}

/** Returns the dates in the sentences of a document in another language: of the document, the money, the first payment. */
export function datesIn(locale: string, record: StoredRecord, product: Product, on: string) {
	const { fundedOn, firstDueOn } = paymentDates(record, product, on);
	const chosen = lineSchedule(record, product, { fundedOn, firstDueOn }) !== undefined;
	return {
		date: writtenDate(on, locale),
		fundedOn: chosen ? writtenDate(fundedOn, locale) : "",
		firstDueOn: chosen ? writtenDate(firstDueOn, locale) : "",
	};
}

/** What the first payment is, and which interest it pays. */
function firstPaymentText(line: LineSchedule, say: ReturnType<typeof copyIn<"documents">>): string {
	const [first] = line.rows;
	const places = {
		fundedOn: writtenDate(line.fundedOn),
		firstDueOn: writtenDate(line.firstDueOn),
		monthFrom: writtenDate(addMonths(line.firstDueOn, -1)),
		firstPayment: formatMoney(first.payment),
		interest: formatMoney(first.interest),
		oddInterest: formatMoney(line.keptAtFunding),
		days: line.oddDays,
	};
	return line.keptAtFunding > 0 ? say("terms.firstAfterFunding", places) : say("terms.firstWithInterest", places);
}

/** Why the first payment and the total interest are others than the chosen offer showed; "" where they are the same. */
function firstPaymentChange(record: StoredRecord, product: Product, line: LineSchedule): string {
	const chosen = textAt(record, "application.selectedOffer.offerUuid");
	const offer = listAt(record, "application.offers").find(({ uuid }) => uuid === chosen);
	const { fundedOn, firstDueOn } = offer ?? {};
	if (fundedOn === undefined || firstDueOn === undefined) return "";
	const shown = lineSchedule(record, product, { fundedOn, firstDueOn });
	if (shown === undefined || shown.totalInterest === line.totalInterest) return "";
	const say = copyIn(product, "documents");
	const key = shown.fundedOn === line.fundedOn ? "terms.changedByDay" : "terms.changedByFunding";
	return ` ${say(key, {
		before: formatMoney(shown.rows[0].payment),
		beforeInterest: formatMoney(shown.totalInterest),
		beforeOn: writtenDate(shown.firstDueOn),
		fundedOn: writtenDate(line.fundedOn),
		firstDueOn: writtenDate(line.firstDueOn),
	})}`;
}
