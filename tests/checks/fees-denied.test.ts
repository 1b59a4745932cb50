import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { figureContradicts } from "../../src/flow/checks/words/figure-contradicts.ts";
import type { JsonObject } from "../../src/flow/engine/json.ts";

const main = loadCatalog().product("main");
const FEES = [
	{ annualFee: { amount: 75, freeYears: 1 }, drawFee: 10, earlyClosureFee: { amount: 450, withinMonths: 36 } },
];
const VARIABLE = {
	sheets: [
		{
			effectiveFrom: "2026-01-01",
			variable: { margins: [{ from: 600, margin: 0.0125 }], changeMonths: 1, drawPayments: "INTEREST" },
		},
	],
};

/** What the lender's text contradicts, with these keys after the pricing of the main lender. */
function contradictions(text: string, own: readonly JsonObject[]): number {
	const pricing = [...(main.org.pricing as readonly JsonObject[]), ...own];
	const org = { code: "partner", name: main.org.name, pricing, disclosures: [text] };
	return figureContradicts({ ...main, org }).filter(({ pointer }) => pointer === "/disclosures/0").length;
}

describe("a text that denies a fee of open lines", () => {
	test.each([
		"There is no annual fee.",
		"Borrow without an annual fee.",
		"Draw again with no draw fee.",
		"No prepayment penalty.",
		"There is never an early closure fee.",
		"Sin cargo anual.",
	])("“%s” is found where it is charged, and let be where it is not", (text) => {
		expect([contradictions(text, FEES), contradictions(text, [])]).toEqual([1, 0]);
	});
	test.each([
		["There is an annual fee of $95.", 1],
		["There is an annual fee of $75, free for the first year.", 0],
		["You pay an early closure fee of $300.", 1],
		["You pay an early closure fee of $450 within 36 months.", 0],
		["There is no annual fee when you bank with us.", 0],
	])("“%s”: %i", (text, found) => {
		expect(contradictions(text, FEES)).toBe(found);
	});
});

describe("a text that calls a rate fixed", () => {
	test.each([
		"Get a line at a fixed rate.",
		"Your rate is fixed for the initial draw.",
		"Fixed for your first draw",
		"The rate never changes.",
	])("“%s” is found where the rate is variable, and let be where it is fixed", (text) => {
		expect([contradictions(text, [VARIABLE]), contradictions(text, [])]).toEqual([1, 0]);
	});
	test("is let be where it is about a margin, or another loan", () => {
		expect(contradictions("The rate is the Prime Rate plus a margin of 1.25%.", [VARIABLE])).toBe(0);
		const moves = "It changes by no more than two percentage points at a time and is never above {pricing.maxApr}.";
		expect(contradictions(moves, [VARIABLE])).toBe(0);
		expect(contradictions("Most second mortgages are at a fixed rate.", [VARIABLE])).toBe(0);
	});
});
