import { describe, expect, it } from "vitest";
import { financedLine, maxDrawForLine, minDrawForLine, originationFee } from "../../src/lending/pricing/fees.ts";
import { pointsAndFeesCap } from "../../src/lending/pricing/hoepa.ts";
import { declaredFees } from "../../src/lending/pricing/line-fees.ts";
import type { OfferCase } from "../../src/lending/pricing/offer-case.ts";
import { lowestPayment, priceOffers } from "../../src/lending/pricing/offers.ts";
import { lineForPayment, paymentOn, roundedInterestPayment } from "../../src/lending/pricing/payments.ts";
import { type PricingSheet, rateFor } from "../../src/lending/pricing/pricing.ts";
import { rateOf } from "../../src/lending/pricing/rate-bands.ts";
import { combinedLoanToValue } from "../../src/lending/pricing/ratios.ts";
import { feeLawOf, lawOn, MAIN_SHEET, rulesOn, stateLaw } from "./law.ts";

const highCost = lawOn("2026-11-20");
const rules = rulesOn("2026-11-20");
/** Average prime offer rates by term, as fractions. */
const APOR: { readonly [months: number]: number } = { 60: 0.0605, 120: 0.0618, 180: 0.0622, 360: 0.0655 };
const sheet: PricingSheet = {
	...MAIN_SHEET,
	prime: () => 0.07,
	apor: (months) => APOR[months],
	highCost,
	lineFees: declaredFees([]),
	homeEquity: stateLaw,
	feeLaw: feeLawOf,
	rules,
};
const household: OfferCase = {
	asOf: "2026-11-20",
	state: "CA",
	county: "Santa Clara",
	propertyType: "SINGLE_FAMILY",
	occupancy: "PRIMARY",
	value: 842_000_00,
	liens: [420_000_00],
	lienPosition: 2,
	obligations: 2_851_37,
	monthlyIncome: 14_583_33,
	score: 742,
	bankruptcy: false,
	daysOwned: 900,
	age: 44,
};

function ready(given: Partial<OfferCase> = {}, changed: Partial<PricingSheet> = {}) {
	const pricing = priceOffers({ ...household, ...given }, { ...sheet, ...changed });
	if (pricing.outcome !== "READY") throw new Error(`${pricing.outcome}: ${pricing.reasons.join(", ")}`);
	return pricing;
}

describe("what a household is offered", () => {
	it("four terms, each no more than home and income carry", () => {
		const { offers, withheld } = ready();
		expect(offers.map(({ months }) => months)).toEqual([60, 120, 180, 360]);
		expect(withheld).toEqual([]);
		for (const offer of offers) {
			const { lineCents } = financedLine(offer.maxDraw, offer.originationPercent);
			expect(lineCents).toBeLessThanOrEqual(842_000_00 * 0.85 - 420_000_00);
			const rate = rateOf(offer, offer.maxDraw);
			expect(paymentOn(lineCents, { ...offer, rate }) + household.obligations).toBeLessThanOrEqual(
				household.monthlyIncome * 0.5,
			);
			expect(financedLine(offer.minDraw, offer.originationPercent).lineCents).toBeGreaterThanOrEqual(15_000_00);
		}
	});

	it("Texas: 80 % of the value and 2 % of the line, other counted fees included", () => {
		const [offer] = ready({ state: "TX" }).offers;
		expect(offer?.originationPercent).toBe(0.02);
		expect(financedLine(offer?.maxDraw ?? 0, 0.02).lineCents).toBeLessThanOrEqual(842_000_00 * 0.8 - 420_000_00);
		const stateCaps = { TX: { cltv: 0.8, origination: 0.02, feeShare: 0.02, otherFees: 215_00 } };
		const [counted] = ready({ state: "TX" }, { stateCaps }).offers;
		expect(counted?.feeCap).toEqual({ share: 0.02, otherFees: 215_00 });
		const fee = originationFee(98_215_00, 0.02, counted?.feeCap);
		expect([fee, 98_215_00 + fee]).toEqual([1_785_00, 100_000_00]);
	});

	it("a draw is never smaller than the loans that it pays off", () => {
		const { offers } = ready({ payOff: 40_050_00 });
		expect(offers.every(({ minDraw }) => minDraw === 40_100_00)).toBe(true);
		const none = priceOffers({ ...household, liens: [690_000_00], payOff: 40_000_00 }, sheet);
		expect(none).toMatchObject({ outcome: "CLTV_TOO_HIGH", room: 25_700_00 });
	});

	it("too little room, too little income, too poor a file: each by its name", () => {
		expect(priceOffers({ ...household, liens: [705_000_00] }, sheet)).toEqual({
			outcome: "CLTV_TOO_HIGH",
			reasons: ["property/loan-to-value"],
			room: 10_700_00,
		});
		expect(priceOffers({ ...household, monthlyIncome: 2_083_33 }, sheet).outcome).toBe("DTI_LIMITED");
		expect(priceOffers({ ...household, score: 529 }, sheet)).toMatchObject({ outcome: "DECLINE" });
		expect(priceOffers({ ...household, daysOwned: 45 }, sheet)).toMatchObject({ reasons: ["property/owned-since"] });
	});

	it("says which terms the income does not carry", () => {
		const payments = [60, 120].map((months) => paymentOn(15_000_00, { rate: 0.0825, months }));
		const between = Math.round(((payments[0] ?? 0) + (payments[1] ?? 0)) / 2);
		const { offers, withheld } = ready({ monthlyIncome: 2 * (household.obligations + between) });
		expect(withheld).toEqual([{ months: 60, reason: "INCOME" }]);
		expect(offers[0]?.months).toBe(120);
	});

	it("the lowest payment of the smallest line is the one over thirty years", () => {
		expect(lowestPayment(household, sheet)).toBe(paymentOn(15_000_00, { rate: 0.09, months: 360 }));
	});
});

describe("a rate that depends on the amount", () => {
	/** The rate on a draw, asked of the tables without any band. */
	const asked = (draw: number, months: number, given: Partial<OfferCase> = {}) => {
		const { lineCents: line } = financedLine(draw, 0.0499);
		const all = { ...household, ...given };
		const cltv = combinedLoanToValue(all.liens, line, all.value);
		return rateFor(sheet, { ...all, line, cltv }, { months });
	};

	it("rises at the first cent over 80 % of the value and over a line of $250,000", () => {
		const { offers } = ready({ monthlyIncome: 25_000_00 });
		const [five] = offers;
		// lines of $250,000 and of 80 % of $842,000 less $420,000
		expect(five?.rate).toBe(0.0825);
		expect(five?.rates?.map(({ rate }) => rate)).toEqual([0.085, 0.0875]);
		const edges = five?.rates?.map(({ from }) => financedLine(from, 0.0499).lineCents) ?? [];
		expect(edges[0]).toBeGreaterThan(250_000_00);
		expect(edges[0]).toBeLessThanOrEqual(250_000_02);
		expect(edges[1]).toBeGreaterThan(253_600_00);
		expect(edges[1]).toBeLessThanOrEqual(253_600_02);
	});

	it.each([
		["a second lien", {}],
		["a low score", { score: 655 }],
		["a first lien", { liens: [], lienPosition: 1, value: 400_000_00 }],
		["Texas", { state: "TX", score: 690 }],
		["a value that is no round number", { value: 781_234_57, liens: [333_333_33], score: 701 }],
	] satisfies [string, Partial<OfferCase>][])("is the table's rate at every amount: %s", (_, given) => {
		for (const offer of ready({ monthlyIncome: 22_000_00, ...given }).offers) {
			const { minDraw, maxDraw, months, originationPercent } = offer;
			const edges = (offer.rates ?? []).flatMap(({ from }) => [from - 1, from, from + 1]);
			const draws = Array.from({ length: 200 }, (_, at) => minDraw + Math.round(((maxDraw - minDraw) * at) / 199));
			for (const draw of [...edges, ...draws]) {
				const { lineCents: line } = financedLine(draw, originationPercent, offer.feeCap);
				const all = { ...household, ...given };
				const at = { ...all, line, cltv: combinedLoanToValue(all.liens, line, all.value) };
				expect([draw, rateOf(offer, draw)]).toEqual([draw, rateFor(sheet, at, { months })]);
			}
		}
	});

	it("limits the draw by the payment at its own rate", () => {
		for (let income = 11_000_00; income < 16_000_00; income += 333_33) {
			for (const offer of ready({ monthlyIncome: income }).offers) {
				const { lineCents } = financedLine(offer.maxDraw, 0.0499);
				const rate = rateOf(offer, offer.maxDraw);
				expect(rate).toBe(asked(offer.maxDraw, offer.months));
				expect(paymentOn(lineCents, { ...offer, rate }) + household.obligations).toBeLessThanOrEqual(income * 0.5);
			}
		}
	});

	it("ends the offer below the amount whose rate would be high-cost", () => {
		// ten years at 12.50 % are 6.50 points over an average prime offer rate of 6.00 %, and 0.25 more are too many
		const given = { liens: [], lienPosition: 1, score: 640, monthlyIncome: 40_000_00, asOf: household.asOf };
		const { offers } = ready(given, { apor: (months) => (months === 120 ? 0.06 : APOR[months]) });
		const ten = offers.find(({ months }) => months === 120);
		expect(ten?.rate).toBe(0.125);
		expect(ten?.rates).toBeUndefined();
		expect(financedLine(ten?.maxDraw ?? 0, 0.0499).lineCents).toBeLessThanOrEqual(250_000_00);
		expect(financedLine((ten?.maxDraw ?? 0) + 100_00, 0.0499).lineCents).toBeGreaterThan(250_000_00);
	});
});

describe("the high-cost guard", () => {
	it("keeps back a first-lien term whose rate is more than 6.5 points above the average prime offer rate", () => {
		const { offers, withheld } = ready({ liens: [], lienPosition: 1, score: 630 });
		expect(withheld).toEqual([{ months: 180, reason: "HIGH_COST" }]);
		expect(offers.map(({ months }) => months)).toEqual([60, 120, 360]);
	});
	it("looks at the step of the points-and-fees test too, not only at the ends", () => {
		const ends = ready().offers.flatMap(({ minDraw, maxDraw }) => [minDraw, maxDraw]);
		for (const draw of ends) {
			const { feeCents, lineCents } = financedLine(draw, 0.0499);
			expect(feeCents + 300_00).toBeLessThanOrEqual(pointsAndFeesCap(lineCents, highCost));
		}
		// $300 more: a line of just above $27,592 is over its cap all the same.
		expect(priceOffers(household, { ...sheet, countedFees: 300_00 })).toEqual({
			outcome: "DECLINE",
			reasons: ["pricing/high-cost"],
		});
	});
	it("names the cap on fees, where the other fees alone are above it", () => {
		const stateCaps = { CA: { feeShare: 0.01, otherFees: 9_000_00 } };
		expect(priceOffers(household, { ...sheet, stateCaps })).toEqual({
			outcome: "DECLINE",
			reasons: ["pricing/fee-cap"],
		});
	});
	it("looks at the largest draw where only that is over: $450 more on a line of $20,000, whose cap is $1,380", () => {
		const liens = [695_700_00];
		expect(ready({ liens }).offers).not.toEqual([]);
		expect(priceOffers({ ...household, liens }, { ...sheet, countedFees: 450_00 })).toEqual({
			outcome: "DECLINE",
			reasons: ["pricing/high-cost"],
		});
	});
	it("keeps back a term for which no average prime offer rate is published", () => {
		const { offers, withheld } = ready({}, { apor: (months) => (months === 180 ? undefined : APOR[months]) });
		expect(withheld).toEqual([{ months: 180, reason: "HIGH_COST" }]);
		expect(offers.map(({ months }) => months)).toEqual([60, 120, 360]);
	});
	it("does not concern a second home", () => {
		expect(ready({ occupancy: "SECONDARY" }, { countedFees: 300_00 }).withheld).toEqual([]);
	});
});

describe("interest-only payments", () => {
	const special = { interestOnly: { minAge: 62, months: 120, rateAdd: 0.0025 } };
	it("are offered from 62 on, never in Texas, and to nobody where the sheet has none", () => {
		const of = (given: Partial<OfferCase>, changed: Partial<PricingSheet> = special) =>
			ready(given, changed).offers.filter((offer) => offer.interestOnly);
		expect(of({ age: 62 })).toMatchObject([{ months: 120, rate: 0.0875 }]);
		expect(of({ age: 61 })).toEqual([]);
		expect(of({ age: null })).toEqual([]);
		expect(of({ age: 70, state: "TX" })).toEqual([]);
		expect(of({ age: 70 }, {})).toEqual([]);
		expect(of({ age: 61 }, { interestOnly: { ...special.interestOnly, minAge: 55 } })).toEqual([]);
	});
	it("a payment is the interest, rounded up to whole dollars", () => {
		expect(roundedInterestPayment(100_000_00, 0.085)).toBe(709_00);
		expect(paymentOn(52_495_00, { rate: 0.076, months: 60, interestOnly: true })).toBe(333_00);
	});
	it("the largest line for a payment never costs more", () => {
		const terms = { rate: 0.085, months: 120, interestOnly: true };
		const line = lineForPayment(709_50, terms);
		expect(paymentOn(line, terms)).toBe(709_00);
		expect(paymentOn(line + 100_00, terms)).toBeGreaterThan(709_00);
		expect(lineForPayment(50, terms)).toBe(0);
	});
});

describe("a fee under a cap", () => {
	const cap = { share: 0.02, otherFees: 30_00 };
	it("L = 76,500 with other fees of 30 leaves 1,500", () => {
		expect(originationFee(75_000_00, 0.0499, cap)).toBe(1_500_00);
	});
	it("the largest and the smallest draw of a line stay on their sides of it", () => {
		for (const line of [15_000_00, 76_500_00, 253_600_00]) {
			const most = maxDrawForLine(line, 0.02, cap);
			expect(most + originationFee(most, 0.02, cap)).toBeLessThanOrEqual(line);
			expect(most + 2 + originationFee(most + 2, 0.02, cap)).toBeGreaterThan(line);
			const least = minDrawForLine(line, 0.02, cap);
			expect(least + originationFee(least, 0.02, cap)).toBeGreaterThanOrEqual(line);
		}
	});
	it("is never below nothing", () => {
		expect(originationFee(1_000_00, 0.02, { share: 0.02, otherFees: 315_00 })).toBe(0);
	});
});
