import { describe, expect, it } from "vitest";
import { gateRule, type Json, ruleScope } from "../../src/flow/engine/index.ts";
import { withFacts } from "./product.ts";

const ltv = { var: "ltv" };
const known = { "!==": [ltv, null] };
const unknown = { "===": [ltv, null] };
const low = { "<": [ltv, 80] };

const { facts, forms } = withFacts({
	hasLtv: { type: "boolean", rule: known, about: "named predicate" },
	hasLtvAndTexas: {
		type: "boolean",
		rule: { and: [{ var: "hasLtv" }, { var: "isTexas" }] },
		about: "reads another predicate",
	},
	lacksLtv: { type: "boolean", rule: { or: [unknown, { var: "isTexas" }] }, about: "proves when false" },
});
const scope = ruleScope(facts, forms);

describe("a nullable number is compared only where it is known", () => {
	it.each<[string, Json]>([
		["and", { and: [known, low] }],
		["and, a different order of the comparison", { and: [{ "!==": [null, ltv] }, low] }],
		["or after is-null", { or: [unknown, low] }],
		["not missing", { and: [{ "!": [{ missing: ["ltv"] }] }, low] }],
		["or missing", { or: [{ "!!": [{ missing: ["ltv"] }] }, low] }],
		["if missing", { if: [{ missing: ["ltv"] }, false, low] }],
		["if known", { if: [known, low, false] }],
		["else if", { if: [unknown, false, { var: "isReady" }, low, low] }],
		["not unknown", { and: [{ "!": [unknown] }, low] }],
		["known to be a value", { and: [{ "===": [ltv, 70] }, low] }],
		["nested and", { and: [{ and: [{ var: "isReady" }, known] }, { or: [{ var: "isTexas" }, low] }] }],
		["both ways of or", { and: [{ or: [{ and: [{ var: "isTexas" }, known] }, { "===": [ltv, 1] }] }, low] }],
		["a named predicate", { and: [{ var: "hasLtv" }, low] }],
		["a predicate over a predicate", { and: [{ var: "hasLtvAndTexas" }, low] }],
		["a predicate that is false", { and: [{ "!": [{ var: "lacksLtv" }] }, low] }],
		["a predicate that is true by comparison", { and: [{ "===": [{ var: "hasLtv" }, true] }, low] }],
		["known when a conjunction is not false", { or: [{ "!": [{ and: [known, { var: "isReady" }] }] }, low] }],
		["arithmetic behind the guard", { and: [known, { ">": [{ "*": [ltv, 2] }, 1] }] }],
	])("%s discharges it", (_name, rule) => {
		expect(gateRule(rule, scope)).toEqual([]);
	});

	it.each<[string, Json]>([
		["nothing before", low],
		["the guard after the comparison", { and: [low, known] }],
		["or known", { or: [known, low] }],
		["and unknown", { and: [unknown, low] }],
		["only one way of or", { and: [{ or: [known, { var: "isReady" }] }, low] }],
		["a guard on another fact", { and: [{ "!==": [{ var: "homeState" }, null] }, low] }],
		["the wrong branch of if", { if: [known, false, low] }],
		["a guard in a finished and", { or: [{ and: [known, { var: "isReady" }] }, low] }],
		["not missing one of two asked together", { or: [{ "!": [{ missing: ["ltv", "homeState"] }] }, low] }],
		["a predicate that is false", { and: [{ "!": [{ var: "hasLtv" }] }, low] }],
	])("%s does not", (_name, rule) => {
		expect(gateRule(rule, scope).map((fault) => fault.code)).toContain("RULE_NULLABLE");
	});
});
