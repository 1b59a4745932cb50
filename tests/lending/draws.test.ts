import { describe, expect, it } from "vitest";
import { addMonths } from "../../src/lending/calendar/months.ts";
import { minRedraw } from "../../src/lending/pricing/draws.ts";
import { firstPaymentOn } from "../../src/lending/pricing/first-payment.ts";
import { scoreRank } from "../../src/lending/pricing/score-rank.ts";
import { rulesOn, stateLaw } from "./law.ts";

const rules = rulesOn("2026-11-20");
const HOME = { state: "CA", county: null, propertyType: null, occupancy: "PRIMARY", lienPosition: 2 } as const;

describe("a later draw", () => {
	it("is at least 4,000 in Texas", () => {
		const least = (state: string) => minRedraw({ law: stateLaw(state), rules }, { ...HOME, state });
		expect([least("TX"), least("CA")]).toEqual([4_000_00, 500_00]);
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
