import jsonLogic from "json-logic-js";
import { describe, expect, it } from "vitest";
import type { EngineError, Json } from "../../src/flow/engine/index.ts";
import { evaluateRule, prepareRule } from "../../src/flow/engine/rules/rule.ts";
import { evaluateByReference } from "../../src/flow/engine/rules/rule-reference.ts";

const place = { rule: "here" };
const evaluators: readonly [string, (rule: Json, data?: object) => Json][] = [
	["the engine", (rule, data = {}) => evaluateRule(prepareRule(rule), Object.assign(Object.create(null), data), place)],
	["the reference", (rule, data = {}) => evaluateByReference(rule, Object.assign(Object.create(null), data), place)],
];

describe.each(evaluators)("evaluation by %s", (_name, run) => {
	it.each<[Json, Json]>([
		[{ "<": [1, 2, 3] }, true],
		[{ "<": [1, 3, 3] }, false],
		[{ "<=": [1, 3, 3] }, true],
		[{ ">": [3, 2, 1] }, true],
		[{ ">": [3, 2, 5] }, false],
		[{ ">=": [3, 3, 1] }, true],
		[{ ">=": [3, 3, 4] }, false],
		[{ "-": [3] }, -3],
		[{ min: [3, 1, 2] }, 1],
		[true, true],
	])("%j gives %j", (rule, result) => {
		expect(run(rule)).toEqual(result);
	});

	it.each<Json>([
		{ "/": [1, 0] },
		{ "/": [0, 0] },
		{ "<": [{ "/": [1, 0] }, 5] },
		{ "!==": [{ "*": [1e308, 10] }, 0] },
		{ if: [{ ">": [{ "/": [1, 0] }, 80] }, true, false] },
	])("%j has no finite result and stops", (rule) => {
		expect(() => run(rule)).toThrow(
			expect.objectContaining({ code: "RULE_ARITHMETIC", rule: "here" } satisfies Partial<EngineError>),
		);
	});

	it("reads a fact that divides only where the rule gets to it", () => {
		expect(run({ if: [{ "===": [{ var: "value" }, 0] }, 0, { "/": [1, { var: "value" }] }] }, { value: 0 })).toBe(0);
	});

	it("gives what is missing in the order asked, an empty text among it", () => {
		expect(run({ missing: ["a", "b", "c", "d"] }, { a: null, b: 1, c: "" })).toEqual(["a", "c", "d"]);
	});
});

describe("preparation", () => {
	it.each<[Json, string]>([
		[{ "==": [1, 1] }, "RULE_UNKNOWN_OPERATOR"],
		[{ constructor: [1] }, "RULE_UNKNOWN_OPERATOR"],
		[{ and: [true, { log: "x" }] }, "RULE_UNKNOWN_OPERATOR"],
		[{}, "RULE_SHAPE"],
		[{ "!": [{ var: "a", note: "b" }] }, "RULE_SHAPE"],
		[{ "!": [] }, "RULE_SHAPE"],
		[{ var: ["a", 1] }, "RULE_SHAPE"],
		[{ var: { var: "a" } }, "RULE_SHAPE"],
		[{ missing: [["a"]] }, "RULE_SHAPE"],
		[{ if: [{ var: "a" }, ["b"], { log: "c" }] }, "RULE_SHAPE"],
		[{ in: ["a", ["b", { log: "c" }]] }, "RULE_SHAPE"],
	])("%j is not prepared: %s", (rule, code) => {
		expect(() => prepareRule(rule)).toThrow(expect.objectContaining({ code }));
	});

	it("leaves the operators of json-logic-js as they are", () => {
		expect(jsonLogic.apply({ "/": [1, 0] })).toBe(Number.POSITIVE_INFINITY);
		expect(jsonLogic.apply({ "+": [1, 2] })).toBe(3);
	});
});
