import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject } from "../../engine/json.ts";
import { entriesAt, type LocaleNode } from "../../engine/locales/authored-locale.ts";
import type { Origins } from "../text/origins.ts";

const known = new WeakMap<object, { readonly below: Json; readonly value: Json }>();

/**
 * Returns a layer's translations over those below. Both stay at a sentence that both translate: which one applies depends on
 * the sentence, and the layer's own comes first.
 */
export function mergedLocale(below: Json, overlay: Json, origins: Origins): Json {
	if (!isObject(overlay) || !isObject(below)) return overlay;
	const kept = known.get(overlay);
	if (kept?.below === below) return kept.value;
	const value = merged(below, overlay, origins);
	known.set(overlay, { below, value });
	return value;
}

function merged(below: Json, own: Json, origins: Origins): Json {
	const [old, added] = [entriesAt(below as LocaleNode), entriesAt(own as LocaleNode)];
	if (old.length > 0 && added.length > 0) return alternatives(below, own, origins);
	if (!isObject(below) || !isObject(own)) return own;
	const result: Record<string, Json> = Object.assign(Object.create(null), below);
	origins.copyAll(result, below);
	for (const [key, node] of Object.entries(own)) {
		const before = Object.hasOwn(below, key) ? below[key] : undefined;
		result[key] = before === undefined || key === "$schema" ? node : merged(before, node, origins);
		origins.copy(result, key, own, key);
	}
	return result;
}

function alternatives(below: Json, own: Json, origins: Origins): Json {
	const result: Json[] = [];
	for (const node of [own, below]) {
		if (!isList(node)) {
			result.push(node);
			continue;
		}
		for (const [index, entry] of node.entries()) {
			origins.copy(result, String(result.length), node, String(index));
			result.push(entry);
		}
	}
	return result;
}
