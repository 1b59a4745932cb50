import type { FormFile, Json, Rule } from "../authored/authored.ts";
import { EngineError } from "../errors.ts";
import { isList, isObject, type JsonObject, memberAt } from "../json.ts";
import { evaluateRule, type PreparedRule, prepareRule } from "../rules/rule.ts";
import { elementOperators } from "../rules/rule-operators.ts";
import { isWanted } from "./wanted-answer.ts";

/** Layout key of the rule that shows a field. */
export const SHOWN_BY_RULE = "ui:showWhenRule";

/** Layout key of the rule that requires a field while it is shown. */
export const REQUIRED_BY_RULE = "ui:requiredWhenRule";

/** Facts that a form's layout may read besides its own answers, with their values before the form is submitted. */
export type FormFacts = { readonly [fact: string]: unknown };

type Given = { readonly [field: string]: Json };
type Asked = Pick<FormFile, "schema" | "ui">;

const prepared = new WeakMap<object, PreparedRule>();

/** Returns the values a form's layout rules read: the facts, overridden by the form's own fields (null until answered). */
export function ruleValues({ schema }: Asked, answers: object, facts: FormFacts = {}): FormFacts {
	const values: { [name: string]: unknown } = Object.create(null);
	// facts are readable under their names by inheritance
	for (const name in facts) values[name] = facts[name];
	if (isObject(schema.properties)) for (const field of Object.keys(schema.properties)) values[field] = null;
	return Object.assign(values, answers);
}

/** A rule that cannot be evaluated counts as true: the field stays visible and required, so no answer is lost. */
function matches(key: string, rule: unknown, values: FormFacts): boolean {
	if (typeof rule !== "object" || rule === null) return true;
	try {
		let ready = prepared.get(rule);
		if (ready === undefined) {
			ready = prepareRule(rule as Rule, { rule: key });
			prepared.set(rule, ready);
		}
		return evaluateRule(ready, values, { rule: key }) === true;
	} catch (error) {
		if (error instanceof EngineError) return true;
		throw error;
	}
}

function meets(condition: unknown, values: FormFacts): boolean {
	if (!isObject(condition as Json)) return true;
	return Object.entries(condition as JsonObject).every(([name, wanted]) => isWanted(wanted, values[name]));
}

/**
 * Returns whether a field is asked: its `ui:showWhen` matches its siblings, its `ui:showWhenRule` the form's values
 * (`ruleValues`), and its `ui:showWhenFact` the facts, when given.
 */
export function isShown(look: unknown, siblings: object, facts: FormFacts | undefined, values: FormFacts): boolean {
	if (!isObject(look as Json)) return true;
	const ui = look as JsonObject;
	if (!matches(SHOWN_BY_RULE, ui[SHOWN_BY_RULE], values)) return false;
	return (
		meets(ui["ui:showWhen"], siblings as FormFacts) && (facts === undefined || meets(ui["ui:showWhenFact"], facts))
	);
}

/** Returns the answers without fields that are not asked, at any depth: hidden fields are neither validated nor sent. */
export function shownAnswers<Answers extends Given>(form: Asked, answers: Answers, facts?: FormFacts): Answers {
	let shown: JsonObject = answers;
	const isByRule = hasRule(form.ui, SHOWN_BY_RULE);
	for (;;) {
		const next = pruned(form.ui, shown, facts, isByRule ? ruleValues(form, shown, facts) : {});
		if (next === shown) return shown as Answers;
		shown = next;
	}
}

function pruned(ui: JsonObject, given: JsonObject, facts: FormFacts | undefined, values: FormFacts): JsonObject {
	let isChanged = false;
	const kept = Object.entries(given).flatMap(([name, value]): [string, Json][] => {
		const look = ui[name];
		if (!isShown(look, given, facts, values)) {
			isChanged = true;
			return [];
		}
		const inner = isObject(look) ? prunedValue(look, value, facts, values) : value;
		isChanged ||= inner !== value;
		return [[name, inner]];
	});
	return isChanged ? Object.fromEntries(kept) : given;
}

function prunedValue(look: JsonObject, value: Json, facts: FormFacts | undefined, values: FormFacts): Json {
	if (isObject(value)) return pruned(look, value, facts, values);
	const { items } = look;
	if (!isList(value) || !isObject(items)) return value;
	const elements = value.map((one) => (isObject(one) ? pruned(items, one, facts, values) : one));
	return elements.some((one, index) => one !== value[index]) ? elements : value;
}

/** Returns the dotted paths of shown fields whose `ui:requiredWhenRule` matches. */
export function requiredByRule(form: Asked, answers: Given, facts?: FormFacts): string[] {
	return hasRule(form.ui, REQUIRED_BY_RULE)
		? required(form.ui, answers, facts, ruleValues(form, answers, facts), "")
		: [];
}

/** Returns the required fields that are not answered. */
export function missingByRule(form: Asked, answers: Given, facts?: FormFacts): string[] {
	return requiredByRule(form, answers, facts).filter((path) => {
		const value = memberAt(answers, path.split("."));
		return value === undefined || value === null || value === "" || (isList(value) && value.length === 0);
	});
}

function required(
	ui: JsonObject,
	given: JsonObject,
	facts: FormFacts | undefined,
	values: FormFacts,
	prefix: string,
): string[] {
	return Object.entries(ui).flatMap(([name, look]) => {
		if (name.startsWith("ui:") || name === "items" || !isObject(look) || !isShown(look, given, facts, values))
			return [];
		const rule = look[REQUIRED_BY_RULE];
		const own = rule !== undefined && matches(REQUIRED_BY_RULE, rule, values) ? [prefix + name] : [];
		const inner = given[name];
		return [...own, ...required(look, isObject(inner) ? inner : {}, facts, values, `${prefix}${name}.`)];
	});
}

const written = new WeakMap<object, string>();

/** Whether a layout has a rule of this kind: only then are the values that it reads worked out. */
function hasRule(ui: JsonObject, key: typeof SHOWN_BY_RULE | typeof REQUIRED_BY_RULE): boolean {
	let kinds = written.get(ui);
	if (kinds === undefined) {
		const text = JSON.stringify(ui);
		kinds = [SHOWN_BY_RULE, REQUIRED_BY_RULE].filter((kind) => text.includes(`"${kind}":`)).join();
		written.set(ui, kinds);
	}
	return kinds.includes(key);
}

/**
 * Rewrites a layout rule as a rule over the product's facts: the form's fields get their full `answers.…` names and take
 * precedence over facts of the same name.
 */
export function asFactRule(rule: Rule, formId: string, isFact: (name: string) => boolean): Rule {
	if (isList(rule)) return rule.map((one) => asFactRule(one, formId, isFact));
	if (!isObject(rule)) return rule;
	const whole = (name: Json): Json => {
		if (isList(name)) return name.map(whole);
		return typeof name === "string" && !isFact(name) ? `answers.${formId}.${name}` : name;
	};
	return Object.fromEntries(
		Object.entries(rule).map(([operator, operands]) => {
			if (operator === "var" || operator === "missing") return [operator, whole(operands)];
			if (!elementOperators.has(operator) || !isList(operands)) return [operator, asFactRule(operands, formId, isFact)];
			const [list = null, ...asked] = operands;
			return [operator, [asFactRule(list, formId, isFact), ...asked]];
		}),
	);
}
