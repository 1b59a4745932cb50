import type { Rule } from "./authored/authored.ts";
import type { FactPlace, FactSheet } from "./facts/fact-sheet.ts";
import { isObject } from "./json.ts";
import { type PreparedRule, prepareRuleOver } from "./rules/rule.ts";
import type { RuleFunction } from "./rules/rule-function.ts";

/** A row of any table: its name in the trace, and its condition; without one it always matches. */
export interface DecisionRow {
	readonly rule: string;
	readonly when: PreparedRule<FactSheet> | undefined;
	/** Set when the condition is a single boolean fact: read without a call once it is known. */
	readonly fact: FactPlace | undefined;
}

/** The facts that rows may read, and the compiler of a read. */
export interface FactNames {
	readonly places: ReadonlyMap<string, FactPlace>;
	readonly read: (name: string) => RuleFunction<FactSheet>;
}

/** Returns a row with its condition compiled; throws EngineError for an operator or shape outside the profile. */
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
