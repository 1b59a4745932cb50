import type Big from "big.js";
import { type Cents, centsOf, Exact, exactDollars } from "../money.ts";

/** Days in an average month, the default interest period. */
export const AVERAGE_MONTH_DAYS = "30.4375";
/** Days in a year for daily interest. */
export const YEAR_DAYS = "365.25";
/** Daily interest uses 50 digits, which reproduces the half-cent ties of the published schedules. */
const DIGITS = 50;
/** Cents; farther from a half, doubles round amounts below the most as decimals do, a hundred times faster. */
const NEAR_A_TIE = 1e-6;
const MOST_BY_DOUBLE = 1e9;

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

/** Cents by which rounding, half a cent of each payment and of its interest, can move the last payment. */
function roundingAtEnd(i: Big, growth: Big, months: number): Big {
	return i.eq(0) ? new Exact(months) : growth.minus(1).div(i);
}

/**
 * Returns the level monthly payment in cents that repays `principal` over `months` at the annual `rate` (fraction): to
 * the nearest cent, or the next one above where the rounding of a small payment could leave a balloon at the end.
 */
export function monthlyPayment(principal: Cents, rate: number, months: number): Cents {
	checkTerm(months);
	const i = new Exact(rate).div(12);
	const growth = compound(i, months);
	const dollars = exactDollars(principal);
	const exact = i.eq(0) ? dollars.div(months) : dollars.times(i).times(growth).div(growth.minus(1));
	const nearest = centsOf(exact);
	if (roundingAtEnd(i, growth, months).lte(nearest)) return nearest;
	return exact.times(100).plus(0.5).round(0, 3).toNumber();
}

/** Returns the interest in cents on `balance` for `days` (an average month by default): balance × rate / 365.25 × days. */
export function interestFor(balance: Cents, rate: number, days: number | string = AVERAGE_MONTH_DAYS): Cents {
	const near = (balance * rate * Number(days)) / Number(YEAR_DAYS);
	if (Math.abs(near - Math.floor(near) - 0.5) > NEAR_A_TIE && near < MOST_BY_DOUBLE) return Math.round(near);
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
	/** So many first payments are the interest alone; the others repay the balance. */
	readonly interestOnlyMonths?: number | undefined;
}

/** Returns the first regular monthly payment on a line in cents. */
export function paymentOn(line: Cents, repayment: Repayment): Cents {
	const { rate, interestOnly, interestOnlyMonths = 0 } = repayment;
	if (interestOnly === true) return roundedInterestPayment(line, rate);
	return interestOnlyMonths > 0 ? interestOnlyPayment(line, rate) : repayingPayment(line, repayment);
}

/** Returns the level monthly payment in cents that repays a line in the months in which principal is repaid. */
export function repayingPayment(line: Cents, { rate, months, interestOnlyMonths = 0 }: Repayment): Cents {
	return monthlyPayment(line, rate, months - interestOnlyMonths);
}

/** Returns the monthly payment in cents that income has to carry: the highest while the rate stays as it is. */
export function carriedPayment(line: Cents, repayment: Repayment): Cents {
	return repayment.interestOnly === true ? paymentOn(line, repayment) : repayingPayment(line, repayment);
}

/** Returns the largest line in cents whose highest payment does not exceed `payment`. */
export function lineForPayment(payment: Cents, repayment: Repayment): Cents {
	const { rate, months, interestOnly, interestOnlyMonths = 0 } = repayment;
	if (interestOnly !== true) return principalForPayment(payment, rate, months - interestOnlyMonths);
	const whole = Math.floor(payment / 100) * 100;
	if (whole <= 0 || rate === 0) return 0;
	let line = new Exact(whole).times(12).div(rate).round(0, 0).toNumber();
	while (line > 0 && roundedInterestPayment(line, rate) > whole) line -= 1;
	return line;
}

/** Principals by payment, rate and term: an offer asks for the same one at each step of its lines. */
const principals = new Map<string, Cents>();
const MOST_KEPT = 512;

/** Returns the largest principal in cents whose monthly payment does not exceed `payment`. */
export function principalForPayment(payment: Cents, rate: number, months: number): Cents {
	checkTerm(months);
	const key = `${payment} ${rate} ${months}`;
	let principal = principals.get(key);
	if (principal === undefined) {
		principal = exactPrincipal(payment, rate, months);
		if (principals.size >= MOST_KEPT) principals.clear();
		principals.set(key, principal);
	}
	return principal;
}

function exactPrincipal(payment: Cents, rate: number, months: number): Cents {
	if (payment <= 0) return 0;
	if (rate === 0) return payment * months;
	const i = new Exact(rate).div(12);
	const growth = compound(i, months);
	let principal = exactDollars(payment).times(growth.minus(1)).div(i.times(growth)).times(100).round(0, 0).toNumber();
	while (principal > 0 && monthlyPayment(principal, rate, months) > payment) principal -= 1;
	return principal;
}
