import { describe, expect, it } from "vitest";
import { type JointScore, pricedFile } from "../../src/lending/pricing/joint-score.ts";

describe("the score that prices a line for which several people apply", () => {
	const files = [{ score: 720 }, { score: 680 }, { score: 790 }];
	it.each<[JointScore, number]>([
		["LOWEST", 680],
		["HIGHEST", 790],
		["PRIMARY", 720],
	])("%s of 720, 680 and 790 is %i", (rule, score) => {
		expect(pricedFile(files, rule)).toEqual({ score });
	});
	it("is the primary applicant's where the others have the same, and there is none without a file", () => {
		const [primary, other] = [{ score: 700 }, { score: 700 }];
		expect(pricedFile([primary, other], "LOWEST")).toBe(primary);
		expect(pricedFile([primary, other], "HIGHEST")).toBe(primary);
		expect(() => pricedFile([], "LOWEST")).toThrow(RangeError);
	});
});
