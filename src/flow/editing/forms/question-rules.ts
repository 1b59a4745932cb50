import { isList, isObject, type Json, type JsonObject } from "../../engine/json.ts";
import { neededChanges } from "./conditions.ts";
import type { FieldChange } from "./field-edits.ts";
import { type FormField, objectIn } from "./form-fields.ts";

/** The keys of a question whose values are rules: when it is shown, and when it must be answered. */
export const QUESTION_RULES = ["ui:showWhenRule", "ui:requiredWhenRule"] as const;

/** The rule by which a question is shown, however its look says it; undefined where it is always shown. */
export function shownRule(look: JsonObject): Json | undefined {
	const [shown] = QUESTION_RULES;
	const { [shown]: rule = true } = look;
	const parts = [
		...["ui:showWhen", "ui:showWhenFact"].flatMap((key) => Object.entries(objectIn(look, key)).map(asked)),
		...(rule === true ? [] : isObject(rule) && isList(rule.and) ? rule.and : [rule]),
	];
	return parts.length > 1 ? { and: parts } : parts[0];
}

function asked([name, value]: [string, Json]): Json {
	// no rule reads a pattern
	if (isObject(value)) return { "!==": [{ var: name }, null] };
	return { [isList(value) ? "in" : "==="]: [{ var: name }, value] };
}

/**
 * Says when a question is shown, or must be answered. What of the lender's own must be answered whenever it is shown stays so;
 * `words` are said where it is not answered, if nothing else is.
 */
export function questionRuleChanges(
	field: FormField,
	key: (typeof QUESTION_RULES)[number],
	rule: Json,
	words: string,
): readonly FieldChange[] {
	const [shown, needed] = QUESTION_RULES;
	// a rule that is shared is lifted by one that always holds
	const value = rule === true && field.below?.look[key] === undefined ? undefined : rule;
	const said = { key: [key], value };
	if (key === needed) {
		const hasWords = (field.messages.required ?? field.below?.messages.required) !== undefined;
		return hasWords || value === undefined ? [said] : [said, { key: ["messages", "required"], value: words }];
	}
	const before = JSON.stringify(shownRule(field.look));
	const follows = field.isRequired || (before !== undefined && JSON.stringify(field.look[needed]) === before);
	if (field.below !== undefined || !follows) return [said];
	const after = shownRule({ ...field.look, [shown]: value ?? true });
	return [said, ...neededChanges(field, { is: true, words, on: undefined, rule: after })];
}
