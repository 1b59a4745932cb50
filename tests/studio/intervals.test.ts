import { describe, expect, it } from "vitest";
import { differenceOf, shareOf, verdictOf } from "../../src/flow/editing/index.ts";

const rounded = (digits: number, ...numbers: readonly (number | undefined)[]) =>
	numbers.map((one) => one?.toFixed(digits));

describe("what a share of people lets one say", () => {
	// Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3; 8 of 10 is in many textbooks
	it.each([
		[8, 10, "0.4902", "0.9433"],
		[81, 263, "0.2553", "0.3662"],
		[15, 148, "0.0624", "0.1605"],
		[0, 20, "0.0000", "0.1611"],
		[1, 29, "0.0061", "0.1718"],
	])("gives %i of %i its published interval", (part, whole, low, high) => {
		const share = shareOf(part, whole);
		expect(rounded(4, share?.low, share?.high)).toEqual([low, high]);
	});

	// Newcombe 1998, "Interval estimation for the difference between independent proportions", table II, method 10
	it.each([
		[56, 70, 48, 80, "0.0524", "0.3339"],
		[9, 10, 3, 10, "0.1705", "0.8090"],
		[5, 56, 0, 29, "-0.0381", "0.1926"],
		[10, 10, 0, 10, "0.6075", "1.0000"],
	])("gives %i of %i against %i of %i its published difference", (part, whole, otherPart, otherWhole, low, high) => {
		const difference = differenceOf({ part, whole }, { part: otherPart, whole: otherWhole });
		expect(rounded(4, difference?.low, difference?.high)).toEqual([low, high]);
	});

	it("is certain of nothing but what a share can be", () => {
		expect(shareOf(0, 0)).toBeUndefined();
		expect(differenceOf({ part: 1, whole: 2 }, { part: 0, whole: 0 })).toBeUndefined();
		expect(shareOf(20, 20)?.high).toBe(1);
	});

	it("tells a difference only where the interval leaves zero out, and none between a few people", () => {
		const of = (part: number, whole: number) => ({ part, whole });
		expect(verdictOf(of(56, 70), of(48, 80))).toBe("higher");
		expect(verdictOf(of(48, 80), of(56, 70))).toBe("lower");
		expect(verdictOf(of(50, 70), of(48, 80))).toBe("same");
		expect(verdictOf(of(29, 29), of(0, 80))).toBe("few");
		expect(verdictOf(of(30, 30), of(0, 30))).toBe("higher");
	});
});
