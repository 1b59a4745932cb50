import type { Product } from "../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../engine/index.ts";
import type { Finding } from "./diagnostic.ts";
import { at, files } from "./product-files.ts";

/** Naming pattern of boolean facts; other copy of a page is named after its place on the screen. */
const NAMED_LIKE_A_FACT = /^(is|has|needs|was|may|can)[A-Z]/;

/** Whether copy of a form page is conditional on a fact, by its name. */
export function isFactCopy(name: string): boolean {
	return NAMED_LIKE_A_FACT.test(name);
}

/** Sentences of form pages that are shown only when the fact they are named after is true. */
export function factCopy(product: Product): { readonly page: string; readonly fact: string }[] {
	return Object.entries(product.pages.pages).flatMap(([page, { kind, words }]) =>
		kind === "form"
			? Object.keys(words ?? {})
					.filter(isFactCopy)
					.map((fact) => ({ page, fact }))
			: [],
	);
}

/** Facts that decide whether a page opens, what it says, which of its actions show, and where it leads. */
export function pageFacts({
	pages,
}: Pick<Product, "pages">): { readonly keys: readonly string[]; readonly fact: string }[] {
	return Object.entries(pages.pages).flatMap(([page, { onlyIf, ways = {}, actions = {}, byFact = {} }]) => [
		...(onlyIf === undefined ? [] : [{ keys: ["pages", page, "onlyIf"], fact: onlyIf }]),
		...Object.keys(byFact).map((fact) => ({ keys: ["pages", page, "byFact", fact], fact })),
		...Object.entries(actions).flatMap(([name, action]) =>
			action.onlyIf === undefined ? [] : [{ keys: ["pages", page, "actions", name, "onlyIf"], fact: action.onlyIf }],
		),
		...Object.entries(ways).flatMap(([name, { instead = {} }]) =>
			Object.keys(instead).map((fact) => ({ keys: ["pages", page, "ways", name, "instead", fact], fact })),
		),
	]);
}

/** Finds pages that open or redirect by an unknown or non-boolean fact (RULE_UNKNOWN_FACT). */
export function unknownPageFacts({ pages, signer, facts }: Product): Finding[] {
	return [
		{ file: files.pages, pages: pages.pages, facts: facts.facts },
		{ file: files.signer, pages: signer.pages, facts: signer.facts },
	].flatMap(({ file, pages: own, facts: there }) => {
		const known = Object.keys(there).filter((name) => there[name]?.type === "boolean");
		return pageFacts({ pages: { pages: own, waits: {} } })
			.filter(({ fact }) => !known.includes(fact))
			.map(({ keys, fact }) => ({
				code: "RULE_UNKNOWN_FACT",
				file,
				pointer: at(...keys),
				cause: `There is no fact "${fact}" that is true or false.${didYouMean(fact, known)}`,
				cure: "Name a fact that is true or false.",
				...correctedName(fact, known),
			}));
	});
}

/** Finds conditional sentences whose fact is unknown or not boolean (RULE_UNKNOWN_FACT). */
export function unknownFactCopy(product: Product): Finding[] {
	const { facts } = product.facts;
	const known = Object.keys(facts).filter((name) => facts[name]?.type === "boolean");
	return factCopy(product)
		.filter(({ fact }) => !known.includes(fact))
		.map(({ page, fact }) => ({
			code: "RULE_UNKNOWN_FACT",
			file: files.pages,
			pointer: at("pages", page, "words", fact),
			cause: `The sentence is shown only when "${fact}" is true, and there is no such boolean fact.${didYouMean(fact, known)}`,
			cure: "Name a fact that is true or false, or put the sentence into the body.",
			...correctedName(fact, known),
		}));
}
