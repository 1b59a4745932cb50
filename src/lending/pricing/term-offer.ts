import type { Cents } from "../money.ts";
import { floorToStep } from "./cltv.ts";
import { linePeriods } from "./draws.ts";
import { maxDrawForLine, minDrawForLine, originationFee } from "./fees.ts";
import { highCostTriggers } from "./hoepa.ts";
import { countedLineFees, lineFeesFor } from "./line-fees.ts";
import type { Offer, OfferCase, OfferLimit, WithheldTerm } from "./offer-case.ts";
import { lineForPayment } from "./payments.ts";
import { marginFor, type PricingSheet, rateFor, variableFor } from "./pricing.ts";
import type { PricedLine } from "./pricing-rules.ts";
import { type CarriedBand, type DrawRange, decisiveLines, type RateBand, rateBands } from "./rate-bands.ts";
import { combinedLoanToValue } from "./ratios.ts";

/** A repayment option; `add` is what an interest-only product adds to the rate. */
export interface RepaymentTerm {
	readonly months: number;
	readonly add: number;
	readonly interestOnly: boolean;
	/** So many first payments are interest alone. */
	readonly interestOnlyMonths?: number;
}

/** Returns the terms of a lender; interest-only ones only where the product and the law allow them. */
export function repaymentTerms(given: OfferCase, sheet: PricingSheet): readonly RepaymentTerm[] {
	const terms = sheet.terms.map((months) => ({
		months,
		add: 0,
		interestOnly: false,
		...drawPayments(months, given.state, sheet),
	}));
	const special = sheet.interestOnly;
	const isOffered =
		special !== undefined &&
		!sheet.homeEquity(given.state).paysPrincipal &&
		(given.age ?? 0) >= Math.max(sheet.rules.elderlyAge, special.minAge);
	return isOffered ? [...terms, { months: special.months, add: special.rateAdd, interestOnly: true }] : terms;
}

/** How many payments of a term are interest alone: those of the draw period, where the lender and the law of the state have it so. */
export function drawPayments(
	months: number,
	state: string,
	sheet: PricingSheet,
): Pick<RepaymentTerm, "interestOnlyMonths"> {
	if (sheet.variable?.interestOnlyDraw !== true || sheet.homeEquity(state).paysPrincipal) return {};
	const { drawMonths, repaymentMonths } = linePeriods(months, sheet.rules);
	return repaymentMonths > 0 ? { interestOnlyMonths: drawMonths } : {};
}

/** Returns the rate on a line of this amount; null where the borrower has none. */
export function rateOnLine(line: Cents, term: RepaymentTerm, given: OfferCase, sheet: PricingSheet): number | null {
	return rateFor(sheet, lineOf(line, given), term);
}

function lineOf(line: Cents, given: OfferCase): PricedLine {
	return { ...given, line, cltv: combinedLoanToValue(given.liens, line, given.value) };
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
	const lineFees = lineFeesFor(sheet, given.state);
	return decisiveDraws(band, highCost.steps).some((draw) => {
		const fee = originationFee(draw, band.originationPercent, band.feeCap);
		const line = draw + fee;
		const pointsAndFees = fee + (sheet.countedFees ?? 0) + countedLineFees(line, lineFees);
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
	const { months, interestOnly, interestOnlyMonths } = term;
	const { minDraw, originationPercent, feeCap } = range;
	const withheld = (reason: WithheldTerm["reason"]): WithheldTerm => ({ months, reason });
	const termsOf = (draw: Cents): Omit<CarriedBand, "from"> => {
		const line = draw + originationFee(draw, originationPercent, feeCap);
		const rate = rateOnLine(line, term, given, sheet) ?? sheet.maxRate;
		const margin = sheet.variable === undefined ? null : marginFor(sheet, lineOf(line, given), term);
		return { rate, ...(margin === null ? {} : { margin }), payable: payableOn(line) };
	};
	const affordable = ({ rate, payable }: Omit<CarriedBand, "from">): Cents =>
		maxDrawForLine(
			lineForPayment(payable, { rate, months, interestOnly, interestOnlyMonths }),
			originationPercent,
			feeCap,
		);
	if (range.maxDraw < minDraw || affordable(termsOf(minDraw)) < minDraw) {
		return withheld(Math.min(range.maxDraw, affordable(termsOf(least))) < least ? "INCOME" : "PAY_OFF");
	}
	const bands = rateBands(range, decisiveLines(sheet.rules.steps, given), termsOf);
	const offered: RateBand[] = [];
	let maxDraw = 0;
	let limitedBy = limit;
	for (const [at, { from, rate, margin, payable }] of bands.entries()) {
		const last = (bands[at + 1]?.from ?? range.maxDraw + 1) - 1;
		const carried = affordable({ rate, payable });
		const most = carried < last ? floorToStep(carried) : last;
		if (most < last) limitedBy = "INCOME";
		if (most < from) break;
		if (isHighCost({ ...range, minDraw: from, maxDraw: most, months, rate }, given, sheet)) {
			limitedBy = "HIGH_COST";
			break;
		}
		const above = offered.at(-1);
		if (rate !== above?.rate || margin !== above.margin)
			offered.push({ from, rate, ...(margin === undefined ? {} : { margin }) });
		maxDraw = most;
		if (most < last) break;
	}
	maxDraw = floorToStep(maxDraw);
	const [first, ...rates] = offered.filter(({ from }) => from <= maxDraw);
	if (first === undefined) return withheld("HIGH_COST");
	const lineFees = lineFeesFor(sheet, given.state);
	const variable = variableFor(sheet, given.state, first.margin ?? 0);
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
		...(lineFees === undefined ? {} : { lineFees }),
		...(interestOnlyMonths === undefined ? {} : { interestOnlyMonths }),
		...(variable === undefined ? {} : { variable }),
	};
}
