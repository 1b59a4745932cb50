import { isList, isObject, type Json } from "../../engine/json.ts";
import type { FileChange } from "../overlay/entry-moves.ts";
import type { FormField } from "./form-fields.ts";
import { objectIn } from "./form-fields.ts";
import { constantOf } from "./new-fields.ts";

/** The choices of a question as a lender's own file writes them; undefined where it writes them otherwise or not at all. */
export function writtenChoices(own: Json | undefined, name: string): readonly Json[] | undefined {
	const choices = objectIn(objectIn(own, "fields"), name).oneOf;
	return isList(choices) && choices.every((choice) => isObject(choice) && choice.const !== undefined)
		? choices
		: undefined;
}

/** Adds a choice behind the others of a question of the lender's own. */
export function addChoice(own: Json | undefined, { name }: Pick<FormField, "name">, title: string): FileChange {
	const choices = writtenChoices(own, name);
	if (choices === undefined) return { edits: [] };
	const taken = choices.flatMap((choice) => (isObject(choice) && choice.const !== undefined ? [choice.const] : []));
	const value = { const: constantOf(title, choices.length, taken), title };
	return { edits: [{ kind: "insert-item", path: ["fields", name, "oneOf"], value }] };
}

/** Takes a choice of a question of the lender's own away. */
export function removeChoice(own: Json | undefined, { name }: Pick<FormField, "name">, index: number): FileChange {
	const choices = writtenChoices(own, name);
	if (choices === undefined || choices.length < 2 || index >= choices.length) return { edits: [] };
	return { edits: [{ kind: "remove", path: ["fields", name, "oneOf", index] }] };
}

/** Moves a choice of a question of the lender's own by one place. */
export function moveChoice(
	own: Json | undefined,
	{ name }: Pick<FormField, "name">,
	index: number,
	down: 1 | -1,
): FileChange {
	const [choices, to] = [writtenChoices(own, name), index + down];
	if (choices?.[index] === undefined || choices[to] === undefined) return { edits: [] };
	return { edits: [{ kind: "move", path: ["fields", name, "oneOf", index], to }] };
}
