import { describe, expect, it } from "vitest";
import {
	type ApplicationRecord,
	compileFlow,
	EngineError,
	factsAsRead,
	factsOf,
	type Product,
} from "../../src/flow/engine/index.ts";
import { testProduct, withFacts } from "./product.ts";

const flow = compileFlow(testProduct());
const parsed = (text: string) => JSON.parse(text) as ApplicationRecord;
const errorOf = (run: () => unknown): EngineError => {
	try {
		run();
	} catch (error) {
		if (error instanceof EngineError) return error;
		throw error;
	}
	throw new Error("nothing was thrown");
};

describe("factsOf", () => {
	it("is total: an empty record gives every declared fact its default", () => {
		const facts = factsOf(flow, {});
		expect("constructor" in facts).toBe(false);
		expect(facts).toMatchObject({
			ltv: null,
			value: 0,
			homeState: null,
			consents: [],
			isReady: false,
			isTexas: false,
			isCalm: true,
		});
		for (const name of Object.keys(flow.product.facts.facts)) expect(name in facts, name).toBe(true);
	});

	it("reads paths with hyphens, gathers lists, and takes null for absent", () => {
		const facts = factsOf(flow, {
			application: {
				property: { state: "TX" },
				status: { "uw-decision": "DECLINE" },
				consents: [{ type: "SOFT" }, { type: null }, { at: "now" }],
				ltv: null,
				term: null,
			},
		});
		expect(facts).toMatchObject({
			homeState: "TX",
			isTexas: true,
			isCalm: false,
			decision: "DECLINE",
			consents: ["SOFT"],
			ltv: null,
			term: 0,
		});
	});

	it("lets extra keys and null parts pass", () => {
		expect(factsOf(flow, parsed('{"application":null,"answers":null,"profile":{"x":{}},"more":[1]}')).value).toBe(0);
	});

	it.each<[string, string, string, string]>([
		["a text for a number", '{"application":{"value":"secret-1"}}', "FACT_TYPE", "value"],
		["a fraction for a whole number", '{"application":{"term":1.5}}', "FACT_TYPE", "term"],
		["a number for a boolean", '{"application":{"isReady":1}}', "FACT_TYPE", "isReady"],
		["a text for a boolean", '{"application":{"isReady":"true"}}', "FACT_TYPE", "isReady"],
		[
			"an object for a text",
			'{"application":{"property":{"state":{"toString":"secret-1"}}}}',
			"FACT_TYPE",
			"homeState",
		],
		["a text where the path goes on", '{"application":"secret-1"}', "FACT_TYPE", "ltv"],
		["a list where the path goes on", '{"application":[]}', "FACT_TYPE", "ltv"],
		["no list where a list is gathered", '{"application":{"consents":{"type":"secret-1"}}}', "FACT_TYPE", "consents"],
		["an element of another type", '{"application":{"consents":[{"type":7}]}}', "FACT_TYPE", "consents"],
		["an element that is no object", '{"application":{"consents":["secret-1"]}}', "FACT_TYPE", "consents"],
		[
			"an unknown value of an enumeration",
			'{"application":{"status":{"uw-decision":"secret-1"}}}',
			"FACT_ENUM",
			"decision",
		],
		[
			"a name of the prototype chain as a value",
			'{"application":{"status":{"uw-decision":"constructor"}}}',
			"FACT_ENUM",
			"decision",
		],
		["an unknown element", '{"application":{"kinds":["A","C"]}}', "FACT_ENUM", "kinds"],
		[
			"an answer of another type",
			'{"answers":{"bank/disburse":{"days":"secret-1"}}}',
			"FACT_TYPE",
			"answers.bank/disburse.days",
		],
		[
			"an unknown answer",
			'{"answers":{"registration/name":{"joins":"secret-1"}}}',
			"FACT_ENUM",
			"answers.registration/name.joins",
		],
	])("%s stops with the fact's name and never its value", (_name, record, code, fact) => {
		const error = errorOf(() => factsOf(flow, parsed(record)));
		expect([error.code, error.fact]).toEqual([code, fact]);
		expect(JSON.stringify({ ...error, message: error.message })).not.toContain("secret-1");
	});

	it.each<[string, string, string]>([
		["a list", "[]", "RECORD_NOT_OBJECT"],
		["null", "null", "RECORD_NOT_OBJECT"],
		["a text", '"x"', "RECORD_NOT_OBJECT"],
		["an unknown stage", '{"stage":"NOPE"}', "FACT_ENUM"],
		["an unknown state", '{"state":"toString"}', "STATE_UNKNOWN"],
		["a stage that is no text", '{"stage":1}', "FACT_TYPE"],
		["a state that is no text", '{"state":["profile"]}', "STATE_UNKNOWN"],
		["answers that are no object", '{"answers":[]}', "FACT_TYPE"],
		["a form's answers that are no object", '{"answers":{"bank/disburse":1}}', "FACT_TYPE"],
	])("%s is refused", (_name, record, code) => {
		expect(errorOf(() => factsOf(flow, parsed(record))).code).toBe(code);
	});

	it("names the first broken fact in the order of their declaration, whatever the order of the record", () => {
		const error = errorOf(() => factsOf(flow, parsed('{"application":{"term":"a","kinds":["C"],"value":"b"}}')));
		expect([error.code, error.fact]).toEqual(["FACT_TYPE", "value"]);
	});

	it("keeps every fact of a path, and of an object and what is in it", () => {
		const twice = compileFlow(
			withFacts({
				again: { type: "string", nullable: true, path: "application.property.state", about: "the same place" },
				others: { type: "list", default: [], path: "application.consents[].at", about: "the same list" },
			}),
		);
		const record = {
			application: { property: { state: "TX" }, consents: [{ type: "SOFT", at: "now" }, { type: "HARD" }] },
		};
		expect(factsOf(twice, record)).toMatchObject({
			homeState: "TX",
			again: "TX",
			consents: ["SOFT", "HARD"],
			others: ["now"],
		});
	});

	it("reads own properties only", () => {
		const record = parsed(
			'{"__proto__":{"application":{"value":5}},"application":{"__proto__":{"value":5},"constructor":{"value":5}}}',
		);
		expect(factsOf(flow, record).value).toBe(0);
		const inherited = Object.create({ application: { value: 5 } }) as ApplicationRecord;
		expect(factsOf(flow, inherited).value).toBe(0);
		expect(Object.hasOwn(Object.prototype, "value")).toBe(false);
	});

	it.each([Number.NaN, Number.POSITIVE_INFINITY])("refuses the number %d", (value) => {
		expect(errorOf(() => factsOf(flow, { application: { value } })).code).toBe("FACT_TYPE");
	});
});

describe("the facts of one record", () => {
	const record = parsed(`{"application": {"property": {"state": "TX"}}}`);

	it("are read once, and stay while others are asked as of an earlier day", () => {
		const facts = factsOf(flow, record);
		expect(factsOf(flow, record)).toBe(facts);
		expect(factsAsRead(flow, record, { homeState: "CA" })).toMatchObject({ homeState: "CA", isTexas: false });
		expect(facts).toMatchObject({ homeState: "TX", isTexas: true });
	});

	it("are those of a copy with the same parts, and of no other", () => {
		const facts = factsOf(flow, record);
		expect(factsOf(flow, { ...record })).toBe(facts);
		const days = ["2026-11-20", "2026-11-21", "2026-11-22"];
		const dated = () => days.map((today) => factsOf(flow, { ...record, today }));
		for (const [at, read] of [...dated(), ...dated()].entries()) expect(read.today).toBe(days[at % days.length]);
		expect(factsOf(flow, { ...record, flags: {} })).not.toBe(facts);
		const { application } = record;
		expect(factsOf(flow, { application: { ...application } } as ApplicationRecord)).not.toBe(facts);
		expect(factsOf(flow, record)).toMatchObject({ homeState: "TX" });
		expect(errorOf(() => factsOf(flow, { ...record, stage: "NOWHERE" })).code).toBe("FACT_ENUM");
	});

	it("are read again by another product", () => {
		const other = compileFlow(withFacts({ homeState: { type: "string", default: "CA", path: "application.home" } }));
		factsOf(flow, record);
		expect(factsOf(other, record).homeState).toBe("CA");
	});
});

describe("derived facts", () => {
	it.each([[["isTexas", "isCalm"]], [["isCalm", "isTexas"]]])(
		"are the same in whatever order they are asked: %j",
		(order) => {
			const facts = factsOf(flow, { application: { property: { state: "TX" } } });
			expect(Object.fromEntries(order.map((name) => [name, facts[name]]))).toEqual({ isTexas: true, isCalm: false });
		},
	);

	it("stop a record at once, though nobody has asked for them", () => {
		const hidden = compileFlow(
			withFacts({
				isOver: { type: "boolean", rule: { ">": [{ "/": [1, { var: "value" }] }, 2] }, about: "divides" },
				isNamed: {
					type: "boolean",
					rule: { if: [{ var: "isReady" }, { var: "homeState" }, false] },
					about: "no boolean",
				},
			}),
		);
		expect(errorOf(() => factsOf(hidden, {}))).toMatchObject({ code: "RULE_ARITHMETIC", fact: "isOver" });
		const text = { application: { value: 4, isReady: true, property: { state: "TX" } } };
		expect(errorOf(() => factsOf(hidden, text))).toMatchObject({ code: "FACT_RESULT", fact: "isNamed" });
		expect(factsOf(hidden, { application: { value: 4 } })).toMatchObject({ isOver: false, isNamed: false });
	});

	const ratio: Product = withFacts({
		share: { type: "number", rule: { "/": [1, { var: "value" }] }, about: "divides" },
		isLow: { type: "boolean", rule: { "<": [{ var: "share" }, 2] }, about: "reads the division" },
	});

	it("stop on a division by zero instead of granting", () => {
		const divided = compileFlow(ratio);
		expect(errorOf(() => factsOf(divided, {}))).toMatchObject({ code: "RULE_ARITHMETIC", fact: "share" });
		expect(factsOf(divided, { application: { value: 4 } })).toMatchObject({ share: 0.25, isLow: true });
	});

	it("stop on a number too large", () => {
		const large = compileFlow(
			withFacts({ huge: { type: "number", rule: { "*": [{ var: "value" }, 1e308] }, about: "overflows" } }),
		);
		expect(errorOf(() => factsOf(large, { application: { value: 1e10 } })).code).toBe("RULE_ARITHMETIC");
	});

	it("stop when an ungated rule gives another type", () => {
		const wrong = compileFlow(withFacts({ wrong: { type: "boolean", rule: { var: "term" }, about: "no boolean" } }));
		expect(errorOf(() => factsOf(wrong, {}))).toMatchObject({ code: "FACT_RESULT", fact: "wrong" });
	});

	it.each<[string, Product["facts"]["facts"], string]>([
		[
			"a circle",
			{
				a: { type: "boolean", rule: { var: "b" }, about: "" },
				b: { type: "boolean", rule: { "!": [{ var: "a" }] }, about: "" },
			},
			"FACT_CYCLE",
		],
		["a fact that reads itself", { a: { type: "boolean", rule: { var: "a" }, about: "" } }, "FACT_CYCLE"],
		["neither path nor rule", { a: { type: "boolean", about: "" } }, "FACT_DECLARATION"],
		["path and rule", { a: { type: "boolean", path: "a", rule: true, default: false, about: "" } }, "FACT_DECLARATION"],
		["a name with a dot", { "a.b": { type: "boolean", path: "a", default: false, about: "" } }, "FACT_DECLARATION"],
		[
			"a path into the prototype",
			{ a: { type: "string", nullable: true, path: "application.__proto__.x", about: "" } },
			"FACT_DECLARATION",
		],
		["no default and not nullable", { a: { type: "string", path: "a", about: "" } }, "FACT_DECLARATION"],
		[
			"an operator outside the profile",
			{ a: { type: "boolean", rule: { "==": [1, 1] }, about: "" } },
			"RULE_UNKNOWN_OPERATOR",
		],
	])("%s is refused when the flow is compiled", (_name, facts, code) => {
		expect(errorOf(() => compileFlow(withFacts(facts))).code).toBe(code);
	});
});
