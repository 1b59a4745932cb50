import type {
	LineFees,
	PreferredRate,
	Offer as StoredOffer,
	VariableRate,
} from "../../../flow/engine/record/record-types.generated.ts";
import { centsOf, dollarsOf } from "../../../lending/money.ts";
import { discountedRate, discountsOn } from "../../../lending/pricing/discounts.ts";
import { type FeeBand, type FeeCap, financedLine } from "../../../lending/pricing/fees.ts";
import { paymentOn, repayingPayment } from "../../../lending/pricing/payments.ts";
import { type RateBand, rateOf } from "../../../lending/pricing/rate-bands.ts";
import { type OddDays, type Schedule, schedule } from "../../../lending/pricing/schedule.ts";
import { showCurrency } from "../../formats/currency.ts";
import { pageLanguage } from "../../formats/page-language.ts";
import { showPercent } from "../../formats/percent.ts";

/** One offer of the application, from the server. */
export interface Offer {
	readonly uuid: string;
	/** Months. */
	readonly term: number;
	/** Fraction, 0.0895 for 8.95 %; that of the smallest amount. */
	readonly rate: number;
	/** The rates of larger amounts in dollars, where they differ, in ascending order. */
	readonly rates?: readonly RateBand[];
	/** Dollars of the initial draw. */
	readonly minAmount: number;
	readonly maxAmount: number;
	/** What keeps a larger amount from being offered, and the cap on all loans as a fraction of the home's value. */
	readonly limitedBy?: StoredOffer["limitedBy"];
	readonly maxCltv?: number | null;
	/** Fraction of the initial draw. */
	readonly originationFeePercent: number;
	/** The state's cap on total counted fees, as a fraction of the line or by bands of the draw; and the other fees, in dollars. */
	readonly feeCapPercent?: number | null;
	readonly feeCapBands?: readonly FeeBand[];
	readonly otherCappedFees?: number | null;
	/** What the line costs while it is open, in dollars. */
	readonly lineFees?: LineFees | undefined;
	readonly expiresAt?: string | null;
	readonly rateType?: string | null;
	readonly interestOnly?: boolean | null;
	/** So many first payments are interest alone, the others repay the balance. */
	readonly interestOnlyMonths?: number | undefined;
	/** How the rate changes; absent for a fixed one. */
	readonly variable?: VariableRate | undefined;
	/** What comes off the rate while something holds. */
	readonly preferred?: PreferredRate | undefined;
	/** When the interest of odd days is paid; the expected days of funding and of the first payment, yyyy-mm-dd. */
	readonly oddDays: OddDays;
	readonly fundedOn: string;
	readonly firstDueOn: string;
}

/** What an offer costs at one draw; amounts in cents. */
export interface OfferFigures {
	readonly receiveCents: number;
	readonly feeCents: number;
	readonly oweCents: number;
	readonly paymentCents: number;
	/** In the months in which principal is repaid. */
	readonly repayingCents: number;
}

/** The figures of an offer for a draw in dollars; the fee is financed on top of the draw. */
export function offerFigures(offer: Offer, amount: number): OfferFigures {
	const receiveCents = centsOf(amount);
	const repayment = repaymentOf(offer, amount);
	const { feeCents, lineCents } = financedLine(receiveCents, offer.originationFeePercent, feeCapOf(offer));
	return {
		receiveCents,
		feeCents,
		oweCents: lineCents,
		paymentCents: paymentOn(lineCents, repayment),
		repayingCents: repayingPayment(lineCents, repayment),
	};
}

/** The rate and the monthly payment in cents with the discounts of a draw; undefined where there is none. */
export function discountedFigures(offer: Offer, amount: number) {
	const { preferred } = offer;
	const discounts = discountsOn(preferred, amount);
	if (preferred === undefined || discounts.length === 0) return undefined;
	const repayment = repaymentOf(offer, amount);
	const rate = discountedRate(repayment.rate, { minRate: preferred.minRate, discounts });
	const { oweCents } = offerFigures(offer, amount);
	return { rate, paymentCents: paymentOn(oweCents, { ...repayment, rate }) };
}

/** How a draw in dollars would be repaid by the expected dates; `payOff` dollars of it go to other lenders. */
export function expectedPayments(offer: Offer, amount: number, payOff = 0): Schedule {
	const { receiveCents, oweCents } = offerFigures(offer, amount);
	const { fundedOn, firstDueOn, oddDays } = offer;
	const rest = receiveCents - centsOf(payOff);
	return schedule({ principal: oweCents, ...repaymentOf(offer, amount), fundedOn, firstDueOn, method: oddDays, rest });
}

function repaymentOf(offer: Offer, amount: number) {
	const { interestOnlyMonths } = offer;
	return {
		...{ rate: rateOf(offer, amount), months: offer.term },
		...{ interestOnly: offer.interestOnly === true, interestOnlyMonths },
	};
}

function feeCapOf({ feeCapPercent, feeCapBands = [], otherCappedFees }: Offer): FeeCap | undefined {
	if (!feeCapPercent && feeCapBands.length === 0) return undefined;
	const bands = feeCapBands.map((band) => ({ ...band, from: centsOf(band.from), plus: centsOf(band.plus) }));
	return {
		...(feeCapPercent ? { share: feeCapPercent } : {}),
		...(bands.length === 0 ? {} : { bands }),
		otherFees: centsOf(otherCappedFees ?? 0),
	};
}

/** "$50,000" for whole dollars, "$1,054.39" otherwise. */
export function shortMoney(cents: number): string {
	return showCurrency(dollarsOf(cents), cents % 100 === 0);
}

/** "$64,242": whole dollars, for sums and years ahead where cents do not matter. */
export function wholeMoney(cents: number): string {
	return showCurrency(Math.round(dollarsOf(cents)), true);
}

/** "5 years" from 60 months, in the language of the page. */
export function termWords(months: number): string {
	const [count, unit] = months % 12 === 0 ? [months / 12, "year"] : [months, "month"];
	return new Intl.NumberFormat(pageLanguage(), { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** "8.95%": the rate, which is also the APR of a line of credit (Reg Z 1026.14(b)). */
export function rateWords(rate: number): string {
	return showPercent(rate, 2);
}

/** The amount in whole cents, kept within what the offer allows. */
export function clampAmount(offer: Offer, amount: number): number {
	return Math.min(Math.max(Math.round(amount * 100) / 100, offer.minAmount), offer.maxAmount);
}
