import Big from "big.js";

/** An amount of US money in whole cents. */
export type Cents = number;

/** Decimal arithmetic with 60 decimal places, rounding half up: the working precision of every formula here. */
export const Exact = Big();
Exact.DP = 60;
Exact.RM = 1;

/** Returns whole cents from decimal dollars, rounded half up. */
export function centsOf(dollars: Big | number | string): Cents {
	return new Exact(dollars).times(100).round(0, 1).toNumber();
}

/** Returns whether an amount of dollars has no fraction of a cent. */
export function hasWholeCents(dollars: number): boolean {
	const cents = new Exact(dollars).times(100);
	return cents.eq(cents.round(0));
}

/** Returns dollars as a JSON number (at most two decimals). */
export function dollarsOf(cents: Cents): number {
	return new Exact(cents).div(100).toNumber();
}

/** Returns the dollars of an amount as an exact decimal. */
export function exactDollars(cents: Cents): Big {
	return new Exact(cents).div(100);
}

/** Returns the amount as "$52,495.00". */
export function formatMoney(cents: Cents): string {
	const [whole = "0", part = "00"] = exactDollars(Math.abs(cents)).toFixed(2).split(".");
	return `${cents < 0 ? "-" : ""}$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${part}`;
}

/** Returns a fraction as a percentage, "8.950%" with three decimals by default. */
export function formatPercent(fraction: number, decimals = 3): string {
	return `${new Exact(fraction).times(100).toFixed(decimals)}%`;
}
