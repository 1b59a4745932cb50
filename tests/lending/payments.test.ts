import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askTable } from "../../src/flow/engine/tables/ask-table.ts";
import { centsOf, Exact } from "../../src/lending/money.ts";

import { financedLine, maxDrawForLine, originationFee, recordingTax } from "../../src/lending/pricing/fees.ts";
import {
	interestFor,
	interestOnlyPayment,
	monthlyPayment,
	principalForPayment,
} from "../../src/lending/pricing/payments.ts";
import { schedule } from "../../src/lending/pricing/schedule.ts";
import { actuarialRate, type FirstPeriods, monthsUntil } from "./actuarial-rate.ts";
import { lawful } from "./law.ts";

type Line = readonly [
	id: string,
	draw: number,
	percent: number,
	fee: number,
	line: number,
	rate: number,
	months: number,
	payment: number,
	last: number,
	interest: number,
	actuarial: number,
	share: number,
];

/** A draw that is paid back from exactly one month after funding on. */
function regularRows(principal: number, rate: number, months: number) {
	const dates = { fundedOn: "2026-12-01", firstDueOn: "2027-01-01" };
	return schedule({ principal, rate, months, ...dates, method: "with-first-payment" }).rows;
}

/** Amounts in cents. */
const LINES: readonly Line[] = [
	["V1", 50_000_00, 0.0499, 2_495_00, 52_495_00, 0.076, 60, 1_054_39, 1_054_30, 10_768_31, 0.096756, 0.047528],
	["V2", 100_000_00, 0.0299, 2_990_00, 102_990_00, 0.0895, 120, 1_301_85, 1_301_52, 53_231_67, 0.096436, 0.029032],
	["V3", 15_000_00, 0, 0, 15_000_00, 0.172, 360, 216_29, 193_61, 62_841_72, 0.172, 0],
	["V4", 75_000_00, 0.02, 1_500_00, 76_500_00, 0.085, 180, 753_33, 751_72, 59_097_79, 0.088343, 0.019608],
	["V5", 380_988_67, 0.0499, 19_011_33, 400_000_00, 0.0925, 360, 3_290_70, 3_294_11, 784_655_41, 0.098122, 0.047528],
];

describe("the published lines", () => {
	for (const [id, draw, percent, fee, line, rate, months, payment, last, interest, actuarial, share] of LINES) {
		it(id, () => {
			expect(originationFee(draw, percent)).toBe(fee);
			expect(financedLine(draw, percent)).toEqual({ feeCents: fee, lineCents: line });
			expect(monthlyPayment(line, rate, months)).toBe(payment);
			const rows = regularRows(line, rate, months);
			expect(rows.at(-1)?.payment).toBe(last);
			expect(rows.at(-1)?.balance).toBe(0);
			expect(rows.reduce((total, row) => total + row.interest, 0)).toBe(interest);
			const payments = rows.map((row) => row.payment);
			const first = { whole: 1, fraction: 0 };
			expect(actuarialRate({ received: draw, payments, first, perYear: 12 })).toBeCloseTo(actuarial, 6);
			expect(fee / line).toBeCloseTo(share, 6);
		});
	}

	it("a lender's published example: 146,860 at 6.25 % over 120 months", () => {
		expect(monthlyPayment(146_860_00, 0.0625, 120)).toBe(1_648_95);
	});
});

describe("Regulation Z, appendix J, examples (c)(1)", () => {
	type Example = readonly [string, number, number, number, number, FirstPeriods, number];
	it.each<Example>([
		["(i)", 5_000_00, 24, 230_00, 12, { whole: 1, fraction: 0 }, 0.096857],
		["(ii)", 6_000_00, 36, 200_00, 12, { whole: 1, fraction: 19 / 30 }, 0.118165],
		["(iii)", 5_000_00, 24, 219_17, 24, { whole: 0, fraction: 6 / 15 }, 0.103379],
		["(iv)", 10_000_00, 40, 385_00, 4, { whole: 1, fraction: 39 / 90 }, 0.089708],
		["(v)", 500_00, 30, 17_60, 52, { whole: 4, fraction: 4 / 7 }, 0.149622],
	])("%s", (_, received, count, payment, perYear, first, rate) => {
		const payments = Array.from({ length: count }, () => payment);
		expect(actuarialRate({ received, payments, first, perYear })).toBeCloseTo(rate, 6);
	});

	it.each([
		["2026-11-25", "2026-12-25", { whole: 1, fraction: 0 }],
		["2026-11-25", "2027-01-20", { whole: 1, fraction: 25 / 30 }],
		["2026-12-05", "2027-01-02", { whole: 0, fraction: 28 / 30 }],
		["2027-12-31", "2028-02-29", { whole: 1, fraction: 29 / 30 }],
	])("from %s to %s", (from, to, periods) => {
		expect(monthsUntil(from, to)).toEqual(periods);
	});
});

describe("schedules", () => {
	it.each([
		[52_495_00, 0.076, 60, 1, 1_054_39, 332_47, 721_92, 51_773_08],
		[52_495_00, 0.076, 60, 2, 1_054_39, 327_90, 726_49, 51_046_59],
		[52_495_00, 0.076, 60, 59, 1_054_39, 13_23, 1_041_16, 1_047_66],
		[52_495_00, 0.076, 60, 60, 1_054_30, 6_64, 1_047_66, 0],
		[102_990_00, 0.0895, 120, 1, 1_301_85, 768_13, 533_72, 102_456_28],
		[15_000_00, 0.172, 360, 1, 216_29, 215_00, 1_29, 14_998_71],
		[76_500_00, 0.085, 180, 1, 753_33, 541_87, 211_46, 76_288_54],
		[400_000_00, 0.0925, 360, 1, 3_290_70, 3_083_33, 207_37, 399_792_63],
	])("%d at %d over %d, payment %d", (line, rate, months, number, payment, interest, principal, balance) => {
		const row = { number, payment, interest, principal, balance };
		expect(regularRows(line, rate, months)[number - 1]).toMatchObject(row);
	});

	it("refuse a term that is no whole number of months", () => {
		expect(() => monthlyPayment(100_00, 0.08, 0)).toThrow(RangeError);
		expect(() => monthlyPayment(100_00, 0.08, 1.5)).toThrow(RangeError);
	});
});

describe("interest", () => {
	it.each([
		[100_000_00, 0.085, undefined, 708_33],
		[100_000_00, 0.085, 31, 721_42],
		[100_000_00, 0.085, 30, 698_15],
		[100_000_00, 0.085, 28, 651_61],
		[52_495_00, 0.076, undefined, 332_47],
		[52_495_00, 0.076, 31, 338_61],
		[400_000_00, 0.172, 31, 5_839_29],
		[15_000_00, 0.076, 1, 3_12],
	])("%d at %d for %s days", (balance, rate, days, interest) => {
		expect(interestFor(balance, rate, days)).toBe(interest);
	});

	it("rounds as decimals of fifty digits do", () => {
		const cents = fc.integer({ min: 0, max: 50_000_000 });
		const days = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constant("30.4375"));
		fc.assert(
			fc.property(cents, fc.integer({ min: 0, max: 3_600 }), days, (balance, basisPoints, count) => {
				const rate = basisPoints / 10_000;
				const perDay = new Exact(balance).div(100).times(rate).div("365.25").prec(50, 1);
				expect(interestFor(balance, rate, count)).toBe(centsOf(perDay.times(count).prec(50, 1)));
			}),
			{ numRuns: 2_000 },
		);
	});

	it("interest only is the interest of an average month", () => {
		expect(interestOnlyPayment(100_000_00, 0.085)).toBe(708_33);
	});
});

describe("draws, taxes and later draws", () => {
	it("the largest draw leaves room for its fee", () => {
		expect(maxDrawForLine(400_000_00, 0.0499)).toBe(380_988_67);
		const line = fc.integer({ min: 1_500_000, max: 40_000_000 });
		fc.assert(
			fc.property(line, fc.integer({ min: 0, max: 499 }), (most, basisPoints) => {
				const draw = maxDrawForLine(most, basisPoints / 10_000);
				expect(draw + originationFee(draw, basisPoints / 10_000)).toBeLessThanOrEqual(most);
				const more = draw + 2;
				expect(more + originationFee(more, basisPoints / 10_000)).toBeGreaterThan(most);
			}),
		);
	});

	it("recording tax", () => {
		const tax = (state: string, line: number, months = 120, county: string | null = null, day = "2026-11-20") =>
			recordingTax(line, askTable(lawful.tables, "law/recording-tax", { state, county, months }, day));
		// 525 units of 100, or part of one, at 0.35, and 2 mills
		expect(tax("FL", 52_495_00)).toBe(183_75 + 104_99);
		expect(tax("AL", 52_495_00)).toBe(78_75);
		expect(tax("AL", 52_400_00)).toBe(78_60);
		// 1.50 for each 500 or part of one, at most 25,000, and only beyond 62 months
		expect([tax("GA", 52_495_00, 62), tax("GA", 52_495_00, 63)]).toEqual([0, 157_50]);
		expect(tax("GA", 52_495_00, 60, null, "2025-06-30")).toBe(157_50);
		expect(tax("GA", 20_000_000_00)).toBe(25_000_00);
		expect([
			tax("MN", 100_000_00, 120, "Hennepin"),
			tax("MN", 100_000_00, 120, "Olmsted"),
			tax("MN", 100_000_00),
		]).toEqual([240_00, 230_00, 230_00]);
		expect([23, 24, 36, 48, 60].map((months) => tax("OK", 100_000_00, months))).toEqual([
			20_00, 40_00, 60_00, 80_00, 100_00,
		]);
		expect(tax("TN", 52_000_00)).toBe(57_50);
		expect(tax("TN", 1_000_00)).toBe(0);
		expect(tax("VA", 100_000_00)).toBe(250_00 + 83_33);
		expect([tax("CA", 52_495_00), tax("KS", 52_495_00), tax("DC", 52_495_00)]).toEqual([0, 0, 0]);
		expect([tax("NY", 52_495_00), tax("MD", 52_495_00)]).toEqual([null, null]);
	});

	it("a later draw at Prime 7 % + 2.25 over the 132 months left", () => {
		expect(monthlyPayment(10_000_00, 0.0925, 132)).toBe(120_99);
	});

	it("the largest principal for a payment never costs more", () => {
		const principal = principalForPayment(1_054_39, 0.076, 60);
		expect(monthlyPayment(principal, 0.076, 60)).toBeLessThanOrEqual(1_054_39);
		expect(monthlyPayment(principal + 100, 0.076, 60)).toBeGreaterThan(1_054_39);
		expect(principalForPayment(0, 0.076, 60)).toBe(0);
	});
});
