import type { Product } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { productTexts } from "../product-texts.ts";

const LENDS =
	/\b(?:lends?|lending|serves?|(?:offers?|opens?|available)\b[^.]*\blines?|lines?\b[^.]*\b(?:offered|opened|available))\b[^.]*$/i;
const PARTLY = /\b(?:except|other than|outside|such as|including|for example|not|no|never|only some)\b/i;

/** Finds lists of the states in which a lender says it lends that are not those of org.json (STATES_CONTRADICT). */
export function statesContradict(product: Product): Finding[] {
	const { org } = product;
	const names = namesOf(product);
	const served = isList(org.productStates) ? org.productStates.map((code) => names[String(code)]) : [];
	const known = Object.values(names).filter((name) => typeof name === "string");
	if (served.length === 0 || known.length === 0 || served.some((name) => typeof name !== "string")) return [];
	const any = known
		.map(String)
		.toSorted((one, other) => other.length - one.length)
		.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
		.join("|");
	const listed = new RegExp(`\\bin ((?:${any})(?:(?:,? and |, )(?:${any}))+)`, "g");
	const own = new Set(served.map(String));
	return productTexts(product).flatMap(({ file, pointer, text }): Finding[] =>
		[...text.matchAll(listed)].flatMap((match): Finding[] => {
			const before =
				text
					.slice(0, match.index)
					.split(/(?<=[.!?])\s/)
					.at(-1) ?? "";
			if (!LENDS.test(before) || PARTLY.test(before)) return [];
			const said = new Set([...(match[1] ?? "").matchAll(new RegExp(any, "g"))].map(([name]) => name));
			const missing = [...own].filter((name) => !said.has(name));
			const foreign = [...said].filter((name) => !own.has(name));
			if (missing.length === 0 && foreign.length === 0) return [];
			const cause =
				foreign.length > 0
					? `The text says that the lender lends in ${foreign.join(" and ")}, where it does not ("productStates").`
					: `The text lists where the lender lends, and leaves out ${missing.join(" and ")}.`;
			return [{ code: "STATES_CONTRADICT", file, pointer, cause, cure: `List ${[...own].join(", ")}.` }];
		}),
	);
}

function namesOf({ copy }: Product): JsonObject {
	const { states = null } = (copy.documents ?? {}) as JsonObject;
	return isObject(states) ? states : {};
}
