/** Digits that a number of a rule has: what is beyond them comes of binary fractions, not of what was written. */
const DIGITS = 15;

/** Returns the multiple of a step that is nearest to a number, by their decimals as written; halfway between two, the one farther from 0. */
export function roundedTo(value: number, step: number): number {
	const steps = Math.floor(tidy(Math.abs(value) / step) + 0.5);
	return Math.sign(value) * tidy(steps * step) + 0;
}

/** Returns what is left of a number after as many whole divisors as it holds, with the number's sign, as JSON Logic's `%` does. */
export function remainderOf(value: number, divisor: number): number {
	return tidy(value % divisor) + 0;
}

function tidy(value: number): number {
	return Number(value.toPrecision(DIGITS));
}
