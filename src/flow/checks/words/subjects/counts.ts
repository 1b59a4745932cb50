import type { Json, Product } from "../../../engine/authored/authored.ts";
import { isList, isObject } from "../../../engine/json.ts";
import type { Figure } from "../../numbers/read-figures.ts";
import type { Subject } from "./subject.ts";

const OF_COUNTS = {
	kinds: ["count"],
	measure: ({ value }: Figure): number => value,
} as const satisfies Partial<Subject>;

/** "4 homes or more", "4 or more homes". */
const OR_MORE = /^\s?(?:or more )?(?:\p{L}+ ){0,2}?(\p{L}+)(?: or more\b|\b)/u;

/** How many states a lender lends in, and how many entries of a list its own rules ask for. */
export const COUNTS: readonly Subject[] = [
	{
		...OF_COUNTS,
		what: "how many states the lender lends in",
		says: "org.json says",
		is: (text) =>
			/#\s?states\b/.test(text) &&
			/\b(?:lend|lends|lending|serve|serves|offer|offers|open|opens|available)\b/.test(text),
		right: ({ org: { productStates } }) => (isList(productStates) ? [productStates.length] : []),
		shown: (value) => `${value} states`,
	},
	{
		...OF_COUNTS,
		what: "how many there have to be",
		says: "the rule says",
		is: (text) => /#\s?\p{L}+(?: \p{L}+)? or more\b|#\s?or more\b/u.test(text),
		right: (product, { after }) => {
			const noun = OR_MORE.exec(after)?.[1];
			return noun === undefined ? [] : (thresholdsOf(product).get(noun) ?? []);
		},
		shown: String,
	},
];

const kept = new WeakMap<object, ReadonlyMap<string, readonly number[]>>();

/** The numbers of entries from which on something holds, by the name of the list. */
function thresholdsOf({ facts }: Product): ReadonlyMap<string, readonly number[]> {
	const known = kept.get(facts);
	if (known !== undefined) return known;
	const found = new Map<string, number[]>();
	for (const { rule } of Object.values(facts.facts)) {
		for (const [list, from] of thresholdsIn((rule ?? null) as Json)) {
			const noun = list.split(".").at(-1)?.toLowerCase() ?? "";
			found.set(noun, [...(found.get(noun) ?? []), from]);
		}
	}
	kept.set(facts, found);
	return found;
}

function* thresholdsIn(rule: Json): Generator<readonly [list: string, from: number]> {
	const open: Json[] = [rule];
	for (const one of open) {
		if (isList(one)) open.push(...one);
		if (!isObject(one)) continue;
		open.push(...Object.values(one));
		for (const [operator, more] of [
			[">=", 0],
			[">", 1],
		] as const) {
			const operands = one[operator];
			if (!isList(operands)) continue;
			const [left = null, right = null] = operands;
			const list = isObject(left) && isList(left.count) ? left.count[0] : undefined;
			const name = isObject(list ?? null) ? (list as { readonly var?: Json }).var : undefined;
			if (typeof name === "string" && /^answers\./.test(name) && typeof right === "number") yield [name, right + more];
		}
	}
}
