import { describe, expect, it } from "vitest";
import { discountedRate, discountsOn } from "../../src/lending/pricing/discounts.ts";

const AUTOPAY = { id: "autopay", reduction: 0.0025, from: 0 };
const LARGE = { id: "large-draw", reduction: 0.0013, from: 100_000 };

describe("the rate with discounts", () => {
	it.each([
		["one", 0.0835, [AUTOPAY], 0.081],
		["two, added up", 0.0835, [AUTOPAY, LARGE], 0.0797],
		["none", 0.0835, [], 0.0835],
		["no more than the lowest rate lets", 0.077, [AUTOPAY], 0.076],
		["never a higher rate, also where it is below the lowest", 0.07, [AUTOPAY], 0.07],
		["without the dust of binary fractions", 0.1, [{ ...AUTOPAY, reduction: 0.0007 }], 0.0993],
	])("%s", (_what, rate, discounts, expected) => {
		expect(discountedRate(rate, { minRate: 0.076, discounts })).toBe(expected);
	});
	it("has a discount from the draw on that it begins with", () => {
		const all = { minRate: 0.076, discounts: [AUTOPAY, LARGE] };
		expect(discountsOn(all, 99_999.99)).toEqual([AUTOPAY]);
		expect(discountsOn(all, 100_000)).toEqual([AUTOPAY, LARGE]);
		expect(discountsOn(undefined, 100_000)).toEqual([]);
	});
});
