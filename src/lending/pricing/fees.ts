import { type Cents, centsOf, Exact, exactDollars } from "../money.ts";

/** A cap on fees for draws from an amount on: a share of the draw (fraction) and an amount; a null share caps nothing. */
export interface FeeBand {
	readonly from: Cents;
	readonly share: number | null;
	readonly plus: Cents;
}

/** A cap on the origination fee, less the other fees that count toward it. Where both kinds are given, both bind. */
export interface FeeCap {
	/** Fraction of draw + fee. */
	readonly share?: number;
	/** Of the draw alone, in ascending order from 0; absent where no law caps fees so. */
	readonly bands?: readonly FeeBand[];
	readonly otherFees: Cents;
}

/** Returns the origination fee in cents: draw × percent (fraction), rounded half up, never above the cap on fees. */
export function originationFee(draw: Cents, percent: number, cap?: FeeCap): Cents {
	const asked = centsOf(exactDollars(draw).times(percent));
	if (cap === undefined) return asked;
	const bounded = Math.max(0, Math.min(asked, mostOfDraw(draw, cap)));
	const { share } = cap;
	if (share === undefined) return bounded;
	const bound = new Exact(draw).times(share).minus(cap.otherFees).div(new Exact(1).minus(share));
	let fee = Math.max(0, Math.min(bounded, bound.round(0, 0).toNumber()));
	while (fee > 0 && fee > mostFee(draw + fee, { ...cap, share })) fee -= 1;
	return fee;
}

/** Returns the largest origination fee in cents that a cap of the line allows on a line. */
export function mostFee(line: Cents, { share, otherFees }: FeeCap & { readonly share: number }): Cents {
	return Math.max(0, new Exact(line).times(share).round(0, 0).toNumber() - otherFees);
}

/** What a cap of the draw leaves for the origination fee; negative where the other fees alone are above it. */
function mostOfDraw(draw: Cents, { bands = [], otherFees }: FeeCap): Cents {
	const band = bands.findLast(({ from }) => from <= draw);
	if (band === undefined || band.share === null) return Infinity;
	return new Exact(draw).times(band.share).round(0, 0).toNumber() + band.plus - otherFees;
}

/** Returns whether an origination fee in cents on a draw is within the cap, with the other fees that count. */
export function isFeeWithin(draw: Cents, fee: Cents, cap: FeeCap | undefined): boolean {
	if (cap === undefined) return true;
	const { share, otherFees } = cap;
	const isWithinLine = share === undefined || new Exact(draw + fee).times(share).gte(fee + otherFees);
	return isWithinLine && fee <= mostOfDraw(draw, cap);
}

/** Returns the smallest draw in cents whose other fees alone are within the cap; Infinity where there is none. */
export function leastDrawWithin(cap: FeeCap | undefined): Cents {
	if (cap === undefined) return 0;
	const { share, bands = [], otherFees } = cap;
	const ofLine = share === undefined ? 0 : quotient(otherFees, share);
	const starts = bands.flatMap((band, at) => {
		const first = band.share === null ? band.from : Math.max(band.from, quotient(otherFees - band.plus, band.share));
		return first < (bands[at + 1]?.from ?? Infinity) ? [first] : [];
	});
	return Math.max(ofLine, bands.length === 0 ? 0 : Math.min(Infinity, ...starts));
}

function quotient(amount: Cents, share: number): Cents {
	if (amount <= 0) return 0;
	return share === 0 ? Infinity : new Exact(amount).div(share).round(0, 3).toNumber();
}

/** Returns the starting balance: the draw plus the financed fee. */
export function financedLine(draw: Cents, percent: number, cap?: FeeCap): { feeCents: Cents; lineCents: Cents } {
	const feeCents = originationFee(draw, percent, cap);
	return { feeCents, lineCents: draw + feeCents };
}

/** Returns the largest draw whose draw + fee stays within `line`. */
export function maxDrawForLine(line: Cents, percent: number, cap?: FeeCap): Cents {
	let draw = new Exact(line).div(new Exact(percent).plus(1)).round(0, 1).toNumber();
	while (draw > 0 && draw + originationFee(draw, percent, cap) > line) draw -= 1;
	if (cap === undefined) return draw;
	// a capped fee leaves more of the line: the draw that fits is between the one without a cap and the whole line
	let above = line + 1;
	while (above - draw > 1) {
		const middle = Math.floor((draw + above) / 2);
		if (middle + originationFee(middle, percent, cap) <= line) draw = middle;
		else above = middle;
	}
	return draw;
}

/** Returns the smallest draw whose draw + fee reaches `line`. */
export function minDrawForLine(line: Cents, percent: number, cap?: FeeCap): Cents {
	let draw = maxDrawForLine(line, percent, cap);
	while (draw + originationFee(draw, percent, cap) < line) draw += 1;
	return draw;
}

/** How a state taxes the recording of a security instrument (the table law/recording-tax); amounts in cents. */
export interface RecordingTaxLaw {
	/** False where counties set the rate. */
	readonly known: boolean;
	/** For each `unit` of the taxed amount or part of one. */
	readonly stamp: Cents;
	readonly unit: Cents;
	/** A fraction of the taxed amount, besides the stamp. */
	readonly rate: number;
	/** The amount that is not taxed. */
	readonly free: Cents;
	readonly cap: Cents | null;
	/** Added for the county or city, as a fraction of the state's tax. */
	readonly localPart: number;
}

/** Returns the tax in cents on recording an instrument for a line; null where only the recorder can say. */
export function recordingTax(line: Cents, law: RecordingTaxLaw): Cents | null {
	if (!law.known) return null;
	const taxed = Math.max(0, line - law.free);
	const stamps = Math.ceil(taxed / law.unit) * law.stamp;
	const state = stamps + new Exact(taxed).times(law.rate).round(0, 1).toNumber();
	const capped = law.cap === null ? state : Math.min(state, law.cap);
	return capped + new Exact(capped).times(law.localPart).round(0, 1).toNumber();
}
