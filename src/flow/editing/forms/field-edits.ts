import { isList, isObject, type Json, type JsonObject } from "../../engine/json.ts";
import { editsToClear, editsToSet, newFileText } from "../overlay/overlay-edits.ts";
import type { TextEdit } from "../text/edit-kinds.ts";
import { edited, valueOfText } from "../text/text-edit.ts";
import type { Path } from "../text/text-fault.ts";
import { fieldPlace, isApart } from "./field-place.ts";
import { objectIn } from "./form-fields.ts";

/** One change of a field: a key of it with its new value; undefined goes back to what is below. */
export interface FieldChange {
	readonly key: Path;
	readonly value: Json | undefined;
}

/** What is saved of a lender's file: its edits one after the other, or the text of a new file. */
export type FileChange = { readonly edits: readonly TextEdit[] } | { readonly text: string };

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
		...(after === undefined ? [] : anchored(own, "$after", after, { $after: name }, [name])),
	];
	return stepwise(
		text,
		steps.map((step) => () => step),
	);
}

/** Takes a field of the lender's own away; those placed beside it keep their places. */
export function removeField(text: string, name: string, order: readonly string[]): FileChange {
	const own = valueOfText(text);
	const steps: Step[] = [...leftBehind(own, name, order), { path: ["fields", name], value: undefined }];
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
	const [previous, next] = [rest[to - 1], rest[to]];
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
	const taken = objectIn(objectIn(own, "fields"), name);
	const steps: Step[] = [
		...leftBehind(own, name, order),
		...(previous === undefined ? [] : anchored(own, "$after", previous, { $after: name }, [name])),
		...(previous === undefined || taken.$before === undefined
			? []
			: [{ path: ["fields", name, "$before"], value: undefined }]),
		...(previous !== undefined || taken.$after === undefined
			? []
			: [{ path: ["fields", name, "$after"], value: undefined }]),
		previous === undefined
			? { path: ["fields", name, "$before"], value: next ?? "" }
			: { path: ["fields", name, "$after"], value: previous },
	];
	return stepwise(
		text,
		steps.map((step) => () => step),
	);
}

interface Step {
	readonly path: Path;
	readonly value: Json | undefined;
}

/** Fields that stand beside one that leaves take its neighbor instead. */
function leftBehind(own: Json | undefined, name: string, order: readonly string[]): Step[] {
	const at = order.indexOf(name);
	const [previous, next] = [order[at - 1], order[at + 1]];
	const instead: JsonObject | undefined =
		previous !== undefined ? { $after: previous } : next !== undefined ? { $before: next } : undefined;
	if (instead === undefined) return [];
	return (["$after", "$before"] as const).flatMap((side) => {
		const others = [name, ...Object.values(instead).map(String)];
		return anchored(own, side, name, instead, others);
	});
}

/** The steps after which the fields on one side of another one stand beside a third. */
function anchored(
	own: Json | undefined,
	side: "$after" | "$before",
	of: string,
	instead: JsonObject,
	except: readonly string[],
): Step[] {
	const found = Object.entries(objectIn(own, "fields")).filter(
		([other, field]) => !except.includes(other) && isObject(field) && field[side] === of,
	);
	return found.flatMap(([other]) => {
		const [key = side, value] = Object.entries(instead)[0] ?? [];
		const path = ["fields", other];
		const added = { path: [...path, key], value };
		return key === side ? [added] : [added, { path: [...path, side], value: undefined }];
	});
}

/** Where an entry of a list goes so that it follows another one, counted without itself. */
function indexIn(list: readonly string[], name: string, previous: string | undefined): number {
	const rest = list.filter((one) => one !== name);
	return previous === undefined ? 0 : rest.indexOf(previous) + 1;
}

/** Each step in its turn, on the text that the one before left. */
function stepwise(text: string | undefined, steps: readonly ((own: Json | undefined) => Step)[]): FileChange {
	const edits: TextEdit[] = [];
	let now = text;
	for (const step of steps) {
		const { path, value } = step(now === undefined ? undefined : valueOfText(now));
		if (now === undefined) {
			if (value !== undefined) now = newFileText(null, path, value);
			continue;
		}
		const made = value === undefined ? editsToClear(now, null, path) : editsToSet(now, null, path, value);
		edits.push(...made);
		now = made.reduce(edited, now);
	}
	return text === undefined && now !== undefined ? { text: now } : { edits };
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
