import { type Cents, Exact } from "../money.ts";
import { sum } from "./ratios.ts";

/**
 * Returns the largest line that keeps all liens + line within cap × value, rounded down to whole dollars; never below
 * 0.
 */
export function maxLineByCltv(value: Cents, cap: number, balances: readonly Cents[]): Cents {
	const room = new Exact(value).times(cap).minus(sum(balances)).div(100).round(0, 0).times(100).toNumber();
	return Math.max(0, room);
}

/** Returns the amount rounded down to a whole step (100 dollars by default), for sliders. */
export function floorToStep(amount: Cents, step: Cents = 100_00): Cents {
	return Math.floor(amount / step) * step;
}

/** Returns the amount rounded up to a whole step (100 dollars by default). */
export function ceilToStep(amount: Cents, step: Cents = 100_00): Cents {
	return Math.ceil(amount / step) * step;
}
