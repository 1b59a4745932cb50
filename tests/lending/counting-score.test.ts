import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countingFile } from "../../src/lending/borrower/counting-score.ts";

const files = (...scores: number[]) => scores.map((score, at) => ({ score, bureau: "ABC"[at] }));

describe("the score that counts for one person", () => {
	it.each([
		[[742], 742],
		[[742, 730], 730],
		[[742, 754, 733], 742],
		[[700, 700, 650], 700],
	])("of %j is %d", (scores, counting) => {
		expect(countingFile(files(...scores), 1)?.score).toBe(counting);
	});

	it("is none while the lender needs more scores than there are", () => {
		expect(countingFile(files(742, 730), 3)).toBeUndefined();
		expect(countingFile([], 0)).toBeUndefined();
		expect(countingFile(files(742, 730, 690), 3)?.bureau).toBe("B");
	});

	it("does not depend on the order of the bureaus, and is never the best of several that differ", () => {
		const scores = fc.array(fc.integer({ min: 300, max: 850 }), { minLength: 1, maxLength: 3 });
		fc.assert(
			fc.property(scores, (given) => {
				const counting = countingFile(files(...given), 1)?.score ?? 0;
				expect(countingFile(files(...given.toReversed()), 1)?.score).toBe(counting);
				if (new Set(given).size === given.length && given.length > 1) expect(counting).toBeLessThan(Math.max(...given));
			}),
		);
	});
});
