import { financedLine } from "../../../lending/fees.ts";
import { centsOf, formatMoney, formatPercent } from "../../../lending/money.ts";
import { interestOnlyPayment, monthlyPayment } from "../../../lending/payments.ts";

/** One offer of the application, as the server made it. */
export interface Offer {
	readonly uuid: string;
	/** Months. */
	readonly term: number;
	/** Fraction, 0.0895 for 8.95 %. */
	readonly rate: number;
	/** Dollars of the initial draw. */
	readonly minAmount: number;
	readonly maxAmount: number;
	/** Fraction of the initial draw. */
	readonly originationFeePercent: number;
	readonly expiresAt?: string | null;
	readonly rateType?: string | null;
	readonly interestOnly?: boolean | null;
}

/** What an offer costs at one draw; amounts in cents. */
export interface OfferFigures {
	readonly receiveCents: number;
	readonly feeCents: number;
	readonly oweCents: number;
	readonly paymentCents: number;
}

/** The figures of an offer for a draw in dollars; the fee is financed on top of the draw. */
export function offerFigures(offer: Offer, amount: number): OfferFigures {
	const receiveCents = centsOf(amount);
	const { feeCents, lineCents } = financedLine(receiveCents, offer.originationFeePercent);
	const paymentCents =
		offer.interestOnly === true
			? Math.ceil(interestOnlyPayment(lineCents, offer.rate) / 100) * 100
			: monthlyPayment(lineCents, offer.rate, offer.term);
	return { receiveCents, feeCents, oweCents: lineCents, paymentCents };
}

/** "$50,000" for whole dollars, "$1,054.39" otherwise. */
export function shortMoney(cents: number): string {
	return formatMoney(cents).replace(/\.00$/, "");
}

/** "You will receive $50,000. You will owe $52,495 from day one." */
export function oweSentence(figures: OfferFigures): string {
	return `You will receive ${shortMoney(figures.receiveCents)}. You will owe ${shortMoney(figures.oweCents)} from day one.`;
}

/** "5 years" from 60 months. */
export function termWords(months: number): string {
	if (months % 12 !== 0) return `${months} months`;
	return months === 12 ? "1 year" : `${months / 12} years`;
}

/** "8.95%": the rate, which is also the APR of a line of credit (Reg Z 1026.14(b)). */
export function rateWords(rate: number): string {
	return formatPercent(rate, 2);
}

/** The amount, kept within what the offer allows and on whole dollars. */
export function clampAmount(offer: Offer, amount: number): number {
	return Math.min(Math.max(Math.round(amount), Math.ceil(offer.minAmount)), Math.floor(offer.maxAmount));
}
