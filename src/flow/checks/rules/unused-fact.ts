import type { Product } from "../../engine/authored/authored.ts";
import { ruleReads } from "../../engine/index.ts";
import { blockNames } from "../blocks/block-names.ts";
import type { Finding } from "../diagnostic.ts";
import { factCopy, pageFacts } from "../fact-copy.ts";
import { at, files } from "../product-files.ts";
import { rulePlaces, searchPlaces } from "./rule-places.ts";

/** Finds facts that no rule, table, address or sentence reads (FACT_UNUSED); routing itself reads the stage, and `today` is for partners. */
export function unusedFact(product: Product): Finding[] {
	const read = new Set(["stage", "today", ...searchPlaces(product).map(({ fact }) => fact)]);
	for (const { rule } of rulePlaces(product)) for (const name of ruleReads(rule)) read.add(name);
	for (const { fact } of [...formFacts(product), ...factCopy(product), ...pageFacts(product)]) read.add(fact);
	const named = Object.values(product.pages.pages).flatMap(blockNames);
	for (const { type, name } of named) if (type === "fact") read.add(name);
	for (const { inputs } of Object.values(product.tables)) {
		for (const { fact } of Object.values(inputs)) if (fact !== undefined) read.add(fact);
	}
	return Object.keys(product.facts.facts)
		.filter((name) => !read.has(name))
		.map((name) => ({
			code: "FACT_UNUSED",
			file: files.facts,
			pointer: at("facts", name),
			cause: `No rule reads the fact "${name}".`,
			cure: "Read it in a rule, or remove it.",
		}));
}

/** Facts that show or hide a form field. */
function formFacts(product: Product): { readonly fact: string }[] {
	const found: { fact: string }[] = [];
	const walk = (ui: unknown): void => {
		if (typeof ui !== "object" || ui === null) return;
		for (const [key, value] of Object.entries(ui)) {
			if (key === "ui:showWhenFact" && typeof value === "object" && value !== null) {
				for (const fact of Object.keys(value)) found.push({ fact });
			} else if (!key.startsWith("ui:")) walk(value);
		}
	};
	for (const form of Object.values(product.forms)) walk(form.ui);
	return found;
}
