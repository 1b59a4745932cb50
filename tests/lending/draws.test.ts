import { describe, expect, it } from "vitest";
import { addMonths } from "../../src/lending/calendar/months.ts";
import { drawPeriodEnd, minRedraw, type OpenLine, payoff, redraw } from "../../src/lending/pricing/draws.ts";
import { firstPaymentOn } from "../../src/lending/pricing/first-payment.ts";
import { scoreRank } from "../../src/lending/pricing/score-rank.ts";
import { rulesOn, stateLaw } from "./law.ts";

const rules = rulesOn("2026-11-20");
const HOME = { state: "CA", county: null, propertyType: null, occupancy: "PRIMARY", lienPosition: 2 } as const;
const line: OpenLine = {
	law: stateLaw("CA"),
	rules,
	home: HOME,
	limit: 52_495_00,
	outstanding: 40_000_00,
	openedOn: "2026-11-20",
	months: 180,
	monthsLeft: 132,
	prime: 0.07,
	margin: 0.0225,
	maxRate: 0.172,
	on: "2030-11-20",
};

describe("a later draw", () => {
	it("10,000 at Prime 7.00 + 2.25 over the 132 months left costs 120.99", () => {
		expect(redraw(line, 10_000_00)).toEqual({ outcome: "OPEN", rate: 0.0925, payment: 120_99, available: 12_495_00 });
	});
	it.each([
		["TOO_LARGE", 12_495_01, {}],
		["TOO_SMALL", 499_99, {}],
		["TOO_SMALL", 3_999_99, { law: stateLaw("TX") }],
		["PERIOD_OVER", 10_000_00, { on: "2031-11-21" }],
		["PERIOD_OVER", 10_000_00, { months: 60, on: "2028-11-21" }],
		["PERIOD_OVER", 10_000_00, { monthsLeft: 0 }],
	] as const)("%s: %d", (outcome, amount, changed) => {
		expect(redraw({ ...line, ...changed }, amount).outcome).toBe(outcome);
	});
	it("never costs more than the agreement's highest rate", () => {
		expect(redraw({ ...line, prime: 0.16 }, 10_000_00)).toMatchObject({ rate: 0.172 });
	});
	it("is at least 4,000 in Texas, and the last day of the period still counts", () => {
		const least = (state: string) => minRedraw({ law: stateLaw(state), rules }, { ...HOME, state });
		expect([least("TX"), least("CA")]).toEqual([4_000_00, 500_00]);
		expect(redraw({ ...line, on: drawPeriodEnd("2026-11-20", 180, rules) }, 10_000_00).outcome).toBe("OPEN");
	});
});

describe("paying off", () => {
	it("counts a full month as a twelfth of a year, and the days after it by the day", () => {
		const interest = (on: string) => payoff(100_000_00, 0.085, "2026-12-01", on).interest;
		expect(["2026-12-31", "2027-01-01", "2027-01-29"].map(interest)).toEqual([698_15, 708_33, 708_33 + 651_61]);
	});
	it("principal and the interest of the days since the last payment", () => {
		expect(payoff(52_495_00, 0.076, "2026-12-01", "2027-01-01")).toEqual({
			total: 52_827_47,
			interest: 332_47,
			perDay: 10_92,
		});
		expect(payoff(15_000_00, 0.076, "2026-12-01", "2026-12-02")).toMatchObject({ interest: 3_12, perDay: 3_12 });
		expect(payoff(15_000_00, 0.076, "2026-12-01", "2026-12-01").total).toBe(15_000_00);
	});
});

describe("the first payment", () => {
	const DAYS = { leastDays: 28, statementDays: 14 } as const;
	it.each([
		["2026-11-25", 5, "2027-01-05"],
		["2026-11-25", 28, "2026-12-28"],
		["2026-11-25", undefined, "2027-01-01"],
		["2026-11-25", 31, "2027-01-01"],
	])("money sent on %s, paid on day %s: %s", (fundedOn, paymentDay, due) => {
		expect(firstPaymentOn({ ...DAYS, fundedOn, openedOn: "2026-11-20", paymentDay, withinMonths: null })).toBe(due);
	});
	it("in Texas it is due within two months of opening", () => {
		const texas = {
			...DAYS,
			fundedOn: "2026-12-08",
			openedOn: "2026-12-02",
			withinMonths: stateLaw("TX").firstPaymentMonths,
		};
		expect(firstPaymentOn({ ...texas, paymentDay: 4 })).toBe("2027-01-04");
		expect(firstPaymentOn({ ...texas, fundedOn: "2026-12-30", paymentDay: 4 })).toBe("2027-02-02");
		expect(firstPaymentOn({ ...texas, paymentDay: 8 })).toBe("2027-01-08");
	});
	it.each([
		["2026-12-31", 2, "2027-02-28"],
		["2027-12-31", 2, "2028-02-29"],
		["2026-11-20", 24, "2028-11-20"],
		["2027-01-28", -1, "2026-12-28"],
		["2027-03-31", -1, "2027-02-28"],
	])("%s and %d months: %s", (date, months, later) => {
		expect(addMonths(date, months)).toBe(later);
	});
});

describe("how a score compares", () => {
	const bands = [
		{ from: 300, to: 649, share: 0.31 },
		{ from: 650, to: 749, share: 0.32 },
		{ from: 750, to: 850, share: 0.37 },
	];
	it.each([
		[300, 0],
		[650, 31],
		[700, 47],
		[850, 99],
	])("%d ranks higher than %d percent", (score, rank) => {
		expect(scoreRank(score, bands)).toBe(rank);
	});
	it("says nothing about a score outside every band", () => {
		expect(scoreRank(0, bands)).toBeUndefined();
		expect(scoreRank(700, [])).toBeUndefined();
	});
});
