import type { DecisionRule } from "../decision-trace.ts";
import type { Cents } from "../money.ts";
import { ceilToStep, floorToStep, maxLineByCltv } from "./cltv.ts";
import { maxDrawForLine, minDrawForLine } from "./fees.ts";
import type { OfferCase, Pricing } from "./offer-case.ts";
import { paymentOn } from "./payments.ts";
import {
	cltvCapFor,
	dtiCapFor,
	feeCapFor,
	maxLineFor,
	minScoreFor,
	originationPercentFor,
	type PricingSheet,
} from "./pricing.ts";
import { offerOf, rateOnLine, repaymentTerms } from "./term-offer.ts";

/** Returns why no line of any amount may be offered; empty when it depends on the amount. */
export function knockOuts(given: OfferCase, sheet: PricingSheet): DecisionRule[] {
	const reasons: DecisionRule[] = [];
	if (given.bankruptcy) reasons.push("credit/bankruptcy");
	if (given.score < minScoreFor(sheet, given)) reasons.push("credit/score");
	if (given.daysOwned !== null && given.daysOwned < sheet.ownedDays) reasons.push("property/owned-since");
	return reasons;
}

/** Returns the largest line in cents that home and product allow, ignoring income. */
export function lineByCollateral(given: OfferCase, sheet: PricingSheet): Cents {
	return Math.min(maxLineFor(sheet, given), maxLineByCltv(given.value, cltvCapFor(sheet, given), given.liens));
}

/** Returns the lowest monthly payment in cents on the smallest line; 0 without a rate. */
export function lowestPayment(given: OfferCase, sheet: PricingSheet): Cents {
	const payments = repaymentTerms(given, sheet).flatMap((term) => {
		const rate = rateOnLine(sheet.minLine, term, given, sheet);
		return rate === null ? [] : [paymentOn(sheet.minLine, { ...term, rate })];
	});
	return payments.length === 0 ? 0 : Math.min(...payments);
}

/** Returns the offers, or the reasons there are none: collateral first, then income. */
export function priceOffers(given: OfferCase, sheet: PricingSheet): Pricing {
	const reasons = knockOuts(given, sheet);
	if (reasons.length > 0) return { outcome: "DECLINE", reasons };
	const room = lineByCollateral(given, sheet);
	if (room < sheet.minLine)
		return { outcome: "CLTV_TOO_HIGH", reasons: ["property/loan-to-value"], room: Math.max(0, room) };
	const originationPercent = originationPercentFor(sheet, given);
	const feeCap = feeCapFor(sheet, given.state);
	const payable = Math.floor(given.monthlyIncome * dtiCapFor(sheet, given)) - given.obligations;
	const least = ceilToStep(minDrawForLine(sheet.minLine, originationPercent, feeCap));
	const minDraw = Math.max(least, ceilToStep(given.payOff ?? 0));
	const maxDraw = floorToStep(maxDrawForLine(room, originationPercent, feeCap));
	const limit = room < maxLineFor(sheet, given) ? "VALUE" : "PRODUCT";
	const range = { minDraw, maxDraw, originationPercent, feeCap };
	const priced = repaymentTerms(given, sheet)
		.filter((term) => rateOnLine(sheet.minLine, term, given, sheet) !== null)
		.map((term) => offerOf(term, range, { least, payable, limit }, given, sheet));
	const offers = priced.filter((one) => "rate" in one);
	const withheld = priced.filter((one) => "reason" in one);
	if (offers.length > 0) return { outcome: "READY", offers, withheld };
	if (withheld.every(({ reason }) => reason === "PAY_OFF")) {
		return { outcome: "CLTV_TOO_HIGH", reasons: ["property/loan-to-value"], room };
	}
	if (withheld.some(({ reason }) => reason === "HIGH_COST"))
		return { outcome: "DECLINE", reasons: ["pricing/high-cost"] };
	return { outcome: "DTI_LIMITED", reasons: ["income/debt-to-income", "income/too-low"] };
}
