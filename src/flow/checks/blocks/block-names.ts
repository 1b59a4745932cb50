import type { PageSpec } from "../../engine/authored/authored.ts";
import type { BlockProp, BlockProps } from "../../engine/authored/authored-blocks.ts";
import { BLOCKS } from "../../engine/authored/blocks.generated.ts";
import { isList, isObject, type Json } from "../../engine/json.ts";

/** A name that a prop of a block holds, with the type that says what it has to name, and its place in the page. */
export interface BlockName {
	readonly type: BlockProp["type"] | "fact";
	readonly name: string;
	/** The block that has it. */
	readonly id: string;
	readonly key: string;
	readonly keys: readonly (string | number)[];
	/** How a value at a path is written out. */
	readonly as?: string;
}

/** The props that every block has. */
const EVERY: BlockProps = {
	heading: { type: "word", about: "" },
	needs: { type: "path", about: "" },
};
/** The names in a value: its keys. */
const IN_VALUE = { path: "path", fact: "fact", word: "word", otherwise: "word" } as const;

const WORDS: readonly BlockName["type"][] = ["word", "words"];

/** Whether a name in a block is one of words of the page. */
export function isWord({ type }: BlockName): boolean {
	return WORDS.includes(type);
}

/** Returns every name in the props of a page's blocks; an unknown block has none. */
export function blockNames({ blocks = {} }: Pick<PageSpec, "blocks">): BlockName[] {
	return Object.entries(blocks).flatMap(([id, block]) => {
		const props = Object.hasOwn(BLOCKS, block.block) ? BLOCKS[block.block]?.props : undefined;
		if (props === undefined) return [];
		return namesOf({ ...EVERY, ...props }, block as { readonly [key: string]: Json }, id, ["blocks", id]);
	});
}

function namesOf(
	props: BlockProps,
	given: { readonly [key: string]: Json },
	id: string,
	keys: BlockName["keys"],
): BlockName[] {
	return Object.entries(props).flatMap(([key, prop]): BlockName[] => {
		const value = Object.hasOwn(given, key) ? given[key] : undefined;
		const at = [...keys, key];
		if (typeof value === "string") return [{ type: prop.type, name: value, id, key, keys: at }];
		if (isList(value)) {
			return value.flatMap((one, index) =>
				typeof one === "string" ? [{ type: prop.type, name: one, id, key, keys: [...at, index] }] : [],
			);
		}
		if (!isObject(value)) return [];
		if (prop.type === "value") return inValue(value, id, key, at);
		return Object.entries(value).flatMap(([entry, inner]) => {
			if (!isObject(inner)) return [];
			if (prop.type === "values") return inValue(inner, id, key, [...at, entry]);
			return prop.type === "entries" ? namesOf({ ...EVERY, ...prop.of }, inner, id, [...at, entry]) : [];
		});
	});
}

function inValue(
	value: { readonly [key: string]: Json },
	id: string,
	key: string,
	keys: BlockName["keys"],
): BlockName[] {
	const as = typeof value.as === "string" ? { as: value.as } : {};
	return Object.entries(IN_VALUE).flatMap(([part, type]) => {
		const name = value[part];
		return typeof name === "string" ? [{ type, name, id, key, keys: [...keys, part], ...as }] : [];
	});
}
