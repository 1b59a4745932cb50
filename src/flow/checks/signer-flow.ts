import type { Product } from "../engine/authored/authored.ts";
import { compileFlow, correctedName, didYouMean, EngineError, factsOf, route, signerProduct } from "../engine/index.ts";
import type { Assumption, Finding } from "./diagnostic.ts";
import { unknownPage } from "./pages/unknown-page.ts";
import { unknownProgress } from "./pages/unknown-progress.ts";
import { unreachablePage } from "./pages/unreachable-page.ts";
import { at, files } from "./product-files.ts";
import { ruleChecks } from "./rules/rule-checks.ts";
import { deadEndState, unreachableState } from "./rules/state-graph.ts";
import { rowTwice } from "./rules/table-rows.ts";
import { unknownState } from "./rules/unknown-state.ts";
import { unusedFact } from "./rules/unused-fact.ts";

/** Flow checks that also run on the signer's flow; its copy and forms are checked with the product's. */
const PLAIN: readonly ((product: Product) => Finding[])[] = [
	unusedFact,
	unknownPage,
	unknownState,
	unknownProgress,
	rowTwice,
	unreachableState,
	deadEndState,
	unreachablePage,
];

/** Maps a place in the signer's product to flows/signer.json. */
const PLACES: readonly (readonly [file: string, head: string, own: string])[] = [
	[files.facts, "/facts", "/facts"],
	[files.application, "", ""],
	[files.stateRouting, "/states", "/routing"],
	[files.stateRouting, "/fallback", "/fallback"],
	[files.pages, "/pages", "/pages"],
	[files.origination, "/tasks", "/tasks"],
];

/** Runs the flow checks on the additional signers' flow, with findings placed in flows/signer.json. */
export function signerFlow(product: Product): { findings: Finding[]; assumed: Assumption[] } {
	const signer = signerProduct(product);
	const { findings, assumed } = ruleChecks(signer);
	const all = [...findings, ...PLAIN.flatMap((check) => check(signer))];
	return {
		findings: [...(all.length > 0 ? all : newSigner(signer)).flatMap(inSignerFile), ...unknownWordsPage(product)],
		assumed: assumed.flatMap(inSignerFile),
	};
}

/** Moves a finding on the signer's product to flows/signer.json; none if it is not written there. */
export function inSignerFile<T extends { readonly file: string; readonly pointer: string }>(found: T): T[] {
	const place = PLACES.find(([file, head]) => found.file === file && found.pointer.startsWith(head));
	if (place === undefined) return [];
	return [{ ...found, file: files.signer, pointer: place[2] + found.pointer.slice(place[1].length) }];
}

/** A newly invited signer must have a page. */
function newSigner(signer: Product): Finding[] {
	try {
		const flow = compileFlow(signer);
		route(flow, factsOf(flow, {}));
		return [];
	} catch (error) {
		if (!(error instanceof EngineError)) throw error;
		return [
			{
				code: "NEW_BORROWER_FAILS",
				file: files.facts,
				pointer: error.fact === undefined ? at("facts") : at("facts", error.fact, "rule"),
				cause: `Nothing can be decided for a newly invited signer: ${error.message}`,
				cure: "Ask for what the rule needs before it is used.",
				witness: {},
			},
		];
	}
}

/** Finds pages of the signer's flow that take their words from a page that does not exist (PAGE_UNKNOWN). */
function unknownWordsPage({ signer, pages }: Product): Finding[] {
	return Object.entries(signer.pages).flatMap(([id, { wordsOf }]): Finding[] => {
		if (wordsOf === undefined || Object.hasOwn(pages.pages, wordsOf)) return [];
		const cause = `The words of "${id}" come from the page "${wordsOf}", which flows/pages.json does not have.${didYouMean(wordsOf, Object.keys(pages.pages))}`;
		const cure = "Name a page of flows/pages.json with the same screen, or write the words here.";
		const place = { file: files.signer, pointer: at("pages", id, "wordsOf") };
		return [{ code: "PAGE_UNKNOWN", ...place, cause, cure, ...correctedName(wordsOf, Object.keys(pages.pages)) }];
	});
}
