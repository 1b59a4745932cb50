import type { Product } from "../engine/authored/authored.ts";
import { didYouMean } from "../engine/index.ts";
import type { Finding } from "./diagnostic.ts";
import { at, files } from "./product-files.ts";

/** How facts that hold or do not are named; other words of a page go by what they stand on. */
const NAMED_LIKE_A_FACT = /^(is|has|needs|was|may|can)[A-Z]/;

/** Whether words of a form page are a sentence that stands only where a fact holds, by their name. */
export function isFactCopy(name: string): boolean {
	return NAMED_LIKE_A_FACT.test(name);
}

/** Sentences of form pages that stand only where the fact holds after which they are named. */
export function factCopy(product: Product): { readonly page: string; readonly fact: string }[] {
	return Object.entries(product.pages.pages).flatMap(([page, { kind, words }]) =>
		kind === "form"
			? Object.keys(words ?? {})
					.filter(isFactCopy)
					.map((fact) => ({ page, fact }))
			: [],
	);
}

/** Facts on which it depends whether a page opens, and where it leads. */
export function pageFacts({
	pages,
}: Pick<Product, "pages">): { readonly keys: readonly string[]; readonly fact: string }[] {
	return Object.entries(pages.pages).flatMap(([page, { onlyIf, ways = {} }]) => [
		...(onlyIf === undefined ? [] : [{ keys: ["pages", page, "onlyIf"], fact: onlyIf }]),
		...Object.entries(ways).flatMap(([name, { instead = {} }]) =>
			Object.keys(instead).map((fact) => ({ keys: ["pages", page, "ways", name, "instead", fact], fact })),
		),
	]);
}

/** Finds pages that open, or lead elsewhere, by a fact that is not there, or can be more than true or false (RULE_UNKNOWN_FACT). */
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
				cause: `There is no fact "${fact}" that holds or does not.${didYouMean(fact, known)}`,
				cure: "Name a fact that is true or false.",
			}));
	});
}

/** Finds such sentences whose fact is not there, or can be more than true or false (RULE_UNKNOWN_FACT). */
export function unknownFactCopy(product: Product): Finding[] {
	const { facts } = product.facts;
	const known = Object.keys(facts).filter((name) => facts[name]?.type === "boolean");
	return factCopy(product)
		.filter(({ fact }) => !known.includes(fact))
		.map(({ page, fact }) => ({
			code: "RULE_UNKNOWN_FACT",
			file: files.pages,
			pointer: at("pages", page, "words", fact),
			cause: `The sentence stands where "${fact}" holds, and there is no such fact.${didYouMean(fact, known)}`,
			cure: "Name a fact that is true or false, or put the sentence into the body.",
		}));
}
