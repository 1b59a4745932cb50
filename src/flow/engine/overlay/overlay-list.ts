import type { Json } from "../authored/authored.ts";
import { isList, isObject, type JsonObject } from "../json.ts";
import { correctedName, didYouMean } from "../nearest.ts";
import { type OverlayFault, type OverlayRules, pointerOf } from "./overlay-rules.ts";

const LIST_DIRECTIVES = ["$insert", "$remove", "$change"];
const INSERT_KEYS = new Set(["$before", "$after", "$at", "value"]);

/** Merges the overlay's changes into one element of a list; `path` is the overlay's. */
export type MergeElement = (base: Json, patch: Json, path: string[]) => Json;

/** Context of a list edit: the file's rules, the fault sink, and the merge of one element. */
export interface ListEditing {
	readonly rules: OverlayRules;
	readonly faults: OverlayFault[];
	readonly merge: MergeElement;
	/** Refuses nulls and directives inside a value inserted whole. */
	readonly refuseInside: (value: Json, path: string[]) => void;
}

interface Element {
	readonly value: Json;
	/** The object or list that contains this element in the overlay, and its key. */
	readonly source: object;
	readonly sourceKey: string;
}

/** Returns whether an overlay's value edits a base list (`$insert`, `$remove` with a list, `$change`). */
export function editsList(patch: Json | undefined): patch is JsonObject {
	if (!isObject(patch)) return false;
	return Object.hasOwn(patch, "$insert") || Object.hasOwn(patch, "$change") || isList(patch.$remove);
}

/**
 * Returns a base list with single elements removed, changed and inserted, in this order. Elements are identified by `id`,
 * texts by themselves; an anchor or id that matches nothing is OVERLAY_ANCHOR.
 */
export function editList(base: readonly Json[], edit: JsonObject, path: string[], editing: ListEditing): Json {
	const { faults, rules } = editing;
	const refuse = (at: readonly string[], cause: string): void => {
		const cure =
			'Write {"$insert": [{"$after": "<id or text>", "value": …}]}, {"$remove": ["<id or text>"]} or {"$change": {"<id>": {…}}}.';
		faults.push({ code: "OVERLAY_DIRECTIVE", pointer: pointerOf(at), cause, cure });
	};
	for (const key of Object.keys(edit)) {
		if (!LIST_DIRECTIVES.includes(key)) {
			refuse(
				[...path, key],
				`"${key}" stands beside the changes of a list, which only take ${LIST_DIRECTIVES.join(", ")}.`,
			);
		}
	}
	let elements: Element[] = base.map((value, index) => ({ value, source: base, sourceKey: String(index) }));
	const find = (name: string, at: readonly string[], what: string): number => {
		const index = elements.findIndex(({ value }) => nameOf(value) === name);
		if (index < 0) {
			const names = elements.flatMap(({ value }) => nameOf(value) ?? []);
			const cause = `"${name}", ${what}, is not in the list.${didYouMean(name, names)}`;
			const cure = "Name an element of the list: a row by its id, a text word for word.";
			faults.push({ code: "OVERLAY_ANCHOR", pointer: pointerOf(at), cause, cure, ...correctedName(name, names) });
		}
		return index;
	};

	const removed = edit.$remove ?? [];
	if (!isList(removed))
		refuse([...path, "$remove"], '"$remove" beside other changes of a list takes a list of ids or texts.');
	else {
		for (const [place, name] of removed.entries()) {
			const at = [...path, "$remove", String(place)];
			if (typeof name !== "string") refuse(at, '"$remove" takes ids or texts.');
			else {
				const index = find(name, at, "which is to be removed");
				if (index >= 0) elements = elements.filter((_, other) => other !== index);
			}
		}
	}

	const changed = edit.$change ?? {};
	if (!isObject(changed))
		refuse([...path, "$change"], '"$change" takes an object: the id of an element and what changes of it.');
	else {
		for (const [name, patch] of Object.entries(changed)) {
			const at = [...path, "$change", name];
			const index = find(name, at, "which is to be changed");
			const old = elements[index];
			if (old === undefined) continue;
			const value = editing.merge(old.value, patch, at);
			const isMerged = isObject(old.value) && isObject(patch);
			elements[index] = isMerged ? { ...old, value } : { value, source: changed, sourceKey: name };
		}
	}

	const inserted = edit.$insert ?? [];
	if (!isList(inserted))
		refuse([...path, "$insert"], '"$insert" takes a list of {"value": …} with "$before", "$after" or "$at".');
	else insertAll(elements, inserted, [...path, "$insert"], editing, find, refuse);

	const result = elements.map(({ value }) => value);
	for (const [index, { source, sourceKey }] of elements.entries())
		rules.onKey?.(result, String(index), source, sourceKey);
	return result;
}

function insertAll(
	elements: Element[],
	inserted: readonly Json[],
	path: readonly string[],
	editing: ListEditing,
	find: (name: string, at: readonly string[], what: string) => number,
	refuse: (at: readonly string[], cause: string) => void,
): void {
	const lastAfter = new Map<string, Element>();
	let starting = 0;
	for (const [place, insertion] of inserted.entries()) {
		const at = [...path, String(place)];
		const fault = insertionFault(insertion);
		if (fault !== undefined || !isObject(insertion)) {
			refuse(at, fault ?? "An insertion is an object.");
			continue;
		}
		const value = insertion.value as Json;
		editing.refuseInside(value, [...at, "value"]);
		const element: Element = { value, source: insertion, sourceKey: "value" };
		const anchor = insertion.$before ?? insertion.$after;
		if (typeof anchor === "string") {
			const index = find(anchor, at, "beside which an element is inserted");
			if (index < 0) continue;
			const previous = lastAfter.get(anchor);
			if (insertion.$before !== undefined) elements.splice(index, 0, element);
			else {
				elements.splice((previous ? elements.indexOf(previous) : index) + 1, 0, element);
				lastAfter.set(anchor, element);
			}
		} else if (insertion.$at === "start") elements.splice(starting++, 0, element);
		else elements.push(element);
	}
}

function insertionFault(insertion: Json): string | undefined {
	if (!isObject(insertion)) return 'An insertion is an object: {"$after": "<id or text>", "value": …}.';
	const stray = Object.keys(insertion).find((key) => !INSERT_KEYS.has(key));
	if (stray !== undefined) return `"${stray}" is no key of an insertion.${didYouMean(stray, INSERT_KEYS)}`;
	if (!Object.hasOwn(insertion, "value")) return 'An insertion lacks "value", the element that is inserted.';
	const places = ["$before", "$after", "$at"].filter((key) => Object.hasOwn(insertion, key));
	if (places.length > 1) return `${places.join(" and ")} cannot stand together.`;
	const place = places[0];
	if (place === undefined) return undefined;
	const named = insertion[place];
	if (place === "$at") return named === "start" || named === "end" ? undefined : '"$at" is "start" or "end".';
	return typeof named === "string"
		? undefined
		: `"${place}" takes the id of a row, or a text of the list word for word.`;
}

/** The identity of a list element: the `id` of an object, a text itself. */
function nameOf(element: Json): string | undefined {
	if (typeof element === "string") return element;
	return isObject(element) && typeof element.id === "string" ? element.id : undefined;
}
