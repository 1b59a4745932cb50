import { describe, expect, it } from "vitest";
import {
	type DemographicAnswers,
	incomeThousands,
	demographicCodes as reportedCodes,
} from "../../src/lending/reporting/hmda.ts";
import { registerCodes } from "../../src/server/journey/law/register-codes.ts";
import { shippedTables } from "../shipped-tables.ts";

const register = registerCodes({ tables: shippedTables }, "2026-11-20");
const demographicCodes = (answers: DemographicAnswers) => reportedCodes(answers, register);

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
	it.each([[{ ethnicity: ["MEXICAN"] }], [{ race: ["KOREAN"] }], [{ sex: ["FEMALE"] }]] as const)(
		"one answer alone is an answer: %j",
		(answers) => expect(demographicCodes(answers).answered).toBe(true),
	);
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
	it("a text and its code are left out together when five others come first", () => {
		const codes = demographicCodes({
			race: ["ASIAN_INDIAN", "CHINESE", "FILIPINO", "JAPANESE", "KOREAN"],
			otherAsian: "Hmong",
			ethnicity: ["OTHER_HISPANIC", "MEXICAN"],
			ethnicityOther: "Dominican",
		});
		expect([codes.race, codes.otherAsian]).toEqual([["21", "22", "23", "24", "25"], ""]);
		expect([codes.ethnicity, codes.ethnicityOther]).toEqual([["14", "11"], "Dominican"]);
	});
	it.each([
		[["MALE"], "1"],
		[["FEMALE"], "2"],
		[["MALE", "FEMALE"], "6"],
		[[], "3"],
	] as const)("sex %j", (sex, code) => expect(demographicCodes({ sex }).sex).toBe(code));
	it("a refusal beside answers is ignored, as is what the register has no code for", () => {
		expect(demographicCodes({ race: ["NOT_PROVIDED", "WHITE", "OTHER"], sex: ["MALE", "NOT_PROVIDED"] })).toMatchObject(
			{
				race: ["5"],
				sex: "1",
			},
		);
		expect(demographicCodes({ ethnicity: ["NOT_PROVIDED"], race: ["OTHER"] })).toEqual(demographicCodes({}));
	});
	it("income relied on is in thousands, 500 rounding up", () => {
		expect([35_500_00, 35_499_99, 175_000_00].map(incomeThousands)).toEqual([36, 35, 175]);
	});
});
