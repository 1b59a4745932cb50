import type { Product } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { type ProductText, productTexts } from "../product-texts.ts";

const LENDS =
	/\b(?:lends?|lending|serves?|(?:offers?|opens?|available)\b[^.]*\blines?|lines?\b[^.]*\b(?:offered|opened|available))\b[^.]*$/i;
const PARTLY = /\b(?:except|other than|outside|such as|including|for example|not|no|never|only some)\b/i;

/** Finds lists of the states in which a lender says it lends that are not those of org.json (STATES_CONTRADICT). */
export function statesContradict(product: Product): Finding[] {
	const { org } = product;
	const names = namesOf(product);
	const served = isList(org.productStates) ? org.productStates.map((code) => names[String(code)]) : [];
	if (served.length === 0 || served.some((name) => typeof name !== "string")) return [];
	const own = new Set(served.map(String));
	const listedIn = listsOf(names);
	return productTexts(product).flatMap((one): Finding[] =>
		listedIn(one).flatMap((said): Finding[] => {
			const missing = [...own].filter((name) => !said.has(name));
			const foreign = [...said].filter((name) => !own.has(name));
			if (missing.length === 0 && foreign.length === 0) return [];
			const cause =
				foreign.length > 0
					? `The text says that the lender lends in ${foreign.join(" and ")}, where it does not ("productStates").`
					: `The text lists where the lender lends, and leaves out ${missing.join(" and ")}.`;
			const { file, pointer } = one;
			return [{ code: "STATES_CONTRADICT", file, pointer, cause, cure: `List ${[...own].join(", ")}.` }];
		}),
	);
}

type StatesIn = (one: ProductText) => readonly ReadonlySet<string>[];

// organizations share the names of the states, and most texts
const kept = new WeakMap<JsonObject, StatesIn>();

/** Returns what reads the lists of states in which a lender lends, by the names of the states. */
function listsOf(names: JsonObject): StatesIn {
	const known = kept.get(names);
	if (known !== undefined) return known;
	const any = Object.values(names)
		.filter((name) => typeof name === "string")
		.toSorted((one, other) => other.length - one.length)
		.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
		.join("|");
	const listed = new RegExp(`\\bin ((?:${any})(?:(?:,? and |, )(?:${any}))+)`, "g");
	const found = new WeakMap<ProductText, readonly ReadonlySet<string>[]>();
	const listedIn: StatesIn = (one) => {
		const before =
			found.get(one) ??
			[...one.text.matchAll(listed)].filter(isOfLending).map(([, list = ""]) => {
				return new Set([...list.matchAll(new RegExp(any, "g"))].map(([name]) => name));
			});
		found.set(one, before);
		return before;
	};
	kept.set(names, listedIn);
	return listedIn;
}

/** Whether the sentence says that the lender lends there, and nowhere else. */
function isOfLending({ input = "", index = 0 }: RegExpMatchArray): boolean {
	const sentence = input.slice(0, index).split(/(?<=[.!?])\s/);
	const before = sentence.at(-1) ?? "";
	return LENDS.test(before) && !PARTLY.test(before);
}

function namesOf({ copy }: Product): JsonObject {
	const { states = null } = (copy.documents ?? {}) as JsonObject;
	return isObject(states) ? states : {};
}
