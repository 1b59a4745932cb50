import { isList, isObject, type Json } from "../../engine/json.ts";
import type { Path } from "../text/text-fault.ts";

/** Where a lender's file says a composed value, and what has to stand there. */
export interface OverlayPlace {
	readonly path: Path;
	readonly value: Json;
}

/**
 * Where a lender's file says what a composed file has at a path: the same keys, but an element of a list that is not the
 * lender's own is changed by its id or its text. Elements without either can only be written with their whole list.
 */
export function overlayPlace(file: Json | undefined, composed: Json, path: Path, value: Json): OverlayPlace {
	const choice = choiceInFields(file, composed, path, value);
	if (choice !== undefined) return choice;
	const place = placeInFields(file, path);
	if (place !== undefined) return { path: place, value };
	const found: (string | number)[] = [];
	let own: Json | undefined = file;
	let whole: Json | undefined = composed;
	for (const [depth, key] of path.entries()) {
		const inside = childOf(whole, key);
		if (!isList(whole) || isList(own)) {
			found.push(isList(whole) ? Number(key) : key);
			own = childOf(own, key);
		} else {
			const steps = stepsTo(own, whole, Number(key));
			if (steps === undefined) return { path: found, value: withValue(whole, path.slice(depth), value) };
			found.push(...steps);
			own = steps.reduce<Json | undefined>(childOf, own);
		}
		whole = inside;
	}
	return { path: found, value };
}

/** Where a form's own field says what it composes to; undefined for what the file says apart, or not at all. */
function placeInFields(file: Json | undefined, path: Path): Path | undefined {
	const [part, ...rest] = path;
	const keys = part === "schema" && rest[0] === "properties" ? rest.slice(1) : rest;
	const [name, key, ...inner] = keys;
	if (name === undefined || key === undefined) return undefined;
	const inField: Path | undefined =
		part === "messages" ? [name, "messages", key, ...inner] : part === "ui" || part === "schema" ? keys : undefined;
	if (inField === undefined) return undefined;
	const fields = childOf(file, "fields");
	return inField.reduce<Json | undefined>(childOf, fields) === undefined ? undefined : ["fields", ...inField];
}

/** Where a whole field of the lender's own says the words of a choice; those of a shared list are said anew, all of them. */
function choiceInFields(
	file: Json | undefined,
	composed: Json,
	[part, name = "", key, index]: Path,
	value: Json,
): OverlayPlace | undefined {
	const field = childOf(childOf(file, "fields"), name);
	const isWhole = childOf(field, "type") !== undefined || childOf(field, "$ref") !== undefined;
	if (part !== "ui" || key !== "ui:enumNames" || index === undefined || !isWhole) return undefined;
	if (isList(childOf(field, "oneOf"))) return { path: ["fields", name, "oneOf", Number(index), "title"], value };
	const names = childOf(childOf(childOf(composed, "ui"), name), key);
	const values = childOf(childOf(childOf(childOf(composed, "schema"), "properties"), name), "enum");
	if (!isList(names) || !isList(values)) return undefined;
	const oneOf = values.map((one, at) => ({ const: one, title: at === Number(index) ? value : (names[at] ?? null) }));
	return { path: ["fields", name, "oneOf"], value: oneOf };
}

/** The keys from a list's changes to those of one element; undefined for an element that has no name. */
function stepsTo(changes: Json | undefined, list: readonly Json[], index: number): Path | undefined {
	const element = list[index];
	const name = nameOf(element);
	if (name === undefined) return undefined;
	const inserted = childOf(changes, "$insert");
	const place = isList(inserted) ? inserted.findIndex((entry) => nameOf(childOf(entry, "value")) === name) : -1;
	if (place >= 0) return ["$insert", place, "value"];
	const changed = childOf(changes, "$change");
	const was = isObject(changed) ? Object.entries(changed).find(([, made]) => made === element)?.[0] : undefined;
	return ["$change", was ?? name];
}

/** A list's element is named by itself if it is a text, otherwise by its id. */
function nameOf(element: Json | undefined): string | undefined {
	if (typeof element === "string") return element;
	const id = childOf(element, "id");
	return typeof id === "string" ? id : undefined;
}

function childOf(value: Json | undefined, key: string | number): Json | undefined {
	if (isList(value)) return value[Number(key)];
	return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** A composed value with another value at a path. */
export function withValue(holder: Json | undefined, path: Path, value: Json): Json {
	const [key, ...rest] = path;
	if (key === undefined) return value;
	const made = withValue(childOf(holder, key), rest, value);
	if (isList(holder)) return holder.map((item, index) => (index === Number(key) ? made : item));
	return { ...(isObject(holder) ? holder : {}), [key]: made };
}
