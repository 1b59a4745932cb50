import type { Rule } from "../authored/authored.ts";
import type { FactPlace, FactValues } from "../facts/fact-values.ts";
import { isObject } from "../json.ts";
import { type PreparedRule, prepareRuleOver } from "../rules/rule.ts";
import type { RuleFunction } from "../rules/rule-function.ts";

/** A row of any table: its name in the trace, and its condition; without one it always matches. */
export interface DecisionRow {
	readonly rule: string;
	readonly when: PreparedRule<FactValues> | undefined;
	/** Where the result stands once it is known: the place of a single boolean fact, or one of the row's own. */
	readonly place: FactPlace | undefined;
	/** Whether the place is the row's own, so that the row writes it. */
	readonly isKept: boolean;
}

/** The facts that rows may read, and the compiler of a read. */
export interface FactNames {
	readonly places: ReadonlyMap<string, FactPlace>;
	readonly read: (name: string) => RuleFunction<FactValues>;
	/** Returns a place for the result of a condition, or undefined for one that may stop. */
	readonly placeRow: (when: Rule) => FactPlace | undefined;
}

/** Returns a row with its condition compiled; throws EngineError for an operator or shape outside the profile. */
export function decisionRow(names: FactNames, rule: string, when: Rule | undefined): DecisionRow {
	if (when === undefined) return { rule, when, place: undefined, isKept: false };
	const prepared = prepareRuleOver(when, { rule }, names.read);
	const name = isObject(when) && typeof when.var === "string" ? when.var : undefined;
	if (name === undefined) {
		const place = prepared.constant === undefined ? names.placeRow(when) : undefined;
		return { rule, when: prepared, place, isKept: place !== undefined };
	}
	const fact = names.places.get(name);
	return { rule, when: prepared, place: fact !== undefined && fact.shift >= 0 ? fact : undefined, isKept: false };
}
