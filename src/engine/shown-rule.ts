import type { Json, Rule } from "./authored.ts";
import { EngineError } from "./errors.ts";
import { isList, isObject } from "./json.ts";
import { evaluateRule, type PreparedRule, prepareRule } from "./rule.ts";
import { elementOperators } from "./rule-operators.ts";

/** Key of a field's layout: the rule over the form's other answers by which it is shown. */
export const SHOWN_BY_RULE = "ui:showWhenRule";

const prepared = new WeakMap<object, PreparedRule>();

/**
 * Returns whether a field with this rule is asked, given the form's answers so far. A rule that cannot be decided shows
 * the field, so that nothing that was answered is lost.
 */
export function isShownByRule(rule: unknown, answers: { readonly [field: string]: unknown }): boolean {
	if (typeof rule !== "object" || rule === null) return true;
	try {
		let ready = prepared.get(rule);
		if (ready === undefined) {
			ready = prepareRule(rule as Rule, { rule: SHOWN_BY_RULE });
			prepared.set(rule, ready);
		}
		return evaluateRule(ready, Object.assign(Object.create(null), answers), { rule: SHOWN_BY_RULE }) === true;
	} catch (error) {
		if (error instanceof EngineError) return true;
		throw error;
	}
}

/** Returns the rule as one over the facts of a product: each answer of the form by its whole name. */
export function asFactRule(rule: Rule, formId: string): Rule {
	if (isList(rule)) return rule.map((one) => asFactRule(one, formId));
	if (!isObject(rule)) return rule;
	const whole = (name: Json): Json =>
		typeof name === "string" ? `answers.${formId}.${name}` : isList(name) ? name.map(whole) : name;
	return Object.fromEntries(
		Object.entries(rule).map(([operator, operands]) => {
			if (operator === "var" || operator === "missing") return [operator, whole(operands)];
			if (!elementOperators.has(operator) || !isList(operands)) return [operator, asFactRule(operands, formId)];
			const [list = null, ...asked] = operands;
			return [operator, [asFactRule(list, formId), ...asked]];
		}),
	);
}
