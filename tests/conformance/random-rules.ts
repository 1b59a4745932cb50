import fc from "fast-check";
import type { ApplicationRecord, Json } from "../../src/flow/engine/index.ts";

const read = (...names: readonly string[]) => fc.constantFrom(...names).map((name): Json => ({ var: name }));
const number = fc.oneof(
	fc.constantFrom(0, -0, 1, -1, 80, 0.1, 1e308, -1e308, 5e-324),
	fc.integer({ max: 400, min: -9 }),
);
const wholeNumber = fc.constantFrom(0, 1, 12, 120, 360, -5);
const state = fc.constantFrom("TX", "CA", "", "NY");
const consent = fc.constantFrom("SOFT", "HARD", "", "OTHER");
const decision = fc.constantFrom("APPROVE", "DECLINE");
const kind = fc.constantFrom("A", "B");
const nullableNames = ["ltv", "homeState", "decision", "isVip", "answers.bank/disburse.days"];
const anyNames = [
	...nullableNames,
	"consents",
	"kinds",
	"value",
	"term",
	"isReady",
	"answers.bank/disburse.address.zip",
];
const date = fc.constantFrom("1964-02-29", "2026-06-15", "2026-02-30", "1999-12-31");
const people: Json = { var: "answers.bank/owners.people" };
const many = <T>(one: fc.Arbitrary<T>, minLength = 1) => fc.array(one, { minLength, maxLength: 4 });
const op =
	(operator: string) =>
	(operands: readonly Json[]): Json => ({ [operator]: operands });

/** Rules over the facts of the engine's small product, mostly valid ones: conditions and numbers. */
export const rules = fc.letrec<{
	condition: Json;
	number: Json;
	person: Json;
	ofList: Json;
	text: Json;
	element: Json;
	list: Json;
	either: Json;
}>((tie) => ({
	condition: fc.oneof(
		{ maxDepth: 5, depthSize: "large" },
		fc.oneof(read("isReady", "isTexas", "isCalm", "isMember"), fc.boolean()),
		many(tie("condition")).map(op("and")),
		many(tie("condition")).map(op("or")),
		tie("either").map((operand): Json => ({ "!": operand })),
		tie("either").map((operand): Json => ({ "!!": [operand] })),
		fc
			.tuple(fc.oneof(tie("condition"), tie("list")), tie("condition"), tie("condition"), tie("condition"))
			.chain((all) => fc.constantFrom(op("if")(all.slice(0, 3)), op("if")([...all, all[0]]))),
		fc
			.tuple(fc.constantFrom("<", "<=", ">", ">="), fc.array(tie("number"), { minLength: 2, maxLength: 3 }))
			.map(([operator, operands]) => op(operator)(operands)),
		fc.tuple(fc.constantFrom("===", "!=="), tie("number"), tie("number")).map(([o, a, b]) => op(o)([a, b])),
		fc.tuple(fc.constantFrom("===", "!=="), tie("text"), tie("text")).map(([o, a, b]) => op(o)([a, b])),
		fc
			.tuple(fc.constantFrom("===", "!=="), fc.constantFrom(...nullableNames), fc.boolean())
			.map(([o, name, isLeft]) => op(o)(isLeft ? [null, { var: name }] : [{ var: name }, null])),
		fc.tuple(fc.constantFrom("ltv", "answers.bank/disburse.days"), fc.constantFrom("<", ">="), tie("number")).map(
			([name, o, other]): Json => ({
				and: [{ "!==": [{ var: name }, null] }, { [o]: [{ var: name }, other] }],
			}),
		),
		fc.tuple(tie("text"), fc.array(state, { maxLength: 12 })).map(([a, all]) => op("in")([a, all])),
		fc.tuple(read("decision"), many(decision)).map(([a, all]) => op("in")([a, all])),
		fc.tuple(tie("number"), many(number, 0)).map(([a, all]) => op("in")([a, all])),
		fc
			.tuple(fc.constantFrom("startsWith", "endsWith"), tie("text"), fc.constantFrom("T", "X", "TX", "A"))
			.map(([o, text, part]) => op("and")([op("!==")([text, null]), op(o)([text, part])])),
		many(tie("condition"), 2).chain((all) =>
			fc.integer({ min: 1, max: all.length }).map((needed) => op("atLeast")([needed, ...all])),
		),
		fc.tuple(tie("text"), read("consents")).map(op("in")),
		fc.tuple(kind, read("kinds")).map(op("in")),
		fc
			.tuple(fc.constantFrom("some", "all", "none"), read("consents"), tie("element"))
			.map(([o, list, condition]) => op(o)([list, condition])),
		fc.tuple(fc.constantFrom("some", "all", "none"), tie("person")).map(([o, condition]) => op(o)([people, condition])),
		fc
			.tuple(fc.constantFrom("<", ">="), tie("ofList"), fc.integer({ min: 0, max: 3 }))
			.map(([o, counted, literal]) => op(o)([counted, literal])),
	),
	person: fc.oneof(
		{ maxDepth: 3 },
		fc.tuple(fc.constantFrom("<", ">="), number).map(([o, value]) => op(o)([{ var: "share" }, value])),
		fc
			.tuple(fc.constantFrom("===", "!=="), fc.constantFrom("OWNER", null))
			.map(([o, value]) => op(o)([{ var: "role" }, value])),
		fc.constant<Json>({ "===": [{ var: "isCitizen" }, true] }),
		fc.constant<Json>({ and: [{ "!==": [{ var: "months" }, null] }, { ">": [{ var: "months" }, 11] }] }),
		many(tie("person")).map(op("or")),
		tie("person").map((operand): Json => ({ "!": [operand] })),
	),
	ofList: fc.oneof(
		fc.constantFrom<Json>({ count: [people] }, { count: { var: "consents" } }),
		tie("person").map((condition): Json => ({ count: [people, condition] })),
		tie("element").map((condition): Json => ({ count: [{ var: "consents" }, condition] })),
		fc.constant<Json>({ sum: [people, { var: "share" }] }),
		tie("person").map((condition): Json => ({ sum: [people, { if: [condition, { var: "share" }, 1] }] })),
	),
	element: fc.oneof(
		{ maxDepth: 4 },
		fc.tuple(fc.constantFrom("===", "!=="), consent).map(([o, text]) => op(o)([{ var: "" }, text])),
		many(consent, 0).map((all): Json => ({ in: [{ var: "" }, all] })),
		fc.constant<Json>({ "!!": [{ var: [""] }] }),
		many(tie("element")).map(op("and")),
		tie("element").map((operand): Json => ({ "!": [operand] })),
	),
	number: fc.oneof(
		{ maxDepth: 4 },
		fc.oneof(read("value", "term"), number),
		fc.tuple(fc.constantFrom("+", "*", "min", "max"), many(tie("number"))).map(([o, all]) => op(o)(all)),
		fc.array(tie("number"), { minLength: 1, maxLength: 2 }).map(op("-")),
		fc.tuple(tie("number"), tie("number")).map(op("/")),
		fc.tuple(tie("number"), fc.constantFrom(1, 0.125, 0.05, 1000)).map(op("round")),
		fc.tuple(read("term"), fc.constantFrom(1, 7, 12)).map(op("remainder")),
		fc
			.tuple(date, fc.integer({ min: -400, max: 400 }), fc.oneof(read("today"), date))
			.map(([from, days, to]) => op("daysBetween")([op("addDays")([from, days]), op("firstOfMonth")([to])])),
		fc.tuple(tie("condition"), tie("number"), tie("number")).map(op("if")),
		tie("ofList"),
		fc
			.tuple(fc.constantFrom("age", "daysBetween"), date, fc.oneof(read("today"), date), fc.boolean())
			.map(([o, from, to, isTurned]) => op(o)(isTurned ? [to, from] : [from, to])),
		fc.constantFrom("age", "daysBetween").map(
			(o): Json => ({
				if: [{ "!==": [{ var: "openedOn" }, null] }, { [o]: [{ var: "openedOn" }, { var: "today" }] }, 0],
			}),
		),
	),
	text: fc.oneof(
		{ maxDepth: 3 },
		fc.oneof(read("homeState", "answers.registration/number.memberNumber"), state),
		fc.tuple(tie("condition"), tie("text"), tie("text")).map(op("if")),
		fc.tuple(tie("condition"), tie("text")).map(op("if")),
	),
	list: fc.uniqueArray(fc.constantFrom(...anyNames), { minLength: 1, maxLength: 4 }).map(op("missing")),
	either: fc.oneof(tie("condition"), tie("number"), tie("text"), tie("list"), read(...anyNames)),
}));

/** Records of the small product, each value of its declared type or absent. */
export const typedRecords: fc.Arbitrary<ApplicationRecord> = fc.record(
	{
		application: fc.record(
			{
				ltv: number,
				value: number,
				term: wholeNumber,
				property: fc.record({ state }, { requiredKeys: [] }),
				status: fc.record({ "uw-decision": decision }, { requiredKeys: [] }),
				consents: fc.array(fc.record({ type: consent })),
				kinds: fc.array(kind),
				isReady: fc.boolean(),
				openedOn: date,
			},
			{ requiredKeys: [] },
		),
		today: date,
		profile: fc.record({ isVip: fc.boolean() }, { requiredKeys: [] }),
		answers: fc.record(
			{
				"registration/name": fc.record({ joins: fc.constantFrom("YES", "NO") }, { requiredKeys: [] }),
				"registration/membership": fc.record({ isMember: fc.boolean() }, { requiredKeys: [] }),
				"registration/number": fc.record({ memberNumber: state, age: wholeNumber }, { requiredKeys: [] }),
				"bank/owners": fc.record(
					{
						people: fc.array(
							fc.record(
								{
									share: number,
									months: wholeNumber,
									role: fc.constantFrom("OWNER", "TRUSTEE"),
									isCitizen: fc.boolean(),
									email: state,
								},
								{ requiredKeys: ["share"] },
							),
							{ maxLength: 3 },
						),
					},
					{ requiredKeys: [] },
				),
				"bank/disburse": fc.record({ days: number, address: fc.record({ zip: state }) }, { requiredKeys: [] }),
			},
			{ requiredKeys: [] },
		),
	},
	{ requiredKeys: [] },
);
