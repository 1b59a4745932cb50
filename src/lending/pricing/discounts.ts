/** What comes off the yearly rate (fraction) of a line while something holds. */
export interface RateDiscount {
	/** As the lender's sheet names it. */
	readonly id: string;
	/** Fraction of what is owed, a year: 0.0025 is 0.25 percentage points. */
	readonly reduction: number;
	/** The smallest initial draw that it is for; 0 for any. In one unit with the amounts that it is compared with. */
	readonly from: number;
}

/** The discounts of an offer or a line, and the lowest rate (fraction) that they may lead to. */
export interface Discounted<Discount extends RateDiscount = RateDiscount> {
	readonly minRate: number;
	readonly discounts: readonly Discount[];
}

/** Returns the discounts of an initial draw. */
export function discountsOn<Discount extends RateDiscount>(
	discounted: Discounted<Discount> | undefined,
	draw: number,
): readonly Discount[] {
	return discounted?.discounts.filter(({ from }) => from <= draw) ?? [];
}

/** Returns the rate (fraction) with all of these discounts, in hundredths of a percent, never below the lowest rate. */
export function discountedRate(rate: number, { minRate, discounts }: Discounted): number {
	const points = (fraction: number) => Math.round(fraction * 10_000);
	const less = discounts.reduce((left, { reduction }) => left - points(reduction), points(rate));
	return Math.max(less, Math.min(points(minRate), points(rate))) / 10_000;
}
