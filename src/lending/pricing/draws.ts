import { daysBetween } from "../calendar/business-days.ts";
import { addMonths } from "../calendar/months.ts";
import type { HomeEquityLaw } from "../home-equity-law.ts";
import { type Cents, Exact } from "../money.ts";
import { interestFor, monthlyPayment } from "./payments.ts";
import type { PricedHome, PricingRules } from "./pricing-rules.ts";

/** What a product and the law of the home's state say of later draws. */
export interface DrawRules {
	readonly law: Pick<HomeEquityLaw, "minDraw">;
	readonly rules: Pick<PricingRules, "drawMonths" | "minDraw">;
}

/** Returns the smallest later draw in cents: the lender's, or what the law of the home's state asks for. */
export function minRedraw({ law, rules }: DrawRules, home: PricedHome): Cents {
	return Math.max(rules.minDraw(home), law.minDraw ?? 0);
}

/** Returns the months of a term's draw period, and of the repayment period that follows it. */
export function linePeriods(
	months: number,
	rules: Pick<PricingRules, "drawMonths">,
): { readonly drawMonths: number; readonly repaymentMonths: number } {
	const drawMonths = Math.min(months, rules.drawMonths(months));
	return { drawMonths, repaymentMonths: months - drawMonths };
}

/** Returns the last day of the draw period. */
export function drawPeriodEnd(openedOn: string, months: number, rules: Pick<PricingRules, "drawMonths">): string {
	return addMonths(openedOn, linePeriods(months, rules).drawMonths);
}

/** An open line on the day of a later draw. */
export interface OpenLine extends DrawRules {
	readonly home: PricedHome;
	readonly limit: Cents;
	readonly outstanding: Cents;
	readonly openedOn: string;
	readonly months: number;
	/** Payments remaining until the line is repaid. */
	readonly monthsLeft: number;
	/** WSJ Prime on the day, and the agreement's margin; fractions. */
	readonly prime: number;
	readonly margin: number;
	/** The agreement's maximum rate. */
	readonly maxRate: number;
	readonly on: string;
}

/** The terms of a later draw, or why it is refused. */
export type Redraw =
	| { readonly outcome: "OPEN"; readonly rate: number; readonly payment: Cents; readonly available: Cents }
	| { readonly outcome: "PERIOD_OVER" | "TOO_SMALL" | "TOO_LARGE"; readonly available: Cents; readonly least: Cents };

/** Prices a later draw: the rate is fixed at that day's Prime + margin, and it is repaid over the remaining months. */
export function redraw(line: OpenLine, amount: Cents): Redraw {
	const available = Math.max(0, line.limit - line.outstanding);
	const least = minRedraw(line, line.home);
	const refused = (outcome: "PERIOD_OVER" | "TOO_SMALL" | "TOO_LARGE"): Redraw => ({ outcome, available, least });
	if (line.on > drawPeriodEnd(line.openedOn, line.months, line.rules) || line.monthsLeft < 1)
		return refused("PERIOD_OVER");
	if (amount < least) return refused("TOO_SMALL");
	if (amount > available) return refused("TOO_LARGE");
	const rate = Math.min(new Exact(line.prime).plus(line.margin).toNumber(), line.maxRate);
	return { outcome: "OPEN", rate, payment: monthlyPayment(amount, rate, line.monthsLeft), available };
}

/**
 * Returns the payoff of a balance on a day: principal, interest since the last due date, and interest by the day. Full
 * months count as a twelfth of a year, the days after them by the day.
 */
export function payoff(
	principal: Cents,
	rate: number,
	paidThrough: string,
	on: string,
): { readonly total: Cents; readonly interest: Cents; readonly perDay: Cents } {
	let months = 0;
	while (addMonths(paidThrough, months + 1) <= on) months++;
	const days = Math.max(0, daysBetween(addMonths(paidThrough, months), on));
	const interest = months * interestFor(principal, rate) + interestFor(principal, rate, days);
	return { total: principal + interest, interest, perDay: interestFor(principal, rate, 1) };
}
