import type { Json, Product } from "../../engine/authored/authored.ts";
import { isList, isObject } from "../../engine/json.ts";
import { codePointOf, lettersMissing } from "../../engine/texts/paper-letters.ts";
import type { Finding } from "../diagnostic.ts";
import { at, copyFile, files, productParts } from "../product-files.ts";

/** Texts of the lender that its papers print: documents, their words, what tables say, and who the lender is. */
const PRINTED = /^flows\/(?:documents|law|pricing|underwriting)\/|^flows\/underwriting\.json$/;
/** What tables and files say of themselves, and to their readers. */
const UNPRINTED = new Set(["$schema", "about", "source", "confirm", "fixed", "description"]);
const OF_LENDER = ["name", "contact"];

// organizations share the files they do not change
const known = new WeakMap<object, readonly Finding[]>();

/** Finds texts with characters that the fonts of papers do not have, so that a paper with them is not made (PAPER_LETTERS). */
export function paperWords(product: Product): Finding[] {
	return productParts(product).flatMap(([file, part]) => {
		if (file === files.org) {
			const { org } = product as unknown as { org: { readonly [key: string]: Json } };
			return OF_LENDER.flatMap((key) => found(file, org[key], [key]));
		}
		if (!PRINTED.test(file) && file !== copyFile("documents")) return [];
		const findings = known.get(part) ?? found(file, part as Json, []);
		known.set(part, findings);
		return findings;
	});
}

function found(file: string, value: Json | undefined, keys: readonly (string | number)[]): Finding[] {
	if (isList(value)) return value.flatMap((one, index) => found(file, one, [...keys, index]));
	if (isObject(value)) {
		return Object.entries(value).flatMap(([key, one]) => (UNPRINTED.has(key) ? [] : found(file, one, [...keys, key])));
	}
	const missing = typeof value === "string" ? lettersMissing(value) : [];
	if (missing.length === 0) return [];
	const signs = missing.map((one) => `${JSON.stringify(one)} (${codePointOf(one)})`).join(", ");
	const cause = `The fonts of papers do not have ${signs}, so no paper with this text can be made.`;
	return [
		{ code: "PAPER_LETTERS", file, pointer: at(...keys), cause, cure: "Write it in words, or with another sign." },
	];
}
