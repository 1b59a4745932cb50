import { didYouMean, type Product } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds pages of the signer's flow that take their words from a page that does not exist (PAGE_UNKNOWN). */
export function unknownWordsPage({ signer, pages }: Product): Finding[] {
	return Object.entries(signer.pages).flatMap(([id, { wordsOf }]): Finding[] => {
		if (wordsOf === undefined || Object.hasOwn(pages.pages, wordsOf)) return [];
		const cause = `The words of "${id}" come from the page "${wordsOf}", which flows/pages.json does not have.${didYouMean(wordsOf, Object.keys(pages.pages))}`;
		const cure = "Name a page of flows/pages.json with the same screen, or write the words here.";
		return [{ code: "PAGE_UNKNOWN", file: files.signer, pointer: at("pages", id, "wordsOf"), cause, cure }];
	});
}
