import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import { editList, editsList } from "../../engine/overlay/overlay-list.ts";
import type { OverlayFault, OverlayRules } from "../../engine/overlay/overlay-rules.ts";
import type { Origins } from "../text/origins.ts";

/** A choice of a field: its answer and the words for it. */
const CHOICE_KEYS = new Set(["const", "title"]);

/** Where places of values are kept, and who is told of a change of single choices that hits nothing; pointers are into it. */
export interface ChoiceSpreading {
	readonly origins: Origins;
	readonly tell: (fault: OverlayFault, edit: JsonObject) => void;
}

/** What stands for a list of choices: an `enum`, and the words in the same order. */
interface SpreadChoices {
	readonly values: Json;
	readonly names: Json | undefined;
}

/**
 * Returns the `enum` and the words that `oneOf` of a field says, `{const, title}` for each choice; undefined where `oneOf` says
 * something else. An overlay may change single choices of the field below, by their answer.
 */
export function spreadChoices(
	field: JsonObject,
	below: JsonObject | undefined,
	namesBelow: Json | undefined,
	{ origins, tell }: ChoiceSpreading,
): SpreadChoices | undefined {
	const { oneOf } = field;
	if (field.enum !== undefined) return undefined;
	if (editsList(oneOf)) return editedChoices(oneOf, below?.enum, namesBelow, tell);
	if (!isList(oneOf) || !oneOf.every(isChoice) || !oneOf.some((choice) => choice.title !== undefined)) return undefined;
	const values = oneOf.map((choice) => choice.const ?? null);
	const names = oneOf.map(nameOf);
	for (const [index, choice] of oneOf.entries()) {
		const key = String(index);
		for (const list of [values, names]) origins.copy(list, key, oneOf, key);
		origins.copy(values, key, choice, "const");
		origins.copy(names, key, choice, "title");
	}
	return { values, names };
}

/** The choices of the level below with single ones changed, by their answer. */
function editedChoices(
	edit: JsonObject,
	values: Json | undefined,
	names: Json | undefined,
	tell: ChoiceSpreading["tell"],
): SpreadChoices | undefined {
	if (!isList(values)) return undefined;
	const isNamed = isList(names) && names.length === values.length;
	const before = values.map((value, index): JsonObject => {
		const title = isNamed ? { title: names[index] ?? null } : {};
		return { id: String(value), const: value, ...title };
	});
	const faults: OverlayFault[] = [];
	const merge = (choice: Json, patch: Json): Json =>
		isObject(choice) && isObject(patch) ? { ...choice, ...patch } : patch;
	const editing = { rules: PLAIN, faults, merge, refuseInside: () => undefined };
	const after = editList(before, edit, [], editing);
	const choices = isList(after) ? after.filter(isObject) : [];
	for (const fault of faults) tell(fault, edit);
	if (!choices.map(withoutId).every(isChoice)) return undefined;
	const isReworded = choices.some((choice) => choice.title !== undefined);
	return { values: choices.map((choice) => choice.const ?? null), names: isReworded ? choices.map(nameOf) : undefined };
}

const PLAIN: OverlayRules = { isCollection: () => false, mayAdd: () => true, isAtom: () => false };

function withoutId({ id: _, ...choice }: JsonObject): JsonObject {
	return choice;
}

function isChoice(choice: Json): choice is JsonObject {
	if (!isObject(choice) || choice.const === undefined) return false;
	if (choice.title !== undefined && typeof choice.title !== "string") return false;
	return Object.keys(choice).every((key) => CHOICE_KEYS.has(key));
}

function nameOf(choice: JsonObject): Json {
	return choice.title ?? String(choice.const);
}
