import type { Json } from "../../engine/authored/authored.ts";
import { isObject, type JsonObject, memberAt } from "../../engine/json.ts";
import { kindOf } from "../files/file-kinds.ts";
import type { Layer } from "../files/layer.ts";
import { type Origins, pathOf } from "../text/origins.ts";
import { overlayRules } from "./overlay-rules.ts";

/** A value of an overlay: the file and the keys that lead to it; no keys for the whole file. */
export interface OverlayPlace {
	readonly path: string;
	readonly keys: readonly string[];
}

/**
 * Returns the deepest value on the path to `pointer` that the overlay itself writes; rules and lists count as one
 * value.
 */
export function writtenOnTheWay(
	layer: Layer,
	path: string,
	pointer: string,
	origins: Origins,
): OverlayPlace | undefined {
	const file = layer.files.get(path);
	if (file === undefined) return undefined;
	const keys: string[] = [];
	let value: Json | undefined = file;
	for (const key of pathOf(pointer)) {
		if (!isObject(value) || !Object.hasOwn(value, key) || isOneValue(path, keys, origins)) break;
		keys.push(key);
		value = value[key];
	}
	// the overlay writes nothing on this path, so the fault comes from elsewhere in the file
	return keys.length === 0 && pointer !== "" ? undefined : { path, keys };
}

/** Returns whether the value at a place is replaced whole, so nothing inside it can be addressed separately. */
export function isOneValue(path: string, keys: readonly string[], origins: Origins): boolean {
	const kind = kindOf(path);
	return kind === undefined || overlayRules(kind, origins).isAtom(keys);
}

/** Returns the layer without one value, which exposes the value of the level below. */
export function withoutPlace(layer: Layer, { path, keys }: OverlayPlace, origins: Origins): Layer {
	const file = layer.files.get(path);
	const files = new Map(layer.files);
	const rest = keys.length === 0 ? undefined : cutOut(file, keys, origins);
	if (rest === undefined) files.delete(path);
	else files.set(path, rest);
	return { ...layer, files };
}

/** Returns the value at a place of a layer. */
export function valueAt(layer: Layer, { path, keys }: OverlayPlace): Json | undefined {
	return memberAt(layer.files.get(path), keys);
}

function cutOut(value: Json | undefined, [key = "", ...rest]: readonly string[], origins: Origins): JsonObject {
	const result: Record<string, Json> = Object.create(null);
	if (!isObject(value)) return result;
	for (const [name, item] of Object.entries(value)) {
		if (name !== key) result[name] = item;
		else if (rest.length > 0) result[name] = cutOut(item, rest, origins);
	}
	origins.copyAll(result, value);
	return result;
}
