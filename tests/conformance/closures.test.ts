import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baseCaseFiles, orgCaseFiles } from "../../src/flow/catalog/cases/case-files.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { projectionKey, projectionOf } from "../../src/flow/checks/regions/projection.ts";
import { rulePlaces } from "../../src/flow/checks/rules/rule-places.ts";
import { agreementOf, bothOutcomes } from "../../src/flow/command/cases/agreement.ts";
import { factReader } from "../../src/flow/engine/facts/reader.ts";
import {
	type ApplicationRecord,
	compileFlow,
	factsOf,
	gateRule,
	type Json,
	ruleScope,
} from "../../src/flow/engine/index.ts";
import { prepareRuleOver } from "../../src/flow/engine/rules/rule.ts";
import { ruleOperators } from "../../src/flow/engine/rules/rule-operators.ts";
import type { RuleExpectation } from "../../src/flow/engine/rules/rule-types.ts";
import { distinctFlows } from "../catalog/distinct-flows.ts";
import { withFacts } from "../engine/product.ts";
import { rules, typedRecords } from "./random-rules.ts";

/** The fact reads every field of the elements that the random rules read, so that they are kept. */
const product = withFacts({
	hasOwners: {
		type: "boolean",
		rule: {
			some: [
				{ var: "answers.bank/owners.people" },
				{
					and: [
						{ ">": [{ var: "share" }, 0] },
						{ "===": [{ var: "role" }, "OWNER"] },
						{ "===": [{ var: "isCitizen" }, true] },
						{ "!==": [{ var: "months" }, null] },
					],
				},
			],
		},
	},
});
const flow = compileFlow(product);
const scope = ruleScope(product.facts, product.forms);
const reader = factReader(flow.plan);

const operatorsIn = (rule: Json): string[] =>
	typeof rule !== "object" || rule === null
		? []
		: Array.isArray(rule)
			? rule.flatMap(operatorsIn)
			: Object.entries(rule).flatMap(([operator, operands]) => [operator, ...operatorsIn(operands)]);

describe("a rule means to the engine what it means to json-logic-js", () => {
	it.each<[string, "condition" | "number" | "text" | "list", RuleExpectation, number]>([
		["conditions", "condition", "boolean", 6000],
		["numbers", "number", { type: "number" }, 2000],
		["texts", "text", { type: "string", nullable: true }, 500],
		["lists", "list", { type: "list" }, 300],
	])(
		"random %s that the gate lets through: value or error, and what was read in which order",
		(_name, kind, expectation, numRuns) => {
			const seen = new Map<string, number>();
			fc.assert(
				fc.property(rules[kind], typedRecords, (rule, record) => {
					fc.pre(gateRule(rule, scope, expectation).length === 0);
					for (const operator of operatorsIn(rule)) seen.set(operator, (seen.get(operator) ?? 0) + 1);
					const { engine, reference } = bothOutcomes(
						rule,
						prepareRuleOver(rule, {}, flow.plan.read),
						factsOf(flow, record),
						reader,
					);
					const ending = "error" in reference.result ? "error" : "value";
					seen.set(ending, (seen.get(ending) ?? 0) + 1);
					expect(engine).toStrictEqual(reference);
				}),
				{ numRuns, maxSkipsPerRun: 100 },
			);
			if (kind === "condition") {
				for (const name of [...ruleOperators.keys(), "error", "value"])
					expect(seen.get(name), name).toBeGreaterThan(50);
			}
		},
	);

	it("every rule of every shipped organization over the facts of every case", () => {
		const catalog = loadCatalog();
		const orgs = distinctFlows(catalog);
		const files = [...baseCaseFiles(), ...orgs.flatMap((org) => orgCaseFiles(catalog, org))];
		const records = files.flatMap((file) =>
			"fault" in file ? [] : Object.values(file.cases).map(({ facts }): ApplicationRecord => facts),
		);
		expect(records.length).toBeGreaterThan(200);
		// organizations share most of their rules, with all that these depend on
		const compared = new Set<string>();
		for (const org of orgs) {
			const shipped = catalog.product(org);
			const places = rulePlaces(shipped);
			expect(places.length, org).toBeGreaterThan(100);
			const own = places.filter(({ rule }) => {
				const meaning = projectionKey(projectionOf(shipped, [rule]));
				return !compared.has(meaning) && compared.add(meaning);
			});
			const agreement = agreementOf(shipped, compileFlow(shipped), own);
			expect([...new Set(records.flatMap(agreement))], org).toEqual([]);
		}
	});
});
