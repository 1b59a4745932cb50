import type Big from "big.js";
import { type Cents, centsOf, Exact, exactDollars } from "../money.ts";

/** Days in an average month, the default interest period. */
export const AVERAGE_MONTH_DAYS = "30.4375";
/** Days in a year for daily interest. */
export const YEAR_DAYS = "365.25";
/** Daily interest uses 50 digits, which reproduces the half-cent ties of the published schedules. */
const DIGITS = 50;

/** One line of an amortization schedule; amounts in cents. */
export interface ScheduleRow {
	readonly number: number;
	readonly payment: Cents;
	readonly interest: Cents;
	readonly principal: Cents;
	readonly balance: Cents;
}

/** Returns (1 + i)^n, kept to 40 decimal places so that 360 periods stay fast. */
function compound(i: Big, n: number): Big {
	let result = new Exact(1);
	let base = i.plus(1);
	for (let left = n; left > 0; left = Math.floor(left / 2)) {
		if (left % 2 === 1) result = result.times(base).round(40, 1);
		base = base.times(base).round(40, 1);
	}
	return result;
}

function checkTerm(months: number): void {
	if (!Number.isInteger(months) || months < 1) {
		throw new RangeError(`payment: the term must be a whole number of months above 0, not ${months}`);
	}
}

/** Returns the level monthly payment in cents that repays `principal` over `months` at the annual `rate` (fraction). */
export function monthlyPayment(principal: Cents, rate: number, months: number): Cents {
	checkTerm(months);
	if (rate === 0) return centsOf(exactDollars(principal).div(months));
	const i = new Exact(rate).div(12);
	const growth = compound(i, months);
	return centsOf(exactDollars(principal).times(i).times(growth).div(growth.minus(1)));
}

/** Returns the interest in cents on `balance` for `days` (an average month by default): balance × rate / 365.25 × days. */
export function interestFor(balance: Cents, rate: number, days: number | string = AVERAGE_MONTH_DAYS): Cents {
	const perDay = exactDollars(balance).times(rate).div(YEAR_DAYS).prec(DIGITS, 1);
	return centsOf(perDay.times(days).prec(DIGITS, 1));
}

/** Returns the interest-only monthly payment in cents. */
export function interestOnlyPayment(balance: Cents, rate: number): Cents {
	return interestFor(balance, rate);
}

/** Returns the monthly payment of an interest-only product in cents: the interest, rounded up to whole dollars. */
export function roundedInterestPayment(balance: Cents, rate: number): Cents {
	return Math.ceil(interestOnlyPayment(balance, rate) / 100) * 100;
}

/** How a line is repaid. */
export interface Repayment {
	/** Yearly, as a fraction. */
	readonly rate: number;
	readonly months: number;
	/** Each payment is the interest, rounded up to whole dollars; the remaining balance is due with the last one. */
	readonly interestOnly?: boolean;
}

/** Returns the monthly payment on a line in cents. */
export function paymentOn(line: Cents, { rate, months, interestOnly }: Repayment): Cents {
	return interestOnly === true ? roundedInterestPayment(line, rate) : monthlyPayment(line, rate, months);
}

/** Returns the largest line in cents whose payment does not exceed `payment`. */
export function lineForPayment(payment: Cents, { rate, months, interestOnly }: Repayment): Cents {
	if (interestOnly !== true) return principalForPayment(payment, rate, months);
	const whole = Math.floor(payment / 100) * 100;
	if (whole <= 0 || rate === 0) return 0;
	let line = new Exact(whole).times(12).div(rate).round(0, 0).toNumber();
	while (line > 0 && roundedInterestPayment(line, rate) > whole) line -= 1;
	return line;
}

/** Returns every payment until the balance is 0; the last one absorbs the rounding. */
export function paymentSchedule(
	principal: Cents,
	rate: number,
	months: number,
	payment: Cents = monthlyPayment(principal, rate, months),
): ScheduleRow[] {
	const rows: ScheduleRow[] = [];
	let balance = principal;
	for (let number = 1; number <= months; number++) {
		const interest = interestFor(balance, rate);
		const due = number === months ? balance + interest : payment;
		balance -= due - interest;
		rows.push({ number, payment: due, interest, principal: due - interest, balance });
	}
	return rows;
}

/** Returns the largest principal in cents whose monthly payment does not exceed `payment`. */
export function principalForPayment(payment: Cents, rate: number, months: number): Cents {
	checkTerm(months);
	if (payment <= 0) return 0;
	if (rate === 0) return payment * months;
	const i = new Exact(rate).div(12);
	const growth = compound(i, months);
	let principal = exactDollars(payment).times(growth.minus(1)).div(i.times(growth)).times(100).round(0, 0).toNumber();
	while (principal > 0 && monthlyPayment(principal, rate, months) > payment) principal -= 1;
	return principal;
}

/**
 * Returns the annual actuarial rate (fraction) at which `received` equals the payments' present value (Reg Z, appendix
 * J). For internal comparison only: the APR of a line of credit is its rate, without fees.
 */
export function actuarialRate(received: Cents, payments: readonly Cents[]): number {
	let low = 0;
	let high = 1;
	for (let step = 0; step < 100; step++) {
		const i = (low + high) / 2;
		let value = 0;
		let factor = 1;
		for (const payment of payments) {
			factor /= 1 + i;
			value += payment * factor;
		}
		if (value > received) low = i;
		else high = i;
	}
	return ((low + high) / 2) * 12;
}
