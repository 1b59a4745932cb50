import type { Cents } from "../money.ts";
import { floorToStep } from "./cltv.ts";
import { maxDrawForLine, minDrawForLine, originationFee } from "./fees.ts";
import { highCostTriggers } from "./hoepa.ts";
import type { Offer, OfferCase, OfferLimit, WithheldTerm } from "./offer-case.ts";
import { lineForPayment } from "./payments.ts";
import { type PricingSheet, rateFor } from "./pricing.ts";
import { type CarriedBand, type DrawRange, decisiveLines, type RateBand, rateBands } from "./rate-bands.ts";
import { combinedLoanToValue } from "./ratios.ts";

/** A repayment option; `add` is what an interest-only product adds to the rate. */
export interface RepaymentTerm {
	readonly months: number;
	readonly add: number;
	readonly interestOnly: boolean;
}

/** Returns the terms of a lender; interest-only ones only where the product and the law allow them. */
export function repaymentTerms(given: OfferCase, sheet: PricingSheet): readonly RepaymentTerm[] {
	const terms = sheet.terms.map((months) => ({ months, add: 0, interestOnly: false }));
	const special = sheet.interestOnly;
	const isOffered =
		special !== undefined &&
		!sheet.homeEquity(given.state).paysPrincipal &&
		(given.age ?? 0) >= Math.max(sheet.rules.elderlyAge, special.minAge);
	return isOffered ? [...terms, { months: special.months, add: special.rateAdd, interestOnly: true }] : terms;
}

/** Returns the rate on a line of this amount; null where the borrower has none. */
export function rateOnLine(line: Cents, term: RepaymentTerm, given: OfferCase, sheet: PricingSheet): number | null {
	return rateFor(sheet, { ...given, line, cltv: combinedLoanToValue(given.liens, line, given.value) }, term);
}

/** Draws of one rate. */
interface DrawBand extends DrawRange {
	readonly months: number;
	readonly rate: number;
}

/** The draws whose costs bound all others: the smallest, the largest, and both sides of each statutory threshold. */
function decisiveDraws(band: DrawBand, steps: readonly Cents[]): readonly Cents[] {
	const { minDraw, maxDraw, originationPercent, feeCap } = band;
	const sides = steps.flatMap((step) => {
		const above = minDrawForLine(step, originationPercent, feeCap);
		return [above - 1, above];
	});
	return [minDraw, maxDraw, ...sides].filter((draw) => draw >= minDraw && draw <= maxDraw);
}

function isHighCost(band: DrawBand, given: OfferCase, sheet: PricingSheet): boolean {
	const { occupancy, lienPosition } = given;
	const { highCost } = sheet;
	return decisiveDraws(band, highCost.steps).some((draw) => {
		const fee = originationFee(draw, band.originationPercent, band.feeCap);
		const pointsAndFees = fee + (sheet.countedFees ?? 0);
		const line = draw + fee;
		const test = { occupancy, lienPosition, rate: band.rate, apor: sheet.apor(band.months), pointsAndFees, line };
		return highCostTriggers(test, highCost).length > 0;
	});
}

/** What bounds the draws of all terms. */
interface OfferBounds {
	readonly least: Cents;
	readonly payableOn: (line: Cents) => Cents;
	readonly limit: OfferLimit;
}

/**
 * Returns the offer of a term, or why there is none. Its draws run from the smallest to the first that income does not
 * carry or that would be high-cost; `payableOn` gives the monthly payment in cents that income carries on a line, `least`
 * is the smallest draw that repays no other loan, `limit` what the range ends with.
 */
export function offerOf(
	term: RepaymentTerm,
	range: DrawRange,
	{ least, payableOn, limit }: OfferBounds,
	given: OfferCase,
	sheet: PricingSheet,
): Offer | WithheldTerm {
	const { months, interestOnly } = term;
	const { minDraw, originationPercent, feeCap } = range;
	const withheld = (reason: WithheldTerm["reason"]): WithheldTerm => ({ months, reason });
	const termsOf = (draw: Cents): Omit<CarriedBand, "from"> => {
		const line = draw + originationFee(draw, originationPercent, feeCap);
		return { rate: rateOnLine(line, term, given, sheet) ?? sheet.maxRate, payable: payableOn(line) };
	};
	const affordable = ({ rate, payable }: Omit<CarriedBand, "from">): Cents =>
		maxDrawForLine(lineForPayment(payable, { rate, months, interestOnly }), originationPercent, feeCap);
	if (range.maxDraw < minDraw || affordable(termsOf(minDraw)) < minDraw) {
		return withheld(Math.min(range.maxDraw, affordable(termsOf(least))) < least ? "INCOME" : "PAY_OFF");
	}
	const bands = rateBands(range, decisiveLines(sheet.rules.steps, given), termsOf);
	const offered: RateBand[] = [];
	let maxDraw = 0;
	let limitedBy = limit;
	for (const [at, { from, rate, payable }] of bands.entries()) {
		const last = (bands[at + 1]?.from ?? range.maxDraw + 1) - 1;
		const carried = affordable({ rate, payable });
		const most = carried < last ? floorToStep(carried) : last;
		if (most < last) limitedBy = "INCOME";
		if (most < from) break;
		if (isHighCost({ ...range, minDraw: from, maxDraw: most, months, rate }, given, sheet)) {
			limitedBy = "HIGH_COST";
			break;
		}
		if (rate !== offered.at(-1)?.rate) offered.push({ from, rate });
		maxDraw = most;
		if (most < last) break;
	}
	maxDraw = floorToStep(maxDraw);
	const [first, ...rates] = offered.filter(({ from }) => from <= maxDraw);
	if (first === undefined) return withheld("HIGH_COST");
	return {
		months,
		rate: first.rate,
		...(rates.length > 0 ? { rates } : {}),
		interestOnly,
		minDraw,
		maxDraw,
		limitedBy,
		originationPercent,
		...(feeCap === undefined ? {} : { feeCap }),
	};
}
