import { describe, expect, it } from "vitest";
import { declaredFees } from "../../src/lending/pricing/line-fees.ts";
import type { OfferCase } from "../../src/lending/pricing/offer-case.ts";
import { priceOffers } from "../../src/lending/pricing/offers.ts";
import { carriedPayment, lineForPayment, monthlyPayment, paymentOn } from "../../src/lending/pricing/payments.ts";
import { marginFor, type PricingSheet, rateFor } from "../../src/lending/pricing/pricing.ts";
import { rateOf, variableOf } from "../../src/lending/pricing/rate-bands.ts";
import { schedule } from "../../src/lending/pricing/schedule.ts";
import { monthsToMost, ratesThrough, variableRateOf } from "../../src/lending/pricing/variable-rate.ts";
import { feeLawOf, lawOn, MAIN_SHEET, rulesOn, stateLaw } from "./law.ts";

const DAY = "2026-11-20";
const TERMS = {
	margins: [{ from: 600, margin: 0.0125 }],
	firstChangeMonths: 1,
	changeMonths: 1,
	interestOnlyDraw: true,
};
const sheet: PricingSheet = {
	...MAIN_SHEET,
	terms: [180, 360],
	originationPercent: 0.005,
	variable: TERMS,
	prime: () => 0.07,
	apor: () => 0.0635,
	rules: { ...rulesOn(DAY), drawMonths: () => 120 },
	highCost: lawOn(DAY),
	homeEquity: stateLaw,
	feeLaw: feeLawOf,
	lineFees: declaredFees([]),
};
const home = { state: "OH", county: "Lucas", propertyType: "SINGLE_FAMILY", occupancy: "PRIMARY", lienPosition: 2 };
const given: OfferCase = {
	...{ ...home, score: 760, asOf: DAY, value: 600_000_00, liens: [200_000_00], obligations: 2_500_00 },
	...{ monthlyIncome: 12_000_00, bankruptcy: false, daysOwned: 2000, age: 40 },
};
const ready = (changed: Partial<PricingSheet> = {}, on: Partial<OfferCase> = {}) => {
	const result = priceOffers({ ...given, ...on }, { ...sheet, ...changed });
	return result.outcome === "READY" ? result.offers : expect.fail(result.outcome);
};

describe("a variable rate", () => {
	it("is the index and the margin, within the lowest and the highest rate", () => {
		const variable = { margin: 0.0125, minRate: 0.076, maxRate: 0.172, firstChangeMonths: 1, changeMonths: 1 };
		expect([0.07, 0.0325, 0.2].map((index) => variableRateOf(index, variable))).toEqual([0.0825, 0.076, 0.172]);
		const at = { ...given, line: 50_000_00, cltv: 0.4 };
		const margin = marginFor(sheet, at, { months: 180 }) ?? expect.fail("no margin");
		expect(rateFor(sheet, at, { months: 180 })).toBe(Math.round((0.07 + margin) * 10_000) / 10_000);
		expect(rateFor({ ...sheet, prime: () => 0.0325 }, at, { months: 180 })).toBe(sheet.minRate);
	});
	it("is offered with what it is made of, and interest alone in the draw period", () => {
		const offers = ready();
		expect(offers.map(({ months, interestOnlyMonths }) => [months, interestOnlyMonths])).toEqual([
			[180, 120],
			[360, 120],
		]);
		for (const offer of offers) {
			const { variable = expect.fail("fixed"), minDraw } = offer;
			expect(variable).toMatchObject({ index: 0.07, minRate: 0.076, maxRate: 0.172, changeMonths: 1 });
			expect(variableRateOf(variable.index, { ...variable, ...variableOf(offer, minDraw) })).toBe(
				rateOf(offer, minDraw),
			);
		}
	});
	it("has no interest-only payments where the law wants principal in each, and none in terms without a repayment period", () => {
		expect(ready({}, { state: "TX" }).map(({ interestOnlyMonths }) => interestOnlyMonths)).toEqual(
			ready({}, { state: "TX" }).map(() => undefined),
		);
		expect(ready({ terms: [120] })[0]?.interestOnlyMonths).toBeUndefined();
	});
	it("moves from year to year no further than the changes of a year may", () => {
		const variable = { margin: 0.01, minRate: 0.04, maxRate: 0.18, firstChangeMonths: 12, changeMonths: 12 };
		const indexes = [0.0325, 0.075, 0.085, 0.03];
		expect(ratesThrough(indexes, variable)).toEqual([0.0425, 0.085, 0.095, 0.04]);
		expect(ratesThrough(indexes, { ...variable, changeCap: 0.02 })).toEqual([0.0425, 0.0625, 0.0825, 0.0625]);
		expect(ratesThrough(indexes, { ...variable, changeMonths: 6, changeCap: 0.02 })).toEqual([
			0.0425, 0.0825, 0.095, 0.055,
		]);
		expect(monthsToMost(0.08, { ...variable, index: 0.07 })).toBe(12);
		expect(monthsToMost(0.08, { ...variable, index: 0.07, changeCap: 0.02, changeMonths: 6 })).toBe(12 + 4 * 6);
	});
});

describe("payments of interest alone in the draw period", () => {
	const repayment = { rate: 0.0825, months: 360, interestOnlyMonths: 120 };
	it("are the interest, and then repay the balance to the cent without a balloon", () => {
		const made = schedule({
			...{ ...repayment, principal: 10_000_00, method: "with-first-payment" },
			...{ fundedOn: "2026-01-01", firstDueOn: "2026-02-01" },
		});
		const [interest, level] = [68_75, monthlyPayment(10_000_00, 0.0825, 240)];
		expect([made.payment, made.repayingPayment, made.rows.length]).toEqual([interest, level, 360]);
		expect(made.rows.slice(1, 120).every((row) => row.payment === interest && row.principal === 0)).toBe(true);
		expect(made.rows.slice(120, 359).every((row) => row.payment === level)).toBe(true);
		expect(Math.abs(made.lastPayment - level)).toBeLessThan(level);
		expect(made.rows.reduce((sum, row) => sum + row.principal, 0)).toBe(10_000_00);
		expect(made.rows.at(-1)?.balance).toBe(0);
	});
	it("must leave income room for the payments that repay", () => {
		expect([paymentOn(10_000_00, repayment), carriedPayment(10_000_00, repayment)]).toEqual([68_75, 85_21]);
		const line = lineForPayment(500_00, repayment);
		expect(carriedPayment(line, repayment)).toBeLessThanOrEqual(500_00);
		expect(carriedPayment(line + 100, repayment)).toBeGreaterThan(500_00);
	});
});
