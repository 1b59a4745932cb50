import { type Cents, Exact, formatMoney, formatPercent } from "../../../../lending/money.ts";
import {
	interestOnlyPayment,
	monthlyPayment,
	paymentOn,
	repayingPayment,
} from "../../../../lending/pricing/payments.ts";
import { monthsToMost, ratesThrough, type VariableRate } from "../../../../lending/pricing/variable-rate.ts";
import type { copyIn } from "../../../platform/products/copy-in.ts";
import type { Plan } from "../../terms/plans.ts";

type Say = ReturnType<typeof copyIn<"documents">>;

/** What documents say of how the rate of a line changes; empty for what does not apply to it. */
export function variableValues(
	variable: VariableRate | undefined,
	interestOnlyMonths: number | undefined,
	say: Say,
): { readonly [name: string]: string } {
	if (variable === undefined) {
		const nothing = { index: "", lowestRate: "", changesText: "", changeMonths: "", firstChangeMonths: "" };
		return { fixedRate: "yes", variableRate: "", interestOnlyDraw: "", repayingDraw: "", ...nothing, changeCap: "" };
	}
	const { index, minRate, firstChangeMonths, changeMonths, changeCap } = variable;
	const isInterestOnly = (interestOnlyMonths ?? 0) > 0;
	const cap = changeCap === undefined ? "" : new Exact(changeCap).times(100).toFixed(2);
	const changes = { every: monthsText(changeMonths, say), first: timeText(firstChangeMonths, say), cap };
	return {
		...{ fixedRate: "", variableRate: "yes" },
		...{ interestOnlyDraw: isInterestOnly ? "yes" : "", repayingDraw: isInterestOnly ? "" : "yes" },
		index: formatPercent(index, 2),
		lowestRate: formatPercent(minRate, 2),
		changesText: say(cap === "" ? "variableRate.changes" : "variableRate.changesWithin", changes),
		...{ changeMonths: String(changeMonths), firstChangeMonths: String(firstChangeMonths), changeCap: cap },
	};
}

function monthsText(months: number, say: Say): string {
	return say(months === 1 ? "variableRate.month" : "variableRate.months", { months });
}

function timeText(months: number, say: Say): string {
	return say(months === 1 ? "variableRate.oneMonth" : "variableRate.months", { months });
}

/** Returns the minimum payments of an example draw (cents) at the highest rate, and when that could first apply. */
export function highestRateValues(plan: Plan, draw: Cents, say: Say): { readonly [name: string]: string } {
	const { variable, rate, months, interestOnlyMonths = 0 } = plan;
	if (variable === undefined) return { maxRateDrawPayment: "", maxRateRepayingPayment: "", maxRateAfter: "" };
	const highest = { rate: variable.maxRate, months, interestOnlyMonths };
	return {
		maxRateDrawPayment: formatMoney(paymentOn(draw, highest)),
		maxRateRepayingPayment: formatMoney(repayingPayment(draw, highest)),
		maxRateAfter: timeText(monthsToMost(rate, variable), say),
	};
}

/** A year of the index, in percent. */
interface IndexYear {
	readonly year: number;
	readonly prime: number;
}

/**
 * Returns how the rate and the minimum payment of an example draw (cents), made in the first of these years, would have changed
 * with the index, by the terms of the plan: year, index, margin, rate and payment.
 */
export function historyRows(
	plan: Plan & { readonly variable: VariableRate },
	draw: Cents,
	history: readonly IndexYear[],
	say: Say,
): readonly (readonly string[])[] {
	const { variable, months, interestOnlyMonths = 0 } = plan;
	const rates = ratesThrough(
		history.map(({ prime }) => new Exact(prime).div(100).toNumber()),
		variable,
	);
	let balance = draw;
	return history.flatMap(({ year, prime }, at) => {
		const rate = rates[at] ?? variable.maxRate;
		const past = at * 12;
		if (past >= months) return [];
		const isDraw = past < interestOnlyMonths;
		const payment = isDraw ? interestOnlyPayment(balance, rate) : monthlyPayment(balance, rate, months - past);
		if (!isDraw) balance = balanceAfterYear(balance, rate, payment);
		const shown =
			interestOnlyMonths === 0
				? String(year)
				: say(isDraw ? "variableRate.drawYear" : "variableRate.repayingYear", { year: String(year) });
		return [
			[
				shown,
				formatPercent(prime / 100, 2),
				formatPercent(variable.margin, 2),
				formatPercent(rate, 2),
				formatMoney(payment),
			],
		];
	});
}

function balanceAfterYear(balance: Cents, rate: number, payment: Cents): Cents {
	let left = balance;
	for (let month = 0; month < 12; month += 1) left = Math.max(0, left + interestOnlyPayment(left, rate) - payment);
	return left;
}
