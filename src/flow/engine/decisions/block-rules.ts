import type { PageSpec, Rule } from "../authored/authored.ts";
import { isObject, type Json } from "../json.ts";

/** A rule of a page's blocks, or of an entry in one, with its place below "pages". */
export interface BlockRule {
	readonly keys: readonly string[];
	readonly rule: Rule;
}

/** Returns the rules on which the blocks of pages and the entries in them depend. */
export function blockRules(pages: { readonly [page: string]: Pick<PageSpec, "blocks"> }): BlockRule[] {
	return Object.entries(pages).flatMap(([page, { blocks = {} }]) =>
		Object.entries(blocks).flatMap(([id, block]) => rulesIn(block as unknown as Json, [page, "blocks", id])),
	);
}

function rulesIn(value: Json, keys: readonly string[]): BlockRule[] {
	if (!isObject(value)) return [];
	return Object.entries(value).flatMap(([key, inner]): BlockRule[] =>
		key === "when" ? [{ keys: [...keys, key], rule: inner }] : rulesIn(inner, [...keys, key]),
	);
}
