import type { ReasonCode } from "../adverse-action.ts";
import type { Cents } from "../money.ts";
import { ceilToStep, floorToStep, maxLineByCltv } from "./cltv.ts";
import { type FeeCap, maxDrawForLine, minDrawForLine, originationFee } from "./fees.ts";
import { highCostTriggers } from "./hoepa.ts";
import { lineForPayment, paymentOn } from "./payments.ts";
import {
	cltvCapFor,
	dtiCapFor,
	feeCapFor,
	maxLineFor,
	minScoreFor,
	originationPercentFor,
	type PricingSheet,
	rateFor,
} from "./pricing.ts";
import type { PricedBorrower } from "./pricing-rules.ts";

/** Everything that determines a household's offers; amounts in cents. */
export interface OfferCase extends PricedBorrower {
	readonly asOf: string;
	readonly value: Cents;
	/** The amount that each open lien counts as: its balance, or the full limit of an open line. */
	readonly liens: readonly Cents[];
	/** Amount the line pays other lenders at closing; no draw may be smaller. */
	readonly payOff?: Cents;
	/** Monthly obligations, housing included. */
	readonly obligations: Cents;
	readonly monthlyIncome: Cents;
	readonly bankruptcy: boolean;
	readonly daysOwned: number | null;
	/** Age in completed years; null while unknown. It can only make more products available to elderly borrowers. */
	readonly age?: number | null;
}

/** An offered fixed-rate draw; amounts are draws in cents, in whole steps. */
export interface Offer {
	readonly months: number;
	readonly rate: number;
	readonly minDraw: Cents;
	readonly maxDraw: Cents;
	readonly originationPercent: number;
	readonly feeCap?: FeeCap;
	readonly interestOnly: boolean;
}

/** A term not offered to this household, and why. */
export interface WithheldTerm {
	readonly months: number;
	readonly reason: "HIGH_COST" | "INCOME" | "PAY_OFF";
}

/** The result of pricing, always with its reasons. */
export type Pricing =
	| { readonly outcome: "READY"; readonly offers: readonly Offer[]; readonly withheld: readonly WithheldTerm[] }
	| { readonly outcome: "CLTV_TOO_HIGH"; readonly reasons: readonly ReasonCode[]; readonly room: Cents }
	| { readonly outcome: "DTI_LIMITED" | "DECLINE"; readonly reasons: readonly ReasonCode[] };

/** Returns why no line of any amount may be offered; empty when it depends on the amount. */
export function knockOuts(given: OfferCase, sheet: PricingSheet): ReasonCode[] {
	const reasons: ReasonCode[] = [];
	if (given.bankruptcy) reasons.push("BANKRUPTCY");
	if (given.score < minScoreFor(sheet, given)) reasons.push("DELINQUENCY", "LIMITED_CREDIT");
	if (given.daysOwned !== null && given.daysOwned < sheet.ownedDays) reasons.push("OWNERSHIP_90D");
	return reasons;
}

/** Returns the largest line in cents that home and product allow, ignoring income. */
export function lineByCollateral(given: OfferCase, sheet: PricingSheet): Cents {
	return Math.min(maxLineFor(sheet, given), maxLineByCltv(given.value, cltvCapFor(sheet, given), given.liens));
}

/** A repayment option and its rate. */
export interface PricedTerm {
	readonly months: number;
	readonly rate: number;
	readonly interestOnly: boolean;
}

/**
 * Returns the terms for which this borrower has a rate; interest-only ones only where the product and the law allow
 * them.
 */
export function pricedTerms(given: OfferCase, sheet: PricingSheet): readonly PricedTerm[] {
	const terms = sheet.terms.map((months) => ({ months, add: 0, interestOnly: false }));
	const special = sheet.interestOnly;
	if (
		special !== undefined &&
		!sheet.homeEquity(given.state).paysPrincipal &&
		(given.age ?? 0) >= Math.max(62, special.minAge)
	) {
		terms.push({ months: special.months, add: special.rateAdd, interestOnly: true });
	}
	return terms.flatMap(({ months, add, interestOnly }) => {
		const rate = rateFor(sheet, given, { months, add });
		return rate === null ? [] : [{ months, rate, interestOnly }];
	});
}

/** Returns the lowest monthly payment in cents on the smallest line; 0 without a rate. */
export function lowestPayment(given: OfferCase, sheet: PricingSheet): Cents {
	const payments = pricedTerms(given, sheet).map((term) => paymentOn(sheet.minLine, term));
	return payments.length === 0 ? 0 : Math.min(...payments);
}

/** The draws whose costs bound all others: the smallest, the largest, and both sides of each statutory threshold. */
function decisiveDraws(offer: Offer, steps: readonly Cents[]): readonly Cents[] {
	const { minDraw, maxDraw, originationPercent, feeCap } = offer;
	const sides = steps.flatMap((step) => {
		const above = minDrawForLine(step, originationPercent, feeCap);
		return [above - 1, above];
	});
	return [minDraw, maxDraw, ...sides].filter((draw) => draw >= minDraw && draw <= maxDraw);
}

function isHighCost(offer: Offer, given: OfferCase, sheet: PricingSheet): boolean {
	const { occupancy, lienPosition } = given;
	const { highCost } = sheet;
	return decisiveDraws(offer, highCost.steps).some((draw) => {
		const fee = originationFee(draw, offer.originationPercent, offer.feeCap);
		const pointsAndFees = fee + (sheet.countedFees ?? 0);
		const apor = sheet.apor[offer.months] ?? 0;
		const test = { occupancy, lienPosition, rate: offer.rate, apor, pointsAndFees, line: draw + fee };
		return highCostTriggers(test, highCost).length > 0;
	});
}

/** Returns the offers, or the reasons there are none: collateral first, then income. */
export function priceOffers(given: OfferCase, sheet: PricingSheet): Pricing {
	const reasons = knockOuts(given, sheet);
	if (reasons.length > 0) return { outcome: "DECLINE", reasons };
	const room = lineByCollateral(given, sheet);
	if (room < sheet.minLine) return { outcome: "CLTV_TOO_HIGH", reasons: ["CLTV_HIGH"], room: Math.max(0, room) };
	const originationPercent = originationPercentFor(sheet, given);
	const feeCap = feeCapFor(sheet, given.state);
	const payable = Math.floor(given.monthlyIncome * dtiCapFor(sheet, given)) - given.obligations;
	const offers: Offer[] = [];
	const withheld: WithheldTerm[] = [];
	for (const term of pricedTerms(given, sheet)) {
		const line = Math.min(room, lineForPayment(payable, term));
		const maxDraw = floorToStep(maxDrawForLine(line, originationPercent, feeCap));
		const leastDraw = ceilToStep(minDrawForLine(sheet.minLine, originationPercent, feeCap));
		const minDraw = Math.max(leastDraw, ceilToStep(given.payOff ?? 0));
		const offer = { ...term, minDraw, maxDraw, originationPercent, ...(feeCap === undefined ? {} : { feeCap }) };
		if (maxDraw < leastDraw) withheld.push({ months: term.months, reason: "INCOME" });
		else if (maxDraw < minDraw) withheld.push({ months: term.months, reason: "PAY_OFF" });
		else if (isHighCost(offer, given, sheet)) withheld.push({ months: term.months, reason: "HIGH_COST" });
		else offers.push(offer);
	}
	if (offers.length > 0) return { outcome: "READY", offers, withheld };
	if (withheld.every(({ reason }) => reason === "PAY_OFF")) {
		return { outcome: "CLTV_TOO_HIGH", reasons: ["CLTV_HIGH"], room };
	}
	if (withheld.some(({ reason }) => reason === "HIGH_COST")) return { outcome: "DECLINE", reasons: ["HIGH_COST"] };
	return { outcome: "DTI_LIMITED", reasons: ["DTI_HIGH", "INCOME_LOW"] };
}
