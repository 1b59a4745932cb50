import { type Cents, Exact } from "../money.ts";
import { type FeeCap, minDrawForLine } from "./fees.ts";
import type { LineSteps } from "./pricing-rules.ts";
import { sum } from "./ratios.ts";

/** A rate (fraction) and the smallest amount to which it applies, until the next band begins. */
export interface RateBand {
	readonly from: number;
	readonly rate: number;
	/** What a variable rate adds to its index. */
	readonly margin?: number;
}

/** What has a rate, and others for larger amounts; amounts in one unit, dollars or cents. */
export interface Banded {
	/** The rate of the smallest amount. */
	readonly rate: number;
	/** The rates of larger amounts, in ascending order; absent where one rate applies to every amount. */
	readonly rates?: readonly RateBand[] | undefined;
}

/** Returns the rate (fraction) of an amount. */
export function rateOf({ rate, rates = [] }: Banded, amount: number): number {
	return rates.findLast(({ from }) => from <= amount)?.rate ?? rate;
}

/** Returns the variable rate of an amount: with the margin of its band. */
export function variableOf<Variable extends { readonly margin: number }>(
	{ variable, rates = [] }: Pick<Banded, "rates"> & { readonly variable?: Variable | undefined },
	amount: number,
): (Variable & { readonly margin: number }) | undefined {
	if (variable === undefined) return undefined;
	const { margin = variable.margin } = rates.findLast(({ from }) => from <= amount) ?? {};
	return { ...variable, margin };
}

/** The home behind a line, as far as the line's share of its value depends on it; amounts in cents. */
export interface Collateral {
	readonly value: Cents;
	readonly liens: readonly Cents[];
}

/** Returns the lines in cents at which the rate, or what income must carry, may become another, ascending. */
export function decisiveLines({ cltv, line }: LineSteps, { value, liens }: Collateral): readonly Cents[] {
	const others = sum(liens);
	const byValue = cltv.map((share) => new Exact(value).times(share).round(0, 0).toNumber() - others);
	return sidesOf([...byValue, ...line]);
}

/** Returns the amounts in cents at and just above each step, ascending: between two of them nothing changes. */
export function sidesOf(steps: readonly number[]): readonly Cents[] {
	const sides = steps.flatMap((step) => [Math.floor(step), Math.floor(step) + 1]);
	return [...new Set(sides)].sort((one, other) => one - other);
}

/** The draws of one term; amounts in cents. */
export interface DrawRange {
	readonly minDraw: Cents;
	readonly maxDraw: Cents;
	/** Of the draw, as a fraction. */
	readonly originationPercent: number;
	readonly feeCap?: FeeCap | undefined;
}

/** Draws of one rate whose payment must fit the same part of income. */
export interface CarriedBand extends RateBand {
	/** The monthly payment in cents that income carries. */
	readonly payable: Cents;
}

/** Returns the bands of a range of draws, from the lines at which something may change and the terms of a draw. */
export function rateBands(
	{ minDraw, maxDraw, originationPercent, feeCap }: DrawRange,
	lines: readonly Cents[],
	termsOf: (draw: Cents) => Omit<CarriedBand, "from">,
): readonly CarriedBand[] {
	const starts = lines
		.filter((line) => line > minDraw)
		.map((line) => minDrawForLine(line, originationPercent, feeCap))
		.filter((draw) => draw > minDraw && draw <= maxDraw);
	return [minDraw, ...new Set(starts)]
		.map((from): CarriedBand => ({ from, ...termsOf(from) }))
		.filter(
			({ rate, margin, payable }, at, all) =>
				rate !== all[at - 1]?.rate || margin !== all[at - 1]?.margin || payable !== all[at - 1]?.payable,
		);
}
