import { Exact } from "../money.ts";

/** A variable rate as a sheet of a lender declares it; rates are fractions. The sheet's lowest and highest rates bound it. */
export interface VariableTerms {
	/** What is added to the Prime Rate, by credit score, highest band first. */
	readonly margins: readonly { readonly from: number; readonly margin: number }[];
	/** From the opening to the first day on which the rate may change, and from one such day to the next. */
	readonly firstChangeMonths: number;
	readonly changeMonths: number;
	/** The most by which one change may raise or lower the rate; absent where only the highest and lowest rates limit it. */
	readonly changeCap?: number;
	/** Whether the payments of the draw period are interest alone. */
	readonly interestOnlyDraw: boolean;
}

/** The variable rate of an offer or a line; rates are fractions. */
export interface VariableRate extends Pick<VariableTerms, "firstChangeMonths" | "changeMonths" | "changeCap"> {
	/** On the day of pricing. */
	readonly index: number;
	readonly margin: number;
	readonly minRate: number;
	readonly maxRate: number;
}

/** Returns the rate (fraction) that an index value gives: index and margin, within the lowest and the highest rate. */
export function variableRateOf(index: number, { margin, minRate, maxRate }: Omit<VariableRate, "index">): number {
	const sum = Math.round(index * 10_000) + Math.round(margin * 10_000);
	return Math.min(Math.max(sum, Math.round(minRate * 10_000)), Math.round(maxRate * 10_000)) / 10_000;
}

/** Returns the rates (fractions) of index values that follow one another by a year, as far as one change a period may move them. */
export function ratesThrough(indexes: readonly number[], variable: Omit<VariableRate, "index">): readonly number[] {
	const { changeCap, changeMonths } = variable;
	const most =
		changeCap === undefined ? Infinity : new Exact(changeCap).times(Math.max(1, 12 / changeMonths)).toNumber();
	const rates: number[] = [];
	for (const index of indexes) {
		const free = variableRateOf(index, variable);
		const before = rates.at(-1) ?? free;
		const moved = Math.min(Math.max(free, before - most), before + most);
		rates.push(Math.round(moved * 10_000) / 10_000);
	}
	return rates;
}

/** Returns how many months after the opening a rate could first be the highest one. */
export function monthsToMost(
	rate: number,
	{ maxRate, firstChangeMonths, changeMonths, changeCap }: VariableRate,
): number {
	if (changeCap === undefined || rate >= maxRate) return firstChangeMonths;
	const changes = new Exact(maxRate).minus(rate).div(changeCap).round(0, 3).toNumber();
	return firstChangeMonths + (changes - 1) * changeMonths;
}
