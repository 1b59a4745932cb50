import type { Rule } from "./authored/authored.ts";
import type { FactPlace, FactSheet } from "./facts/fact-sheet.ts";
import { isObject } from "./json.ts";
import { type PreparedRule, prepareRuleOver } from "./rules/rule.ts";
import type { RuleFunction } from "./rules/rule-function.ts";

/** A row of any table: its name in the trace, and its condition; without one it always holds. */
export interface DecisionRow {
	readonly rule: string;
	readonly when: PreparedRule<FactSheet> | undefined;
	/** The one fact that the condition is, true or false: it is looked up without a call where it is known. */
	readonly fact: FactPlace | undefined;
}

/** The facts that rows may read, and what compiles the reading of one. */
export interface FactNames {
	readonly places: ReadonlyMap<string, FactPlace>;
	readonly read: (name: string) => RuleFunction<FactSheet>;
}

/** Returns a row, its condition prepared; throws EngineError on an operator or shape outside the profile. */
export function decisionRow(names: FactNames, rule: string, when: Rule | undefined): DecisionRow {
	if (when === undefined) return { rule, when, fact: undefined };
	const name = isObject(when) && typeof when.var === "string" ? when.var : "";
	const place = names.places.get(name);
	return {
		rule,
		when: prepareRuleOver(when, { rule }, names.read),
		fact: place !== undefined && place.shift >= 0 ? place : undefined,
	};
}
