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

function withValue(holder: Json | undefined, path: Path, value: Json): Json {
	const [key, ...rest] = path;
	if (key === undefined) return value;
	const made = withValue(childOf(holder, key), rest, value);
	if (isList(holder)) return holder.map((item, index) => (index === Number(key) ? made : item));
	return { ...(isObject(holder) ? holder : {}), [key]: made };
}
