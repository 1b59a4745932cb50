import { isList, isObject, type Json, type JsonObject } from "../../engine/json.ts";
import { anchored, type FileChange, leftBehind, type Step, stepsToMove, stepwise } from "../overlay/entry-moves.ts";
import { valueOfText } from "../text/text-edit.ts";
import type { Path } from "../text/text-fault.ts";
import { fieldPlace, isApart } from "./field-place.ts";
import { objectIn } from "./form-fields.ts";

const FIELDS: Path = ["fields"];

/** One change of a field: a key of it with its new value; undefined goes back to what is below. */
export interface FieldChange {
	readonly key: Path;
	readonly value: Json | undefined;
}

/** Changes keys of a field in the lender's own file; `text` is undefined where it has none. */
export function changeField(text: string | undefined, name: string, changes: readonly FieldChange[]): FileChange {
	return stepwise(
		text,
		changes.map(({ key, value }) => (own: Json | undefined) => {
			if (key[0] === "required" && isApart(own, name)) return requiredApart(own, name, value === true);
			return { path: fieldPlace(own, name, key), value };
		}),
	);
}

/** Adds a field behind another one, or as the first. `isWhole` for a form that is the lender's own. */
export function addField(
	text: string | undefined,
	name: string,
	field: JsonObject,
	place: { readonly after: string | undefined; readonly before: string | undefined; readonly isWhole: boolean },
): FileChange {
	const { after, before, isWhole } = place;
	const own = text === undefined ? undefined : valueOfText(text);
	const names = Object.keys(objectIn(own, "fields"));
	if (isWhole && text !== undefined && names.length > 0) {
		const at = after === undefined ? 0 : names.indexOf(after) + 1 || names.length;
		return { edits: [{ kind: "insert-key", path: ["fields"], key: name, at, value: field }] };
	}
	const anchor: JsonObject = after !== undefined ? { $after: after } : before !== undefined ? { $before: before } : {};
	const steps = [
		{ path: ["fields", name], value: { ...field, ...anchor } },
		...(after === undefined ? [] : anchored(own, FIELDS, "$after", after, { $after: name }, [name])),
	];
	return stepwise(
		text,
		steps.map((step) => () => step),
	);
}

/** Takes a field of the lender's own away; those placed beside it keep their places. */
export function removeField(text: string, name: string, order: readonly string[]): FileChange {
	const own = valueOfText(text);
	const steps: Step[] = [...leftBehind(own, FIELDS, name, order), { path: ["fields", name], value: undefined }];
	return stepwise(
		text,
		steps.map((step) => () => step),
	);
}

/** Moves a field to another index of the form's order. */
export function moveField(
	text: string | undefined,
	name: string,
	move: { readonly order: readonly string[]; readonly to: number; readonly isWhole: boolean },
): FileChange {
	const { order, to, isWhole } = move;
	const own = text === undefined ? undefined : valueOfText(text);
	const rest = order.filter((one) => one !== name);
	const previous = rest[to - 1];
	const listed = objectIn(own, "ui")["ui:order"];
	if (isList(listed) && listed.includes(name)) {
		return {
			edits: [
				{
					kind: "move",
					path: ["ui", "ui:order", listed.indexOf(name)],
					to: indexIn(listed.map(String), name, previous),
				},
			],
		};
	}
	const names = Object.keys(objectIn(own, "fields"));
	if (isWhole && names.includes(name)) {
		return { edits: [{ kind: "move", path: ["fields", name], to: indexIn(names, name, previous) }] };
	}
	const steps = stepsToMove(own, FIELDS, name, { order, to });
	return stepwise(
		text,
		steps.map((step) => () => step),
	);
}

/** Where an entry of a list goes so that it follows another one, counted without itself. */
function indexIn(list: readonly string[], name: string, previous: string | undefined): number {
	const rest = list.filter((one) => one !== name);
	return previous === undefined ? 0 : rest.indexOf(previous) + 1;
}

/** A form that says apart what is required: its list, or what changes of the list below. */
function requiredApart(own: Json | undefined, name: string, isRequired: boolean): Step {
	const path = ["schema", "required"];
	const said = objectIn(own, "schema").required;
	if (isList(said)) {
		return {
			path,
			value: isRequired ? [...said.filter((one) => one !== name), name] : said.filter((one) => one !== name),
		};
	}
	const { $insert = [], ...rest } = isObject(said) ? said : {};
	const others = isList($insert) ? $insert.filter((one) => !isObject(one) || one.value !== name) : [];
	const made = isRequired ? [...others, { value: name }] : others;
	const value: JsonObject = made.length === 0 ? rest : { ...rest, $insert: made };
	return { path, value: Object.keys(value).length === 0 ? undefined : value };
}
