import { type Cents, centsOf, Exact, exactDollars } from "../money.ts";

/** A state's cap on the origination fee: a share of the line, less the other fees that count toward it. */
export interface FeeCap {
	/** Fraction of draw + fee. */
	readonly share: number;
	readonly otherFees: Cents;
}

/** Returns the origination fee in cents: draw × percent (fraction), rounded half up, never above the cap on draw + fee. */
export function originationFee(draw: Cents, percent: number, cap?: FeeCap): Cents {
	const asked = centsOf(exactDollars(draw).times(percent));
	if (cap === undefined) return asked;
	const bound = new Exact(draw).times(cap.share).minus(cap.otherFees).div(new Exact(1).minus(cap.share));
	let fee = Math.max(0, Math.min(asked, bound.round(0, 0).toNumber()));
	while (fee > 0 && fee > mostFee(draw + fee, cap)) fee -= 1;
	return fee;
}

/** Returns the largest origination fee in cents that the cap allows on a line. */
export function mostFee(line: Cents, { share, otherFees }: FeeCap): Cents {
	return Math.max(0, new Exact(line).times(share).round(0, 0).toNumber() - otherFees);
}

/** Returns the starting balance: the draw plus the financed fee. */
export function financedLine(draw: Cents, percent: number, cap?: FeeCap): { feeCents: Cents; lineCents: Cents } {
	const feeCents = originationFee(draw, percent, cap);
	return { feeCents, lineCents: draw + feeCents };
}

/** Returns the largest draw whose draw + fee stays within `line`. */
export function maxDrawForLine(line: Cents, percent: number, cap?: FeeCap): Cents {
	const byPercent = new Exact(line).div(new Exact(percent).plus(1)).round(0, 1).toNumber();
	let draw = cap === undefined ? byPercent : Math.max(byPercent, line - mostFee(line, cap));
	while (draw > 0 && draw + originationFee(draw, percent, cap) > line) draw -= 1;
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
