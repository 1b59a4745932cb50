import { globSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { literalsIn } from "./literals-in.ts";
import { root, sources } from "./source-files.ts";

/** Engine, catalog and checks are about any product: what is named here comes from the data alone. */
const GENERAL = /^src\/flow\/(?:engine|catalog|checks)\//;
const namesIn = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => basename(file, ".json"));

/** The first product is not in a folder of its own; its name is the key of org.json `products`. */
const PRODUCTS = new Set(["heloc", ...readdirSync(join(root, "flows/products"))]);
const TABLES = new Set(
	["law", "pricing", "underwriting"].flatMap((folder) =>
		namesIn(`flows/${folder}/*.json`).map((name) => `${folder}/${name}`),
	),
);
const DOCUMENTS = new Set(namesIn("flows/documents/*.json"));

/** The contracts: what the server asks and fills by name. A table or a document that none of them names is one of a lender's own. */
const CONTRACTS: ReadonlySet<string> = new Set([
	"src/flow/engine/authored/table-contracts.ts",
	"src/flow/engine/authored/document-inputs.ts",
	"src/flow/engine/authored/documents-of-any-product.ts",
	// each names the notice that its mails tell of
	"src/flow/engine/authored/mail-events.ts",
]);

/**
 * What remains, by file: nothing is added, and what is gone is taken out. Prices: a check asks the figures that the server prices by,
 * each of which means something else (a cap, a floor, a share). Law: a check holds a lender to one law.
 */
const LEFT: { readonly [file: string]: readonly string[] } = {
	// prices: an overlay may tighten them alone
	"src/flow/catalog/guard/tighten-pricing.ts": [
		...["law/fee-cap", "law/home-equity", "pricing/max-cltv", "pricing/max-dti", "pricing/min-score"],
	],
	// prices: what a lender lends on, and what is a figure of no lender
	"src/flow/checks/figures/lending-limits.ts": [
		...["pricing/max-cltv", "pricing/max-line", "pricing/min-score", "underwriting/max-dwellings"],
	],
	"src/flow/checks/pricing/fees-never-charged.ts": ["law/high-cost-fees", "law/home-equity", "pricing/draw-period"],
	"src/flow/checks/pricing/missing-terms.ts": [
		...["pricing/adjustments", "pricing/base-rate", "pricing/max-cltv", "pricing/max-dti", "pricing/max-line"],
		...["pricing/min-score", "pricing/origination-fee"],
	],
	"src/flow/checks/pricing/offered-somewhere.ts": [
		...["law/fee-cap", "law/high-cost-fees", "law/high-cost-rate", "law/home-equity", "law/rate-cap"],
		"pricing/max-line",
	],
	"src/flow/checks/pricing/score-rates.ts": ["pricing/base-rate"],
	"src/flow/checks/pricing/variable-terms.ts": ["law/line-disclosure", "pricing/draw-period"],
	"src/flow/checks/tables/idle-figures.ts": [
		...["pricing/max-cltv", "pricing/max-dti", "pricing/max-line", "pricing/min-score", "pricing/origination-fee"],
	],
	"src/flow/checks/tables/plausible-rows.ts": [
		...["pricing/adjustments", "pricing/draw-period", "pricing/first-payment", "pricing/housing-costs"],
		...["pricing/max-cltv", "pricing/max-dti", "pricing/max-line", "pricing/min-draw", "pricing/min-score"],
		...["pricing/origination-fee", "underwriting/home-insurance", "underwriting/model-confidence"],
	],
	// prices: a borrower whose score is refused shows no change of an offer
	"src/flow/checks/difference/offer-difference.ts": ["pricing/min-score"],
	// what figures in words are compared with, each by what it is about
	"src/flow/checks/words/subjects/fixed.ts": ["law/majority", "underwriting/deadlines"],
	"src/flow/checks/words/subjects/lender-figures.ts": [
		...["pricing/adjustments", "pricing/draw-period", "pricing/first-payment", "pricing/max-cltv"],
		...["pricing/max-dti", "pricing/min-draw", "pricing/min-score"],
	],
	"src/flow/checks/words/subjects/times.ts": ["law/rescission"],
	// law: the agency of a lender's charter, the languages of its papers, how notices are given
	"src/flow/checks/lender/charter-contradicts.ts": ["law/notice-agency"],
	"src/flow/engine/tables/notice-agency.ts": ["law/notice-agency"],
	"src/flow/checks/lender/translation-owed.ts": ["law/translation"],
	"src/flow/engine/tables/language-named.ts": ["law/translation"],
	"src/flow/checks/correspondence/notice-delivery.ts": ["law/notice-delivery"],
	"src/flow/checks/proofs/invariants-of-mail.ts": ["law/notice-delivery"],
	// the addresses of the specification begin with it, whatever the product
	"src/flow/checks/correspondence/mail-lengths.ts": ["heloc"],
	"src/flow/checks/pages/app-addresses.ts": ["heloc"],
};

/** The product, table or document that a text names, itself, as a file or as a part of an address; undefined for any other. */
function namedBy(text: string): string | undefined {
	const name = text.replace(/^flows\//, "").replace(/\.json$/, "");
	if (TABLES.has(name)) return name;
	const document = name.replace(/^documents\//, "");
	if (DOCUMENTS.has(document)) return document;
	return text.split("/").find((part) => PRODUCTS.has(part));
}

function namesOf(file: string, source: string): string[] {
	return [...new Set(literalsIn(file, source).flatMap(({ text }) => namedBy(text) ?? []))].sort();
}

describe("engine, catalog and checks", () => {
	it("name no product, table or document", () => {
		const general = [...sources].filter(([file]) => GENERAL.test(file) && !file.endsWith(".generated.ts"));
		const named = general
			.filter(([file]) => !CONTRACTS.has(file))
			.flatMap(([file, source]) => namesOf(file, source).map((name) => `${file} names ${name}`));
		const left = Object.entries(LEFT).flatMap(([file, names]) => names.map((name) => `${file} names ${name}`));
		expect(named.toSorted()).toEqual(left.toSorted());
	});

	it("and a name is seen, as a word, a file or a part of an address", () => {
		const source = 'const a = ["law/rate-cap", "flows/pricing/max-line.json", "adverse-action", "/x/dscr", "rates"];';
		expect(namesOf("src/flow/engine/a.ts", source)).toEqual([
			"adverse-action",
			"dscr",
			"law/rate-cap",
			"pricing/max-line",
		]);
	});
});
