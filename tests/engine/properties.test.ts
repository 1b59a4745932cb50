import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type ApplicationRecord,
	advance,
	compileFlow,
	EngineError,
	factsOf,
	type Json,
	resolveState,
	route,
	stepsOf,
} from "../../src/flow/engine/index.ts";
import { testProduct } from "./product.ts";

const flow = compileFlow(testProduct());
const key = fc.constantFrom(
	"application",
	"profile",
	"answers",
	"stage",
	"state",
	"property",
	"consents",
	"type",
	"status",
	"uw-decision",
	"kinds",
	"__proto__",
	"constructor",
	"registration/name",
	"joins",
	"bank/disburse",
	"days",
	"value",
	"term",
	"ltv",
	"isReady",
);
const leaf = fc.oneof(
	fc.constantFrom<Json>(null, true, false, 0, 1, "", "TX", "DECLINE", "YES", "INCOME", "ACCOUNT", "liens", "A"),
	fc.double(),
	fc.string(),
);
const json = fc.letrec<{ value: Json }>((tie) => ({
	value: fc.oneof(
		{ maxDepth: 5 },
		leaf,
		fc.array(tie("value"), { maxLength: 3 }),
		fc.dictionary(key, tie("value"), { maxKeys: 4 }),
	),
})).value;
const record = fc.oneof(
	json,
	fc.record(
		{
			stage: fc.constantFrom(null, "INCOME", "ACCOUNT", "WAITING", "DONE"),
			state: fc.constantFrom(null, "profile", "liens", "product"),
			application: fc.dictionary(key, json, { maxKeys: 4 }),
			answers: fc.dictionary(key, json, { maxKeys: 3 }),
		},
		{ requiredKeys: [] },
	),
);

/** Runs a decision; undefined when it stopped with an engine error. */
const decided = <Result>(run: () => Result): Result | undefined => {
	try {
		return run();
	} catch (error) {
		if (error instanceof EngineError) return undefined;
		throw error;
	}
};

describe("for every record", () => {
	it("the engine decides or stops with an EngineError, and changes nothing", () => {
		fc.assert(
			fc.property(record, (value) => {
				const before = structuredClone(value);
				const given = value as ApplicationRecord;
				const runs: readonly (() => unknown)[] = [
					() => route(flow, factsOf(flow, given)),
					() => resolveState(flow, factsOf(flow, given)),
					() => stepsOf(flow, factsOf(flow, given)),
					() => advance(flow, given),
				];
				for (const run of runs) {
					decided(run);
				}
				expect(value).toEqual(before);
			}),
			{ numRuns: 2000 },
		);
	});

	it("two runs decide alike, and facts are total and of their types", () => {
		fc.assert(
			fc.property(record, (value) => {
				const given = value as ApplicationRecord;
				const facts = decided(() => factsOf(flow, given));
				expect(decided(() => route(flow, factsOf(flow, given)))).toEqual(
					decided(() => route(flow, factsOf(flow, structuredClone(given)))),
				);
				if (facts === undefined) return;
				for (const [name, spec] of Object.entries(flow.product.facts.facts)) {
					const fact = facts[name];
					const type = spec.type === "list" ? "object" : spec.type === "integer" ? "number" : spec.type;
					// the caller supplies the day; a rule that needs it stops without it
					const mayLack = spec.nullable === true || spec.path === "today";
					expect(fact === null ? mayLack : typeof fact === type, name).toBe(true);
				}
			}),
			{ numRuns: 1000 },
		);
	});
});
