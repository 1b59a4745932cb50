import { type Cents, centsOf, Exact, exactDollars } from "./money.ts";

/** Returns the origination fee in cents: draw × percent (fraction), rounded half up. */
export function originationFee(draw: Cents, percent: number): Cents {
	return centsOf(exactDollars(draw).times(percent));
}

/** Returns what is owed from day one: the fee is financed on top of the draw. */
export function financedLine(draw: Cents, percent: number): { feeCents: Cents; lineCents: Cents } {
	const feeCents = originationFee(draw, percent);
	return { feeCents, lineCents: draw + feeCents };
}

/** Returns the largest draw whose draw + fee stays within `line`. */
export function maxDrawForLine(line: Cents, percent: number): Cents {
	let draw = new Exact(line).div(new Exact(percent).plus(1)).round(0, 1).toNumber();
	while (draw > 0 && draw + originationFee(draw, percent) > line) draw -= 1;
	return draw;
}

/** Returns the smallest draw whose draw + fee reaches `line`. */
export function minDrawForLine(line: Cents, percent: number): Cents {
	let draw = maxDrawForLine(line, percent);
	while (draw + originationFee(draw, percent) < line) draw += 1;
	return draw;
}

/** Returns the state's recording tax in cents at `per100k` dollars for each $100,000 of line. */
export function recordingTax(line: Cents, per100k: number): Cents {
	return centsOf(exactDollars(line).div(100_000).times(per100k));
}
