import { describe, expect, it } from "vitest";
import type { Json } from "../../src/flow/engine/index.ts";
import { evaluateRule, prepareRule } from "../../src/flow/engine/rules/rule.ts";
import { evaluateByReference } from "../../src/flow/engine/rules/rule-reference.ts";

const evaluated = (rule: Json, data: { readonly [name: string]: Json } = {}): Json =>
	evaluateRule(prepareRule(rule), Object.assign(Object.create(null), data), {});

/** What each operator means, by examples: as compiled and by the reference. */
const meant: readonly (readonly [string, Json, Json])[] = [
	["a text begins with another", { startsWith: ["44113", "441"] }, true],
	["letters count as they are written", { startsWith: ["Tx", "TX"] }, false],
	["a text begins with itself", { startsWith: ["441", "441"] }, true],
	["and not with a longer one", { startsWith: ["44", "441"] }, false],
	["a text ends with another", { endsWith: ["ana@school.edu", ".edu"] }, true],
	["the end is no beginning", { endsWith: ["441", "4"] }, false],
	["two of three hold", { atLeast: [2, true, false, true] }, true],
	["one of three is too few", { atLeast: [2, true, false, false] }, false],
	["a number goes to the nearest whole one", { round: [2.4] }, 2],
	["halfway goes away from 0", { round: [2.5] }, 3],
	["below 0 as well", { round: [-2.5] }, -3],
	["nothing rounds to a 0 with a sign", { round: [-0.2] }, 0],
	["to eighths", { round: [7.31, 0.125] }, 7.25],
	["as the decimals are written, not as they are stored", { round: [1.005, 0.01] }, 1.01],
	["to thousands", { round: [89500, 1000] }, 90000],
	["what is left of a number", { remainder: [125, 12] }, 5],
	["nothing is left of a multiple", { remainder: [120, 12] }, 0],
	["what is left has the number's sign", { remainder: [-125, 12] }, -5],
	["days after a date", { addDays: ["2026-02-27", 2] }, "2026-03-01"],
	["in a leap year", { addDays: ["2024-02-27", 2] }, "2024-02-29"],
	["days before a date", { addDays: ["2026-01-01", -1] }, "2025-12-31"],
	["February 30, which forms take, is a day of March", { addDays: ["2026-02-30", 0] }, "2026-03-02"],
	["the first day of a month", { firstOfMonth: ["2026-11-30"] }, "2026-11-01"],
];

describe("operators of rules", () => {
	it.each(meant)("%s: %j", (_, rule, result) => {
		expect(evaluated(rule)).toBe(result);
		expect(evaluateByReference(rule, {})).toBe(result);
	});

	it("conditions of atLeast are asked in order, and no more than are needed", () => {
		const stops: Json = { ">": [{ "/": [1, { var: "zero" }] }, 1] };
		expect(evaluated({ atLeast: [1, { var: "yes" }, stops] }, { zero: 0, yes: true })).toBe(true);
		expect(() => evaluated({ atLeast: [1, { var: "no" }, stops] }, { zero: 0, no: false })).toThrow(
			expect.objectContaining({ code: "RULE_ARITHMETIC" }),
		);
	});

	it("what is no text begins with nothing", () => {
		expect(evaluated({ startsWith: [{ var: "zip" }, "441"] }, { zip: null })).toBe(false);
	});

	it("a date beyond the calendar stops", () => {
		expect(() => evaluated({ addDays: ["9999-12-31", 1] })).toThrow(expect.objectContaining({ code: "RULE_DATE" }));
		expect(() => evaluated({ firstOfMonth: [null] })).toThrow(expect.objectContaining({ code: "RULE_DATE" }));
	});
});
