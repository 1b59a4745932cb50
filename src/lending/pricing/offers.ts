import type { DecisionRule } from "../decision-trace.ts";
import type { Cents } from "../money.ts";
import { ceilToStep, floorToStep, maxLineByCltv } from "./cltv.ts";
import { leastDrawWithin, maxDrawForLine, minDrawForLine } from "./fees.ts";
import type { OfferCase, OfferLimit, Pricing } from "./offer-case.ts";
import { carriedPayment } from "./payments.ts";
import {
	cltvCapFor,
	dtiCapFor,
	feeCapFor,
	maxLineFor,
	minScoreFor,
	originationPercentFor,
	type PricingSheet,
} from "./pricing.ts";
import { sidesOf } from "./rate-bands.ts";
import { offerOf, rateOnLine, repaymentTerms } from "./term-offer.ts";

/** Returns why no line of any amount may be offered; empty when it depends on the amount. */
export function knockOuts(given: OfferCase, sheet: PricingSheet): DecisionRule[] {
	const reasons: DecisionRule[] = [];
	if (given.bankruptcy) reasons.push("credit/bankruptcy");
	if (given.score < minScoreFor(sheet, given, sheet.minLine)) reasons.push("credit/score");
	if (given.daysOwned !== null && given.daysOwned < sheet.ownedDays) reasons.push("property/owned-since");
	return reasons;
}

/** What home, score and product allow, ignoring income. */
export interface Room {
	/** The largest line in cents. */
	readonly line: Cents;
	/** The cap on all loans over the value (fraction), for that line. */
	readonly cltvCap: number;
	readonly limit: Extract<OfferLimit, "VALUE" | "PRODUCT">;
}

/**
 * Returns the largest line that home, score and product allow. Caps get no looser as the line grows, so it lies in the first
 * stretch of lines of equal caps that cannot be had to its end; where nothing of that stretch can, the stretch before it is
 * the product's largest line for this home and score.
 */
export function roomFor(given: OfferCase, sheet: PricingSheet): Room {
	const most = maxLineFor(sheet, given);
	const steps = sidesOf(sheet.rules.steps.room).filter((step) => step > sheet.minLine && step <= most);
	let room: Room | undefined;
	for (const [at, from] of [sheet.minLine, ...steps].entries()) {
		const cltvCap = cltvCapFor(sheet, given, from);
		const byValue = maxLineByCltv(given.value, cltvCap, given.liens);
		const isAllowed = byValue >= from && given.score >= minScoreFor(sheet, given, from);
		if (room !== undefined && !isAllowed) {
			const isByValue = byValue < from && cltvCap === room.cltvCap;
			return isByValue ? { ...room, limit: "VALUE" } : room;
		}
		const end = Math.min(steps[at] === undefined ? most : wholeDollars(steps[at] - 1), most);
		room = byValue < end ? { line: byValue, cltvCap, limit: "VALUE" } : { line: end, cltvCap, limit: "PRODUCT" };
		if (byValue < end) return room;
	}
	return room as Room;
}

function wholeDollars(amount: Cents): Cents {
	return Math.floor(amount / 100) * 100;
}

/** Returns the lowest monthly payment in cents on the smallest line; 0 without a rate. */
export function lowestPayment(given: OfferCase, sheet: PricingSheet): Cents {
	const payments = repaymentTerms(given, sheet).flatMap((term) => {
		const rate = rateOnLine(sheet.minLine, term, given, sheet);
		return rate === null ? [] : [carriedPayment(sheet.minLine, { ...term, rate })];
	});
	return payments.length === 0 ? 0 : Math.min(...payments);
}

/** Returns the offers, or the reasons there are none: collateral first, then income. */
export function priceOffers(given: OfferCase, sheet: PricingSheet): Pricing {
	const reasons = knockOuts(given, sheet);
	if (reasons.length > 0) return { outcome: "DECLINE", reasons };
	const { line: room, limit } = roomFor(given, sheet);
	if (room < sheet.minLine)
		return { outcome: "CLTV_TOO_HIGH", reasons: ["property/loan-to-value"], room: Math.max(0, room) };
	const originationPercent = originationPercentFor(sheet, given);
	const feeCap = feeCapFor(sheet, given);
	const payableOn = (line: Cents) =>
		Math.floor(given.monthlyIncome * dtiCapFor(sheet, given, line)) - given.obligations;
	const lawful = leastDrawWithin(feeCap);
	const least = ceilToStep(Math.max(minDrawForLine(sheet.minLine, originationPercent, feeCap), lawful));
	const minDraw = Math.max(least, ceilToStep(given.payOff ?? 0));
	const maxDraw = floorToStep(maxDrawForLine(room, originationPercent, feeCap));
	if (maxDraw < lawful) return { outcome: "DECLINE", reasons: ["pricing/fee-cap"] };
	const range = { minDraw, maxDraw, originationPercent, feeCap };
	const priced = repaymentTerms(given, sheet)
		.filter((term) => rateOnLine(sheet.minLine, term, given, sheet) !== null)
		.map((term) => offerOf(term, range, { least, payableOn, limit }, given, sheet));
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
