import type { FormFile, Json, Rule } from "../authored/authored.ts";
import { EngineError } from "../errors.ts";
import { isList, isObject, type JsonObject } from "../json.ts";
import { evaluateRule, type PreparedRule, prepareRule } from "../rules/rule.ts";
import { elementOperators } from "../rules/rule-operators.ts";

/** Key of a field's layout: the rule by which it is shown. */
export const SHOWN_BY_RULE = "ui:showWhenRule";

/** Key of a field's layout: the rule by which it must be answered while it is shown. */
export const REQUIRED_BY_RULE = "ui:requiredWhenRule";

/** Facts that a form's layout may ask beside its own answers, as they stood before the form is sent. */
export type FormFacts = { readonly [fact: string]: unknown };

type Given = { readonly [field: string]: Json };
type Asked = Pick<FormFile, "schema" | "ui">;

const prepared = new WeakMap<object, PreparedRule>();

/** Returns what the rules of a form's layout read: facts, and over them the form's own fields, null until they are answered. */
export function ruleValues({ schema }: Asked, answers: object, facts: FormFacts = {}): FormFacts {
	const values: { [name: string]: unknown } = Object.create(null);
	// facts have their names by inheritance
	for (const name in facts) values[name] = facts[name];
	if (isObject(schema.properties)) for (const field of Object.keys(schema.properties)) values[field] = null;
	return Object.assign(values, answers);
}

/** A rule that cannot be decided holds: the field is shown, so that nothing that was answered is lost, and asked for. */
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
	return Object.entries(condition as JsonObject).every(([name, wanted]) => {
		const value = values[name];
		return isList(wanted) ? wanted.some((one) => one === value) : wanted === value;
	});
}

/**
 * Returns whether a field is asked: its `ui:showWhen` holds for its siblings, its `ui:showWhenRule` for the values of
 * the form (`ruleValues`), and its `ui:showWhenFact` for the facts, where there are some.
 */
export function isShown(look: unknown, siblings: object, facts: FormFacts | undefined, values: FormFacts): boolean {
	if (!isObject(look as Json)) return true;
	const ui = look as JsonObject;
	if (!matches(SHOWN_BY_RULE, ui[SHOWN_BY_RULE], values)) return false;
	return (
		meets(ui["ui:showWhen"], siblings as FormFacts) && (facts === undefined || meets(ui["ui:showWhenFact"], facts))
	);
}

/** Returns the answers without those of fields that are not asked (any more), at any depth: what nobody sees is neither judged nor sent. */
export function shownAnswers<Answers extends Given>(form: Asked, answers: Answers, facts?: FormFacts): Answers {
	let shown: JsonObject = answers;
	for (;;) {
		const next = pruned(form.ui, shown, facts, ruleValues(form, shown, facts));
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

/** Returns the fields, with dots, that a rule requires now: shown, and their `ui:requiredWhenRule` holds. */
export function requiredByRule(form: Asked, answers: Given, facts?: FormFacts): string[] {
	return hasRequiredRule(form.ui) ? required(form.ui, answers, facts, ruleValues(form, answers, facts), "") : [];
}

/** Returns those of them that are not answered. */
export function missingByRule(form: Asked, answers: Given, facts?: FormFacts): string[] {
	return requiredByRule(form, answers, facts).filter((path) => {
		const value = path.split(".").reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), answers);
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

const withRule = new WeakMap<object, boolean>();

function hasRequiredRule(ui: JsonObject): boolean {
	let known = withRule.get(ui);
	if (known === undefined) {
		known = JSON.stringify(ui).includes(`"${REQUIRED_BY_RULE}":`);
		withRule.set(ui, known);
	}
	return known;
}

/**
 * Returns a rule of a form's layout as one over the facts of a product: each answer of the form by its whole name, facts
 * as they stand. A name that is a field of the form is that field.
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
