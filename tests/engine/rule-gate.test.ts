import { describe, expect, it } from "vitest";
import {
	gateRule,
	type Json,
	type RuleExpectation,
	type RuleFaultCode,
	ruleScope,
} from "../../src/flow/engine/index.ts";
import { testProduct } from "./product.ts";

const { facts, forms } = testProduct();
const scope = ruleScope(facts, forms);
const codes = (rule: Json, expectation?: RuleExpectation) =>
	gateRule(rule, scope, expectation).map((fault) => fault.code);
const read = (name: string) => ({ var: name });
const nested = (depth: number): Json => (depth === 0 ? true : { "!": [nested(depth - 1)] });

const allowed: readonly Json[] = [
	true,
	{ var: "isReady" },
	{ var: ["isReady"] },
	{ "!": { var: "isReady" } },
	{ "===": [read("homeState"), "TX"] },
	{ "===": [read("decision"), "DECLINE"] },
	{ "!==": [read("ltv"), null] },
	{ "===": [read("isVip"), true] },
	{ "<": [0, read("term"), 480] },
	{ ">=": [{ "+": [read("value"), 1] }, 2] },
	{ in: [read("decision"), ["APPROVE", "DECLINE"]] },
	{ in: ["HARD", read("consents")] },
	{ some: [read("kinds"), { "===": [read(""), "A"] }] },
	{ none: [read("consents"), { in: [read(""), ["X", "Y"]] }] },
	{ and: [{ "!==": [read("homeState"), null] }, { startsWith: [read("homeState"), "T"] }] },
	{ startsWith: [{ if: [read("isReady"), "APPROVE", "DECLINE"] }, "APP"] },
	{ atLeast: [2, read("isReady"), read("isTexas"), { "<": [read("term"), 12] }] },
	{ "===": [{ remainder: [read("term"), 12] }, 0] },
	{ ">": [{ round: [read("value"), 0.125] }, 80] },
	{ ">=": [{ daysBetween: [{ addDays: [read("today"), -30] }, { firstOfMonth: read("today") }] }, 0] },
	{ "!": [{ missing: ["ltv", "homeState"] }] },
	{ "===": [read("answers.registration/membership.tier"), "GOLD"] },
	{ "===": [read("answers.bank/disburse.address.zip"), "95126"] },
	{ if: [read("isReady"), true, false] },
	{ "===": [{ if: [read("isReady"), null, null] }, null] },
	{ "===": [{ if: [read("isReady"), null, read("decision")] }, "DECLINE"] },
	{ "===": [{ if: [read("isReady"), read("decision"), null] }, null] },
	{ "<": [{ if: [read("isReady"), 5, 6] }, 3] },
	{ some: [read("answers.bank/owners.people"), { ">": [read("share"), 50] }] },
	{
		all: [
			read("answers.bank/owners.people"),
			{ and: [{ "!==": [read("months"), null] }, { ">=": [read("months"), 12] }] },
		],
	},
	{ none: [read("answers.bank/owners.people"), { "===": [read("role"), "TRUSTEE"] }] },
	{ "===": [{ count: [read("answers.bank/owners.people"), { "===": [read("isCitizen"), true] }] }, 2] },
	{ "<=": [{ sum: [read("answers.bank/owners.people"), read("share")] }, 100] },
	{ ">": [{ count: read("consents") }, 1] },
	{ and: [{ "!==": [read("openedOn"), null] }, { ">=": [{ age: [read("openedOn"), read("today")] }, 2] }] },
	{ "<": [{ daysBetween: ["2026-01-01", read("today")] }, 90] },
	nested(32),
];

const refused: readonly [RuleFaultCode, string, Json][] = [
	["RULE_UNKNOWN_OPERATOR", "/==", { "==": [1, 1] }],
	["RULE_UNKNOWN_OPERATOR", "/log", { log: "x" }],
	["RULE_UNKNOWN_OPERATOR", "/method", { method: ["a", "b"] }],
	["RULE_UNKNOWN_OPERATOR", "/reduce", { reduce: [read("consents"), true, 0] }],
	["RULE_UNKNOWN_OPERATOR", "/cat", { cat: ["a"] }],
	["RULE_UNKNOWN_OPERATOR", "/toString", { toString: [] }],
	["RULE_UNKNOWN_OPERATOR", "/constructor", { constructor: [] }],
	["RULE_UNKNOWN_OPERATOR", "/a.b", { "a.b": [1] }],
	["RULE_EMPTY", "", {}],
	["RULE_SECOND_KEY", "/comment", { var: "isReady", comment: "why" }],
	["RULE_ARITY", "/===", { "===": [read("term")] }],
	["RULE_ARITY", "/!", { "!": [] }],
	["RULE_ARITY", "/<", { "<": [1, 2, 3, 4] }],
	["RULE_ARITY", "/var", { var: ["isReady", true] }],
	["RULE_ARITY", "/and", { and: [] }],
	["RULE_VAR", "/var", { var: 1 }],
	["RULE_VAR", "/var/0", { var: [{ var: "homeState" }] }],
	["RULE_VAR", "/!/0/missing/0", { "!": [{ missing: [read("homeState")] }] }],
	["RULE_UNKNOWN_FACT", "/var", { var: "constructor" }],
	["RULE_UNKNOWN_FACT", "/var", { var: "__proto__" }],
	["RULE_UNKNOWN_FACT", "/var", { var: "application.term" }],
	["RULE_UNKNOWN_FACT", "/var", { var: "answers.registration/name.ssn" }],
	["RULE_UNKNOWN_FACT", "/var", { var: "" }],
	["RULE_UNKNOWN_FACT", "/some/1/===/0/var", { some: [read("kinds"), { "===": [read("homeState"), "A"] }] }],
	[
		"RULE_UNKNOWN_FACT",
		"/some/1/>/0/var",
		{ some: [read("answers.bank/owners.people"), { ">": [read("shares"), 50] }] },
	],
	["RULE_UNKNOWN_FACT", "/some/1/var", { some: [read("answers.bank/owners.people"), read("")] }],
	["RULE_ENUM", "/some/1/===/1", { some: [read("answers.bank/owners.people"), { "===": [read("role"), "OWNR"] }] }],
	["RULE_NULLABLE", "/all/1/>/0", { all: [read("answers.bank/owners.people"), { ">": [read("months"), 1] }] }],
	["RULE_NULLABLE", "/some/1", { some: [read("answers.bank/owners.people"), read("isCitizen")] }],
	["RULE_NULLABLE", "/>/0/sum/1", { ">": [{ sum: [read("answers.bank/owners.people"), read("months")] }, 1] }],
	["RULE_TYPE", "/>/0/sum/1", { ">": [{ sum: [read("answers.bank/owners.people"), read("role")] }, 1] }],
	["RULE_TYPE", "/>/0/count", { ">": [{ count: read("homeState") }, 1] }],
	["RULE_NULLABLE", "/>/0/age/0", { ">": [{ age: [read("openedOn"), read("today")] }, 2] }],
	["RULE_TYPE", "/>/0/age/0", { ">": [{ age: ["June 1", read("today")] }, 2] }],
	["RULE_TYPE", "/>/0/daysBetween/1", { ">": [{ daysBetween: [read("today"), read("homeState")] }, 2] }],
	["RULE_ARITY", "/>/0/age", { ">": [{ age: [read("today")] }, 2] }],
	["RULE_TYPE", "/===/1", { "===": [read("today"), null] }],
	["RULE_TYPE", "/in/1", { in: ["OWNER", read("answers.bank/owners.people")] }],
	["RULE_LITERAL", "/in/1/0", { in: [read("homeState"), [{ var: "homeState" }]] }],
	["RULE_LITERAL", "", [true]],
	["RULE_TYPE", "/===/1", { "===": [read("term"), "12"] }],
	["RULE_TYPE", "/===/1", { "===": [read("term"), 1.5] }],
	["RULE_TYPE", "/===/1", { "===": [read("term"), null] }],
	["RULE_TYPE", "/</0", { "<": [read("homeState"), 1] }],
	["RULE_TYPE", "/in/1", { in: ["a", "team"] }],
	["RULE_TYPE", "/some/0", { some: [read("homeState"), true] }],
	["RULE_TYPE", "/===/1", { "===": [read("consents"), read("consents")] }],
	["RULE_ENUM", "/===/1", { "===": [read("decision"), "DECLINED"] }],
	["RULE_ENUM", "/in/1/1", { in: [read("decision"), ["APPROVE", "NO"]] }],
	["RULE_ENUM", "/in/0", { in: ["C", read("kinds")] }],
	["RULE_ENUM", "/some/1/===/1", { some: [read("kinds"), { "===": [read(""), "C"] }] }],
	["RULE_NULLABLE", "/</0", { "<": [read("ltv"), 80] }],
	["RULE_NULLABLE", ">/0/+/0".replace(">", "/>"), { ">": [{ "+": [read("ltv"), 1] }, 0] }],
	["RULE_NULLABLE", "", { var: "isVip" }],
	["RULE_NULLABLE", "/and/0", { and: [read("isVip"), true] }],
	["RULE_NULLABLE", "", { if: [read("isReady"), true] }],
	["RULE_NOT_BOOLEAN", "", { var: "term" }],
	["RULE_NOT_BOOLEAN", "", "true"],
	["RULE_NOT_BOOLEAN", "/or/0", { or: [read("homeState"), read("isReady")] }],
	["RULE_NOT_BOOLEAN", "/if/0", { if: [read("homeState"), true, false] }],
	["RULE_NOT_BOOLEAN", "/some/1", { some: [read("kinds"), read("")] }],
	["RULE_TYPE", "/if/2", { if: [read("isReady"), true, 1] }],
	["RULE_NULLABLE", "", { if: [read("isReady"), null, true] }],
	["RULE_NULLABLE", "/</0", { "<": [{ if: [read("isReady"), null, 5] }, 3] }],
	["RULE_NULLABLE", "/</0", { "<": [{ if: [read("isReady"), 5, null] }, 3] }],
	["RULE_ENUM", "/===/1", { "===": [{ if: [read("isReady"), null, read("decision")] }, "DECLINED"] }],
	["RULE_ENUM", "/===/1", { "===": [{ if: [read("isReady"), read("decision"), null] }, "DECLINED"] }],
	["RULE_TYPE", "/===/1", { "===": [{ if: [read("isReady"), null, 5] }, "5"] }],
	["RULE_NULLABLE", "/startsWith/0", { startsWith: [read("homeState"), "T"] }],
	["RULE_TYPE", "/startsWith/0", { startsWith: [read("term"), "1"] }],
	["RULE_LITERAL", "/endsWith/1", { endsWith: [{ if: [read("isReady"), "a", "b"] }, ""] }],
	["RULE_LITERAL", "/startsWith/1", { startsWith: ["TX", { if: [read("isReady"), "a", "b"] }] }],
	["RULE_LITERAL", "/atLeast/0", { atLeast: [3, read("isReady"), read("isTexas")] }],
	["RULE_LITERAL", "/atLeast/0", { atLeast: [read("term"), read("isReady")] }],
	["RULE_NOT_BOOLEAN", "/atLeast/2", { atLeast: [1, read("isReady"), read("term")] }],
	["RULE_LITERAL", "/===/0/remainder/1", { "===": [{ remainder: [read("term"), 0] }, 0] }],
	["RULE_TYPE", "/===/0/remainder/0", { "===": [{ remainder: [read("value"), 12] }, 0] }],
	["RULE_LITERAL", "/===/0/round/1", { "===": [{ round: [read("value"), read("term")] }, 0] }],
	["RULE_NULLABLE", "/>/0/round", { ">": [{ round: read("ltv") }, 80] }],
	[
		"RULE_TYPE",
		"/>/0/daysBetween/0/addDays/1",
		{ ">": [{ daysBetween: [{ addDays: [read("today"), 0.5] }, read("today")] }, 2] },
	],
	[
		"RULE_NULLABLE",
		"/>/0/age/0/firstOfMonth",
		{ ">": [{ age: [{ firstOfMonth: read("openedOn") }, read("today")] }, 2] },
	],
	["RULE_UNKNOWN_OPERATOR", "/some/1/startsWith/0", { some: [read("consents"), { startsWith: [read(""), "S"] }] }],
	[
		"RULE_UNKNOWN_OPERATOR",
		"/some/1/>/0/round/0",
		{ some: [read("answers.bank/owners.people"), { ">": [{ round: [read("share"), 10] }, 50] }] },
	],
	["RULE_DEPTH", "", nested(33)],
	["RULE_SIZE", "", { and: Array.from({ length: 2001 }, () => true) }],
];

describe("the rule gate", () => {
	it.each(allowed.map((rule) => [JSON.stringify(rule).slice(0, 100), rule] as const))("lets %s pass", (_text, rule) => {
		expect(gateRule(rule, scope)).toEqual([]);
	});

	it.each(refused.map(([code, pointer, rule]) => [code, pointer, JSON.stringify(rule).slice(0, 100), rule] as const))(
		"answers %s at %s for %s",
		(code, pointer, _text, rule) => {
			expect(gateRule(rule, scope).map((fault) => [fault.code, fault.pointer])).toContainEqual([code, pointer]);
		},
	);

	it("says what a near miss meant", () => {
		expect(gateRule({ "===": [read("decision"), "DECLINED"] }, scope)[0]?.cause).toContain('Did you mean "DECLINE"?');
		expect(gateRule({ var: "isRedy" }, scope)[0]?.cure).toContain('Did you mean "isReady"?');
	});

	it("reports every fault of a rule at once", () => {
		expect(codes({ and: [{ "<": [read("ltv"), 80] }, read("nope"), { "==": [1, 1] }] })).toEqual([
			"RULE_NULLABLE",
			"RULE_UNKNOWN_FACT",
			"RULE_UNKNOWN_OPERATOR",
		]);
	});

	it("measures without recursion, so that no rule exhausts the stack", () => {
		let deep: Json = true;
		for (let level = 0; level < 200_000; level += 1) deep = { "!": [deep] };
		expect(codes(deep)).toEqual(["RULE_DEPTH"]);
	});

	it("reads answers of a form's conditional parts, and leaves out what has no single plain type", () => {
		const names = [
			...ruleScope(facts, {
				f: {
					...testProduct().forms["bank/disburse"],
					title: "",
					ui: {},
					messages: {},
					footnotes: [],
					writes: {},
					schema: {
						properties: {
							a: { type: ["string", "null"] },
							b: { type: "array", items: { type: "number" } },
							c: { type: "array", items: { enum: ["X"] } },
						},
						allOf: [
							{ if: { properties: {} }, else: { properties: { d: { oneOf: [{ const: "P" }, { const: "Q" }] } } } },
						],
					},
				},
			}).names,
		].filter(([name]) => name.startsWith("answers."));
		expect(names).toEqual([
			["answers.f.a", { type: "string", nullable: true }],
			["answers.f.c", { type: "list", nullable: true, values: ["X"] }],
			["answers.f.d", { type: "string", nullable: true, values: ["P", "Q"] }],
		]);
	});
});

describe("what a derived fact must give", () => {
	it.each([
		[{ type: "number" }, { var: "ltv" }, ["RULE_NULLABLE"]],
		[{ type: "number", nullable: true }, { var: "ltv" }, []],
		[{ type: "integer" }, { "/": [read("term"), 12] }, ["RULE_TYPE"]],
		[{ type: "integer" }, { "*": [read("term"), 12] }, []],
		[{ type: "string" }, { var: "term" }, ["RULE_TYPE"]],
		[{ type: "string", values: ["A", "B"] }, { if: [read("isReady"), "A", "C"] }, ["RULE_ENUM"]],
		[{ type: "string", values: ["A", "B"] }, { if: [read("isReady"), "A", "B"] }, []],
		[{ type: "string", values: ["A", "B"], nullable: true }, { var: "homeState" }, ["RULE_ENUM"]],
	] as const satisfies readonly (readonly [RuleExpectation, Json, readonly RuleFaultCode[]])[])(
		"%j from %j gives %j",
		(expectation, rule, expected) => {
			expect(codes(rule, expectation)).toEqual(expected);
		},
	);
});
