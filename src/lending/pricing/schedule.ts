import { daysBetween } from "../calendar/business-days.ts";
import { addMonths } from "../calendar/months.ts";
import type { Cents } from "../money.ts";
import { interestFor, monthlyPayment, paymentOn, type Repayment } from "./payments.ts";

/** When the interest of the days before the first full month is paid: org.json `pricing`, `oddDays`. */
export const ODD_DAYS = ["with-first-payment", "at-funding"] as const;

/** One of {@link ODD_DAYS}. */
export type OddDays = (typeof ODD_DAYS)[number];

/** A draw to repay; dates yyyy-mm-dd. */
export interface ScheduleCase extends Repayment {
	readonly principal: Cents;
	/** The day on which interest begins. */
	readonly fundedOn: string;
	/** The day of the first payment; the others fall on the same day of the months that follow. */
	readonly firstDueOn: string;
	readonly method: OddDays;
	/** What of the draw goes to the borrower; when interest at funding would use it up, it is left to the first payment. */
	readonly rest?: Cents;
}

/** One payment; amounts in cents. */
export interface ScheduleRow {
	readonly number: number;
	/** yyyy-mm-dd */
	readonly dueOn: string;
	/** Calendar days whose interest it pays. */
	readonly days: number;
	readonly payment: Cents;
	readonly interest: Cents;
	readonly principal: Cents;
	readonly balance: Cents;
}

/** How a draw is repaid; amounts in cents. */
export interface Schedule {
	readonly rows: readonly [ScheduleRow, ...ScheduleRow[]];
	/** The regular payment; the first and the last one may differ. */
	readonly payment: Cents;
	/** After payments of interest alone the one that repays the balance; otherwise the same. */
	readonly repayingPayment: Cents;
	/** The last payment: with interest-only payments the balloon. */
	readonly lastPayment: Cents;
	/** All interest, that paid at funding included. */
	readonly totalInterest: Cents;
	/** Days from funding to the start of the first full month, and their interest; 0 if the first period is shorter. */
	readonly oddDays: number;
	readonly oddInterest: Cents;
	/** The part of the draw that is kept at funding for that interest. */
	readonly keptAtFunding: Cents;
}

/** Interest of the first period, in its two parts, and the day from which the first payment pays it. */
function firstPeriod({ principal, rate, fundedOn, firstDueOn, method, rest = principal }: ScheduleCase) {
	const monthFrom = addMonths(firstDueOn, -1);
	if (fundedOn > monthFrom) {
		const interest = interestFor(principal, rate, daysBetween(fundedOn, firstDueOn));
		return { oddDays: 0, oddInterest: 0, keptAtFunding: 0, interest, from: fundedOn };
	}
	const oddDays = daysBetween(fundedOn, monthFrom);
	const oddInterest = interestFor(principal, rate, oddDays);
	const month = interestFor(principal, rate);
	return method === "at-funding" && oddInterest < rest
		? { oddDays, oddInterest, keptAtFunding: oddInterest, interest: month, from: monthFrom }
		: { oddDays, oddInterest, keptAtFunding: 0, interest: month + oddInterest, from: fundedOn };
}

/**
 * Returns every payment of a draw with its date. A full month between due dates bears a twelfth of the yearly rate, the
 * days before the first one bear interest by the day (rate / 365.25). The first payment repays as much principal as the
 * regular one would and the interest of its own period, so that the day of funding changes no other payment; the last
 * one absorbs the rounding. A variable rate stays as it is. Throws RangeError for a first payment that is not after funding.
 */
export function schedule(given: ScheduleCase): Schedule {
	const { principal, rate, months, interestOnlyMonths = 0, fundedOn, firstDueOn } = given;
	if (firstDueOn <= fundedOn) throw new RangeError("schedule: the first payment is due after the day of funding");
	const payment = paymentOn(principal, given);
	let repaying = payment;
	const { oddDays, oddInterest, keptAtFunding, interest: firstInterest, from } = firstPeriod(given);
	const rows: ScheduleRow[] = [];
	let [balance, since] = [principal, from];
	for (let number = 1; number <= months && (balance > 0 || number === 1); number++) {
		const dueOn = addMonths(firstDueOn, number - 1);
		const month = interestFor(balance, rate);
		if (interestOnlyMonths > 0 && number === interestOnlyMonths + 1)
			repaying = monthlyPayment(balance, rate, months - interestOnlyMonths);
		const isInterest = number <= interestOnlyMonths && number < months;
		const repaid = isInterest ? 0 : number === months ? balance : Math.min(balance, repaying - month);
		const interest = number === 1 ? firstInterest : month;
		balance -= repaid;
		const days = daysBetween(since, dueOn);
		rows.push({ number, dueOn, days, payment: interest + repaid, interest, principal: repaid, balance });
		since = dueOn;
	}
	const [first, ...others] = rows;
	if (first === undefined) throw new RangeError("schedule: the term must be a whole number of months above 0");
	return {
		rows: [first, ...others],
		payment,
		repayingPayment: repaying,
		lastPayment: (others.at(-1) ?? first).payment,
		totalInterest: rows.reduce((total, row) => total + row.interest, keptAtFunding),
		oddDays,
		oddInterest,
		keptAtFunding,
	};
}
