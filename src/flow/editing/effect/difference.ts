import { FEWEST_TO_TELL, type Share, shareOf } from "./share.ts";

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
