import { describe, expect, it } from "vitest";
import { ADVERSE_REASONS, principalReasons } from "../../src/lending/adverse-action.ts";
import { demographicCodes, incomeThousands } from "../../src/lending/hmda.ts";

describe("demographic codes", () => {
	it("silence is not provided, and is remembered", () => {
		expect(demographicCodes({})).toMatchObject({
			ethnicity: ["3"],
			race: ["6"],
			sex: "3",
			answered: false,
			observed: "2",
		});
	});
	it("a sub-category alone is reported alone", () => {
		expect(demographicCodes({ ethnicity: ["MEXICAN"] }).ethnicity).toEqual(["11"]);
	});
	it("a free text alone brings its code", () => {
		const codes = demographicCodes({
			ethnicityOther: "Dominican",
			tribe: "Navajo",
			otherAsian: "Hmong",
			otherPacific: "Fijian",
		});
		expect(codes.ethnicity).toEqual(["14"]);
		expect(codes.ethnicityOther).toBe("Dominican");
		expect(codes.race).toEqual(["1", "27", "44"]);
	});
	it("aggregates come first, then sub-categories as chosen, five at most", () => {
		expect(
			demographicCodes({
				ethnicity: ["CUBAN", "NOT_HISPANIC", "MEXICAN", "HISPANIC", "PUERTO_RICAN", "OTHER_HISPANIC"],
			}).ethnicity,
		).toEqual(["1", "2", "13", "11", "12"]);
		expect(demographicCodes({ race: ["KOREAN", "ASIAN", "WHITE"] }).race).toEqual(["2", "5", "25"]);
		expect(
			demographicCodes({ race: ["AMERICAN_INDIAN", "ASIAN", "BLACK", "PACIFIC_ISLANDER", "WHITE", "KOREAN"] }).race,
		).toEqual(["1", "2", "3", "4", "5"]);
	});
	it.each([
		[["MALE"], "1"],
		[["FEMALE"], "2"],
		[["MALE", "FEMALE"], "6"],
		[[], "3"],
	] as const)("sex %j", (sex, code) => expect(demographicCodes({ sex }).sex).toBe(code));
	it("income relied on is in thousands, 500 rounding up", () => {
		expect([35_500_00, 35_499_99, 175_000_00].map(incomeThousands)).toEqual([36, 35, 175]);
	});
});

describe("adverse action", () => {
	it("gives at most four reasons in the form's words, each once", () => {
		expect(principalReasons(["CLTV_HIGH", "VALUE_LOW", "DTI_HIGH", "INCOME_LOW", "BANKRUPTCY", "NO_FILE"])).toEqual([
			"Value or type of collateral not sufficient",
			"Excessive obligations in relation to income",
			"Income insufficient for amount of credit requested",
			"Bankruptcy",
		]);
	});
	it("never says that a score or a policy was the reason", () => {
		for (const { text, hmda } of Object.values(ADVERSE_REASONS)) {
			expect(text).not.toMatch(/score|policy/i);
			expect(hmda).toBeGreaterThanOrEqual(1);
			expect(hmda).toBeLessThanOrEqual(9);
		}
	});
});
