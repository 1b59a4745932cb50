import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import { changedValue } from "../levels/changed-value.ts";
import type { Origins } from "../text/origins.ts";
import { replaced, spreadObject, topPlace } from "./spread-fields.ts";
import { WordsByField } from "./words-by-field.ts";

/**
 * Returns a form whose references are resolved, the look and the error words of its parts taken out of its schema; with
 * `isTaken` they go to its `ui` and `messages`, where the form does not say otherwise. The value itself when parts have none.
 */
export function withPartWords(form: Json, isTaken: boolean, origins: Origins): Json {
	if (!isObject(form) || !isObject(form.schema)) return form;
	const words = new WordsByField(form.ui, form.messages, origins);
	const ui = isObject(form.ui) ? form.ui : {};
	const schema = spreadObject(form.schema, topPlace(undefined), {
		origins,
		tell: () => undefined,
		isWhole: true,
		words: isTaken ? words : undefined,
		isSaid: (object, field, keyword, path) => keyword !== "required" || isEverRequired(object, field, ui, path),
	});
	const bare = withoutWords(schema, origins);
	if (bare === form.schema) return form;
	const taken = {
		...(words.ui === undefined ? {} : { ui: words.ui }),
		...(words.messages === undefined ? {} : { messages: words.messages }),
	};
	return replaced(form, { schema: bare, ...taken }, origins);
}

const RULES = [
	"allOf",
	"anyOf",
	"oneOf",
	"if",
	"then",
	"else",
	"not",
	"contains",
	"dependencies",
	"additionalProperties",
];

/** What a condition says of a part says nothing of how it looks. */
function withoutWords(schema: JsonObject, origins: Origins): JsonObject {
	let result = spreadObject(schema, topPlace(undefined), {
		origins,
		tell: () => undefined,
		isWhole: true,
		words: undefined,
	});
	for (const key of RULES) {
		const rule = result[key];
		if (rule === undefined) continue;
		const bare = isList(rule) ? rule.map((one) => bared(one, origins)) : bared(rule, origins);
		if (changedValue(bare, rule)) result = replaced(result, { [key]: bare }, origins);
	}
	return result;
}

function bared(rule: Json, origins: Origins): Json {
	return isObject(rule) ? withoutWords(rule, origins) : rule;
}

function isEverRequired(object: JsonObject, field: string, ui: JsonObject, path: readonly string[]): boolean {
	let look: Json | undefined = ui;
	for (const key of path) look = isObject(look) ? look[key] : undefined;
	if (isObject(look) && look["ui:requiredWhenRule"] !== undefined) return true;
	const { properties: _, ...rules } = object;
	return requires(rules, field);
}

function requires(rules: Json | undefined, field: string): boolean {
	if (isList(rules)) return rules.some((rule) => requires(rule, field));
	if (!isObject(rules)) return false;
	const { required } = rules;
	const added = isObject(required) ? required.$insert : required;
	if (isList(added) && added.some((one) => one === field || (isObject(one) && one.value === field))) return true;
	return Object.entries(rules).some(([key, rule]) => key !== "required" && requires(rule, field));
}
