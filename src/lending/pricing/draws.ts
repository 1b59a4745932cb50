import { daysBetween } from "../calendar/business-days.ts";
import { homeEquityLaw } from "../home-equity-law.ts";
import { type Cents, Exact } from "../money.ts";
import { addMonths } from "./first-payment.ts";
import { interestFor, monthlyPayment } from "./payments.ts";

/** Smallest later draw outside Texas, in cents. */
const LEAST_DRAW: Cents = 500_00;

/** Returns the smallest later draw in cents: $4,000 in Texas, $500 elsewhere. */
export function minRedraw(state: string): Cents {
	return homeEquityLaw(state)?.minDraw ?? LEAST_DRAW;
}

/** Returns the last day on which may be drawn: two years after opening for a term of five years, five for longer ones. */
export function drawPeriodEnd(openedOn: string, months: number): string {
	return addMonths(openedOn, months <= 60 ? 24 : 60);
}

/** An open line, on the day on which somebody wants to draw again. */
export interface OpenLine {
	readonly state: string;
	readonly limit: Cents;
	readonly outstanding: Cents;
	readonly openedOn: string;
	readonly months: number;
	/** Payments that are left until the line is repaid. */
	readonly monthsLeft: number;
	/** WSJ Prime on the day, and the margin of the agreement; fractions. */
	readonly prime: number;
	readonly margin: number;
	/** The most that the agreement lets a rate be. */
	readonly maxRate: number;
	readonly on: string;
}

/** What a later draw comes to, or why there is none. */
export type Redraw =
	| { readonly outcome: "OPEN"; readonly rate: number; readonly payment: Cents; readonly available: Cents }
	| { readonly outcome: "PERIOD_OVER" | "TOO_SMALL" | "TOO_LARGE"; readonly available: Cents; readonly least: Cents };

/** Returns a later draw: its rate is Prime on the day + margin, fixed, and it is repaid over the months that are left. */
export function redraw(line: OpenLine, amount: Cents): Redraw {
	const available = Math.max(0, line.limit - line.outstanding);
	const least = minRedraw(line.state);
	const refused = (outcome: "PERIOD_OVER" | "TOO_SMALL" | "TOO_LARGE"): Redraw => ({ outcome, available, least });
	if (line.on > drawPeriodEnd(line.openedOn, line.months) || line.monthsLeft < 1) return refused("PERIOD_OVER");
	if (amount < least) return refused("TOO_SMALL");
	if (amount > available) return refused("TOO_LARGE");
	const rate = Math.min(new Exact(line.prime).plus(line.margin).toNumber(), line.maxRate);
	return { outcome: "OPEN", rate, payment: monthlyPayment(amount, rate, line.monthsLeft), available };
}

/** Returns what pays a balance off on a day: principal, interest since the last payment, and the interest of one day. */
export function payoff(
	principal: Cents,
	rate: number,
	paidThrough: string,
	on: string,
): { readonly total: Cents; readonly interest: Cents; readonly perDay: Cents } {
	const interest = interestFor(principal, rate, Math.max(0, daysBetween(paidThrough, on)));
	return { total: principal + interest, interest, perDay: interestFor(principal, rate, 1) };
}
