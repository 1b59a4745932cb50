/** A share of people from 0 to 1, or the difference of two from -1 to 1, with its 95 % interval. */
export interface Share {
	readonly share: number;
	readonly low: number;
	readonly high: number;
}

/** The 97.5 % quantile of the normal distribution: 2.5 % are left out at each end. */
const Z = 1.959_963_984_540_054;

/** Below so many people a share says too little to be shown as one. */
export const FEWEST_TO_TELL = 30;

/** The share of a part with Wilson's interval for 95 %; undefined when there is nobody. */
export function shareOf(part: number, whole: number): Share | undefined {
	if (whole <= 0) return undefined;
	const share = part / whole;
	const spread = (Z * Z) / whole;
	const middle = (share + spread / 2) / (1 + spread);
	const half = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / whole + spread / (4 * whole));
	// rounding must not lead out of what a share can be
	return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Counts of two groups: of how many, how many. */
export interface Compared {
	readonly part: number;
	readonly whole: number;
}

/** By how much the first share is above the second, with Newcombe's interval for 95 %. */
export function differenceOf(first: Compared, second: Compared): Share | undefined {
	const [one, other] = [shareOf(first.part, first.whole), shareOf(second.part, second.whole)];
	if (one === undefined || other === undefined) return undefined;
	const share = one.share - other.share;
	return {
		share,
		low: share - Math.hypot(one.share - one.low, other.high - other.share),
		high: share + Math.hypot(one.high - one.share, other.share - other.low),
	};
}

/** What two shares let one say: too few people, no difference, or that the first one is higher or lower. */
export type Verdict = "few" | "same" | "higher" | "lower";

/** Says that two shares differ only when the interval of their difference leaves zero out. */
export function verdictOf(first: Compared, second: Compared): Verdict {
	if (Math.min(first.whole, second.whole) < FEWEST_TO_TELL) return "few";
	const difference = differenceOf(first, second);
	if (difference === undefined || (difference.low <= 0 && difference.high >= 0)) return "same";
	return difference.low > 0 ? "higher" : "lower";
}
