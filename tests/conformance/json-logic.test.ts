import { describe, expect, it } from "vitest";
import type { FactType, Json } from "../../src/flow/engine/authored/authored.ts";
import { gateRule } from "../../src/flow/engine/gate/rule-gate.ts";
import { evaluateRule, prepareRule } from "../../src/flow/engine/rules/rule.ts";
import { ruleReads } from "../../src/flow/engine/rules/rule-reads.ts";
import { evaluateByReference } from "../../src/flow/engine/rules/rule-reference.ts";
import type { DeclaredFact, RuleExpectation, RuleScope } from "../../src/flow/engine/rules/rule-types.ts";
import cases from "./json-logic-cases.json" with { type: "json" };

interface Case {
	readonly rule: Json;
	readonly data: Json;
	readonly result: Json;
}

const groups = (kind: "official" | "restated"): [string, Case[]][] => Object.entries(cases[kind]) as [string, Case[]][];

const typeOf = (value: Json | undefined): FactType | undefined => {
	if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
		return typeof value as FactType;
	return Array.isArray(value) && value.every((element) => typeof element === "string") ? "list" : undefined;
};

/** Declares what the case's data has; a name that the data lacks is a nullable text. */
const scopeOf = ({ rule, data }: Case): RuleScope => {
	const names = new Map<string, DeclaredFact>();
	const present = typeof data === "object" && data !== null && !Array.isArray(data) ? data : {};
	for (const [name, value] of Object.entries(present)) {
		const type = typeOf(value);
		if (type !== undefined) names.set(name, { type, nullable: false });
	}
	for (const name of ruleReads(rule)) {
		if (!name.includes(".") && !Object.hasOwn(present, name)) names.set(name, { type: "string", nullable: true });
	}
	return { names };
};

const expectationOf = (result: Json): RuleExpectation => {
	const type = typeOf(result);
	return type === "boolean" ? "boolean" : { type: type ?? "string", nullable: true };
};

const dataOf = ({ data }: Case): { [name: string]: unknown } =>
	Object.assign(Object.create(null), typeof data === "object" ? data : {});

const faultsOf = (one: Case) => gateRule(one.rule, scopeOf(one), expectationOf(one.result));

describe("the JSON Logic test list", () => {
	const refused: string[] = [];
	let held = 0;
	for (const [group, list] of groups("official")) {
		it(`holds for ${group} wherever the types allow the case`, () => {
			for (const one of list) {
				const faults = faultsOf(one);
				const first = faults[0];
				if (first !== undefined) {
					refused.push(`${JSON.stringify(one.rule)}: ${first.code}, ${first.cause}`);
					continue;
				}
				held += 1;
				expect(evaluateRule(prepareRule(one.rule), dataOf(one), {}), JSON.stringify(one)).toEqual(one.result);
				expect(evaluateByReference(one.rule, dataOf(one)), `json-logic-js: ${JSON.stringify(one)}`).toEqual(one.result);
			}
		});
	}

	it("prints the refused cases with the reason, and most cases of allowed operators hold", () => {
		process.stdout.write(
			`» JSON Logic: ${held} cases hold, ${refused.length} are refused by the closed profile:\n» ${refused.map((line) => `  ${line}`).join("\n» ")}\n`,
		);
		expect(held).toBeGreaterThanOrEqual(90);
		expect(refused.every((line) => /: RULE_[A-Z_]+, ./.test(line))).toBe(true);
	});

	it("never lets a left-out operator through", () => {
		for (const [group, list] of groups("official")) {
			if (group !== "left-out operators") continue;
			expect(list.map((one) => faultsOf(one)[0]?.code)).toEqual(list.map(() => "RULE_UNKNOWN_OPERATOR"));
		}
	});
});

describe("the list cases restated over texts", () => {
	for (const [group, list] of groups("restated")) {
		it.each(list.map((one) => [JSON.stringify(one.rule), JSON.stringify(one.data), one] as const))(
			`${group}: %s on %s`,
			(_rule, _data, one) => {
				expect(faultsOf(one)).toEqual([]);
				expect(evaluateRule(prepareRule(one.rule), dataOf(one), {})).toEqual(one.result);
				expect(evaluateByReference(one.rule, dataOf(one))).toEqual(one.result);
			},
		);
	}
});
