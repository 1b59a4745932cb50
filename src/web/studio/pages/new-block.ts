import type { BlockProp, BlockProps } from "../../../flow/engine/authored/authored-blocks.ts";
import { BLOCKS } from "../../../flow/engine/authored/blocks.generated.ts";
import { isList, isObject, type Json, type JsonObject } from "../../../flow/engine/json.ts";

/** What the props of a page's blocks may name, with the words that product owners know it by. */
export interface PageNames {
	/** The page's own words, then those of all pages. */
	readonly words: { readonly [name: string]: string };
	readonly ways: readonly string[];
	readonly actions: readonly string[];
	readonly forms: readonly string[];
}

/** Returns what a page's blocks may name. */
export function namesOfPage(spec: JsonObject, shared: JsonObject): PageNames {
	const keysIn = (value: Json | undefined) => (isObject(value) ? Object.keys(value) : []);
	const own = isObject(spec.words) ? spec.words : {};
	const words = Object.entries({ ...own, ...shared, ...own }).map(([name, said]) => [name, String(said)]);
	const others = isList(spec.forms) ? spec.forms.map(String) : [];
	return {
		words: Object.fromEntries(words),
		actions: keysIn(spec.actions),
		ways: [...keysIn(spec.ways), ...keysIn(spec.actions)],
		forms: [...(typeof spec.form === "string" ? [spec.form] : []), ...others],
	};
}

/** A block as it begins on a page: with the props that it needs, each with the first that the page has. */
export function newBlock(name: string, names: PageNames): JsonObject {
	const props = Object.hasOwn(BLOCKS, name) ? BLOCKS[name]?.props : undefined;
	return { block: name, ...begun(props ?? {}, names) };
}

/** An entry of a list in a block, as it begins. */
export function begun(props: BlockProps, names: PageNames): JsonObject {
	return Object.fromEntries(
		Object.entries(props).flatMap(([key, prop]) => (prop.isNeeded === true ? [[key, first(prop, names)]] : [])),
	);
}

function first(prop: BlockProp, names: PageNames): Json {
	const [word = ""] = Object.keys(names.words);
	switch (prop.type) {
		case "word":
			return word;
		case "words":
			return [word];
		case "form":
			return names.forms[0] ?? "";
		case "way":
			return names.ways[0] ?? "";
		case "actions":
			return names.actions.slice(0, 1);
		case "value":
			return { word };
		case "values":
			return {};
		case "flag":
			return true;
		case "choice":
			return prop.of[0] ?? "";
		case "entries":
			return { first: begun(prop.of, names) };
		default:
			return "";
	}
}
