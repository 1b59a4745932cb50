import { describe, expect, it } from "vitest";
import org from "../../flows/orgs/main/org.json" with { type: "json" };
import { highCostTriggers } from "../../src/lending/pricing/hoepa.ts";
import {
	countedLineFees,
	declaredFees,
	earlyClosureFee,
	feesInCents,
	feesInDollars,
	lineFeesFor,
} from "../../src/lending/pricing/line-fees.ts";
import { pricingFigures } from "../../src/lending/pricing/pricing-figures.ts";
import { lawOn, stateLaw } from "./law.ts";

const highCost = lawOn("2026-11-20");
const PRICING = [
	{ annualFee: { amount: 75, freeYears: 1 }, drawFee: 10 },
	{ earlyClosureFee: { amount: 450, withinMonths: 36 } },
];
const feesIn = (state: string, pricing: unknown = PRICING) =>
	lineFeesFor({ lineFees: declaredFees(pricing), homeEquity: stateLaw, highCost, minLine: 15_000_00 }, state);

describe("the fees of an open line", () => {
	it("are what the lender declares, in cents", () => {
		expect(feesIn("CA")).toEqual({
			...{ annual: 75_00, freeYears: 1, draw: 10_00 },
			...{ closure: 450_00, closureShare: 0, closureMonths: 36, closureMost: 0.02 },
		});
	});
	it("are none where none is declared, or none is left", () => {
		expect(feesIn("CA", [])).toBeUndefined();
		expect(
			feesIn("CA", [...PRICING, { annualFee: { amount: 0 }, drawFee: 0, earlyClosureFee: { withinMonths: 0 } }]),
		).toBe(undefined);
	});
	it("leave out what the law of a state forbids: all in Texas, closing in New York", () => {
		expect(feesIn("TX")).toBeUndefined();
		expect(feesIn("NY")).toMatchObject({ annual: 75_00, draw: 10_00, closure: 0, closureMonths: 0 });
	});
	it("cost no more for closing early than keeps the line from being high-cost credit", () => {
		const fees = feesIn("CA") ?? expect.fail("no fees");
		expect(earlyClosureFee(50_000_00, fees)).toBe(450_00);
		expect(earlyClosureFee(22_500_00, fees)).toBe(450_00);
		expect(earlyClosureFee(22_499_99, fees)).toBe(449_99);
		const share = feesIn("CA", [{ earlyClosureFee: { share: 0.0125, withinMonths: 24 } }]) ?? expect.fail("no fees");
		expect(earlyClosureFee(33_333_33, share)).toBe(416_67);
		expect(feesIn("CA", [{ earlyClosureFee: { amount: 1, withinMonths: 60 } }])?.closureMonths).toBe(36);
	});
	it("count among points and fees: the most for closing, one draw, and a year that is due at opening", () => {
		expect(countedLineFees(50_000_00, feesIn("CA"))).toBe(460_00);
		expect(countedLineFees(50_000_00, feesIn("CA", [...PRICING, { annualFee: { amount: 75 } }]))).toBe(535_00);
		expect(countedLineFees(50_000_00, undefined)).toBe(0);
		const line = 50_000_00;
		const test = { occupancy: "PRIMARY", lienPosition: 2, rate: 0.08, apor: 0.06, line };
		const origination = 2_050_00;
		const tripped = (fees: ReturnType<typeof feesIn>) =>
			highCostTriggers({ ...test, pointsAndFees: origination + countedLineFees(line, fees) }, highCost);
		expect([tripped(undefined), tripped(feesIn("CA"))]).toEqual([[], ["POINTS_AND_FEES"]]);
	});
	it("are kept in dollars and read back to the cent", () => {
		const fees = feesIn("CA", [{ annualFee: { amount: 85 }, earlyClosureFee: { share: 0.01, withinMonths: 12 } }]);
		if (fees === undefined) expect.fail("no fees");
		expect(feesInDollars(fees)).toMatchObject({ annual: 85, draw: 0, closureShare: 0.01 });
		expect(feesInCents(feesInDollars(fees))).toEqual(fees);
	});
	it("are figures of copy", () => {
		const figures = pricingFigures([...org.pricing, ...PRICING]);
		expect([figures.annualFee, figures.earlyClosureFee, figures.earlyClosureMonths]).toEqual([
			{ kind: "money", value: 75 },
			{ kind: "money", value: 450 },
			{ kind: "count", value: 36 },
		]);
	});
});
