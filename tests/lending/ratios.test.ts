import { describe, expect, it } from "vitest";
import { firstClosing } from "../../src/lending/home-equity-law.ts";
import { maxLineByCltv } from "../../src/lending/pricing/cltv.ts";
import { mostFee, originationFee } from "../../src/lending/pricing/fees.ts";
import { highCostTriggers, pointsAndFeesCap } from "../../src/lending/pricing/hoepa.ts";
import { monthlyPayment } from "../../src/lending/pricing/payments.ts";
import { combinedLoanToValue, debtToIncome, loanToValue, monthlyOf } from "../../src/lending/pricing/ratios.ts";
import { feeLawOf, lawful, lawOn, stateLaw } from "./law.ts";

describe("debt to income", () => {
	it("175,000 a year, 2,351.37 + 89 of debts, before and after 52,495 at 8.5 % over 180 months", () => {
		const income = monthlyOf(175_000_00);
		const payment = monthlyPayment(52_495_00, 0.085, 180);
		expect(payment).toBe(516_94);
		const obligations = 2_350_00 + 412_37 + 89_00;
		expect(debtToIncome(obligations, 0, income)).toBeCloseTo(0.195523, 6);
		expect(debtToIncome(obligations, payment, income)).toBeCloseTo(0.23097, 5);
	});
});

describe("loan to value", () => {
	const value = 842_000_00;
	it("first lien, combined, and combined with open lines at their limit", () => {
		expect(loanToValue(420_000_00, value)).toBeCloseTo(0.498812, 6);
		expect(combinedLoanToValue([420_000_00, 10_000_00], 52_495_00, value)).toBeCloseTo(0.573034, 6);
		expect(combinedLoanToValue([420_000_00, 25_000_00], 52_495_00, value)).toBeCloseTo(0.590849, 6);
	});
	it.each([
		[0.8, 243_600_00],
		[0.85, 285_700_00],
	])("largest line at a cap of %d", (cap, line) => {
		expect(maxLineByCltv(value, cap, [420_000_00, 10_000_00])).toBe(line);
	});
	it("is never below nothing, and nothing can be lent against no value", () => {
		expect(maxLineByCltv(100_000_00, 0.8, [200_000_00])).toBe(0);
		expect(combinedLoanToValue([], 1, 0)).toBe(Number.POSITIVE_INFINITY);
	});
});

describe("high-cost test", () => {
	const law = lawOn("2026-11-20");
	it.each([
		[15_000_00, 1_200_00],
		[27_591_99, 1_380_00],
		[27_592_00, 1_379_60],
		[52_495_00, 2_624_75],
		[400_000_00, 20_000_00],
	])("points and fees on %d may be %d", (line, cap) => {
		expect(pointsAndFeesCap(line, law)).toBe(cap);
	});
	const offer = {
		occupancy: "PRIMARY",
		lienPosition: 2,
		rate: 0.15,
		apor: 0.065,
		pointsAndFees: 2_495_00,
		line: 52_495_00,
	};
	it("4.99 % stays under, and a notary fee that counts does not", () => {
		expect(highCostTriggers(offer, law)).toEqual([]);
		expect(highCostTriggers({ ...offer, pointsAndFees: 2_795_00 }, law)).toEqual(["POINTS_AND_FEES"]);
	});
	it("17.20 % behind a first lien is too far above the average prime rate", () => {
		expect(highCostTriggers({ ...offer, rate: 0.172 }, law)).toEqual(["RATE_SPREAD"]);
		expect(highCostTriggers({ ...offer, rate: 0.14, lienPosition: 1 }, law)).toEqual(["RATE_SPREAD"]);
	});
	it("concerns the principal dwelling only, and no year without figures", () => {
		expect(highCostTriggers({ ...offer, occupancy: "INVESTMENT", rate: 0.172 }, law)).toEqual([]);
		for (const day of ["2025-12-31", "2028-01-01"]) {
			expect(() => pointsAndFeesCap(52_495_00, lawOn(day))).toThrow(/high-cost-fees: no row of the table matches/);
		}
	});
});

describe("Texas", () => {
	const { waitDays } = stateLaw("TX");
	const share = feeLawOf({ state: "TX", lienPosition: 2 }).share ?? expect.fail("Texas caps no fees");
	const wait = waitDays ?? expect.fail("Texas has no wait");
	const cap = { share, otherFees: 0 };
	it("alone has a law of its own on lines on a home", () => {
		const { enum: states = [] } = lawful.tables["law/home-equity"].inputs.state ?? {};
		expect(states.filter((state) => stateLaw(state).waitDays !== null)).toEqual(["TX"]);
		expect(stateLaw("")).toEqual(stateLaw("CA"));
		expect(() => stateLaw("toString")).toThrow(/law\/home-equity/);
	});
	it.each([
		[76_500_00, 30_00, 1_500_00],
		[100_000_00, 215_00, 1_785_00],
	])("a line of %d with other fees of %d leaves a fee of %d", (line, other, fee) => {
		expect(mostFee(line, { share, otherFees: other })).toBe(fee);
	});
	it("the fee on a draw never passes 2 % of draw and fee", () => {
		expect(originationFee(75_000_00, 0.02, cap)).toBe(1_500_00);
		const fee = originationFee(75_000_00, 0.0499, cap);
		expect(fee).toBeLessThanOrEqual((75_000_00 + fee) * 0.02);
	});
	it("closes on the twelfth day after the later of application and notice", () => {
		expect(firstClosing(wait, "2026-11-20", "2026-11-20")).toBe("2026-12-02");
		expect(firstClosing(wait, "2026-11-20", "2026-11-25")).toBe("2026-12-07");
	});
});
