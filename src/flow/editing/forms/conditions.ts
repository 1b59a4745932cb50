import { isList, isObject, type Json, type JsonObject } from "../../engine/json.ts";
import type { FieldChange } from "./field-edits.ts";
import type { FormField } from "./form-fields.ts";

/** The one answer on which a question is shown; undefined where it is always shown, or by something else. */
export function conditionOf({
	look,
}: Pick<FormField, "look">): { readonly name: string; readonly value: Json } | undefined {
	const when = look["ui:showWhen"];
	const isOther = look["ui:showWhenRule"] !== undefined || look["ui:showWhenFact"] !== undefined;
	const entries = isObject(when) && !isOther ? Object.entries(when) : [];
	const [name, value] = entries.length === 1 ? (entries[0] ?? []) : [];
	const isOne = value !== undefined && !isList(value) && !isObject(value);
	return name !== undefined && isOne ? { name, value } : undefined;
}

/** Whether a question must be answered whenever it is shown. */
export function isNeeded({ isRequired, look }: Pick<FormField, "isRequired" | "look">): boolean {
	return isRequired || look["ui:requiredWhenRule"] !== undefined;
}

/**
 * Makes a question of the lender's own one that must be answered, or not, on the one answer on which it is shown: what may
 * not be shown is required while it is shown, and says so only then.
 */
export function neededChanges(
	field: FormField,
	needed: {
		readonly is: boolean;
		readonly words: string;
		readonly on: JsonObject | undefined;
		/** Where it is shown on more than one answer. */
		readonly rule?: Json | undefined;
	},
): readonly FieldChange[] {
	const [[name, value] = []] = Object.entries(needed.on ?? {});
	const rule = name === undefined ? needed.rule : { "===": [{ var: name }, value ?? null] };
	const said = field.messages.required ?? needed.words;
	const message = { key: ["messages", "required"], value: needed.is ? said : undefined };
	return [
		{ key: ["required"], value: needed.is && rule === undefined ? true : undefined },
		...(field.below === undefined ? [{ key: ["ui:requiredWhenRule"], value: needed.is ? rule : undefined }] : []),
		...(field.below?.messages.required === undefined ? [message] : []),
	];
}
