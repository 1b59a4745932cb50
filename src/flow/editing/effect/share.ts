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

/** Of fewer people no number is told, so that nobody is recognized in it. */
export const FEWEST_PEOPLE = 5;

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
