import { describe, expect, it } from "vitest";
import { ADVERSE_REASONS, statedReasons } from "../../src/lending/adverse-action.ts";
import { check, creditChecks, isDeclined, pricingChecks, propertyChecks } from "../../src/lending/decision-trace.ts";

const POOR = ["Serious delinquency", "Proportion of balances to credit limits is too high", "Too many inquiries"];
const texts = (...given: Parameters<typeof statedReasons>) => statedReasons(...given).reasons.map(({ text }) => text);

describe("the trace of a decision", () => {
	it("names each check with what it read, whether it told against the application or not", () => {
		expect(creditChecks({ score: 529, bankruptcy: false }, 600)).toEqual([
			{ rule: "credit/bankruptcy", result: false, read: [{ fact: "bankruptcy", value: false }] },
			{
				rule: "credit/score",
				result: true,
				read: [
					{ fact: "score", value: 529 },
					{ fact: "minScore", value: 600 },
				],
			},
		]);
	});
	it.each([
		[{ propertyType: "COOP", units: 1, daysOwned: 400, ownedDays: 90 }, "property/type"],
		[{ propertyType: "SINGLE_FAMILY", units: 3, daysOwned: 400, ownedDays: 90 }, "property/units"],
		[{ propertyType: "SINGLE_FAMILY", units: 2, daysOwned: 89, ownedDays: 90 }, "property/owned-since"],
		[{ propertyType: "SINGLE_FAMILY", units: 2, daysOwned: 90, ownedDays: 90 }, undefined],
	])("a home: %j", (home, rule) => {
		const trace = propertyChecks(home);
		expect(isDeclined(trace)).toBe(rule !== undefined);
		expect(trace.find(({ result }) => result)?.rule).toBe(rule);
	});
	it("a reason of pricing without a rule is an error, not a silent decline", () => {
		expect(() => pricingChecks(["SOMETHING"], {})).toThrow(RangeError);
	});
});

describe("principal reasons", () => {
	it("a score is stated by what lowered it, in form C-1's words, each once", () => {
		const factors = ["Serious delinquency", "Time since delinquency is too recent", ...POOR.slice(1)];
		expect(texts(creditChecks({ score: 529, bankruptcy: false }, 600), factors)).toEqual([
			"Delinquent past or present credit obligations with others",
			"Other: balances too high in proportion to credit limits",
			"Number of recent inquiries on credit bureau report",
		]);
	});
	it("a factor of other words is stated as it stands", () => {
		expect(texts([check("credit/score", true, {})], ["No recent revolving activity"])).toEqual([
			"Other: No recent revolving activity",
		]);
	});
	it("gives four at most, the weightiest first", () => {
		const trace = pricingChecks(["CLTV_HIGH", "DTI_HIGH", "INCOME_LOW", "BANKRUPTCY", "OWNERSHIP_90D"], {});
		expect(texts(trace, [])).toEqual([
			"Value or type of collateral not sufficient",
			"Excessive obligations in relation to income",
			"Income insufficient for amount of credit requested",
			"Bankruptcy",
		]);
	});
	it("names every outside source that the checks used", () => {
		const { sources } = statedReasons([check("property/loan-to-value", true, {})], []);
		expect(sources).toEqual(["VALUATION", "CREDIT_REPORT"]);
	});
	it("a decline that nothing explains is refused", () => {
		expect(() => statedReasons([check("credit/score", false, {})], POOR)).toThrow(RangeError);
		expect(() => statedReasons([check("credit/score", true, {})], [])).toThrow(RangeError);
	});
	it("never says that a score or a policy was the reason", () => {
		for (const { text, hmda } of Object.values(ADVERSE_REASONS)) {
			expect(text).not.toMatch(/score|policy/i);
			expect(hmda).toBeGreaterThanOrEqual(1);
			expect(hmda).toBeLessThanOrEqual(9);
		}
	});
});
