import { describe, expect, it } from "vitest";
import type { Json, Product } from "../../src/flow/engine/authored/authored.ts";
import { financedLine } from "../../src/lending/pricing/fees.ts";
import { highCostTriggers } from "../../src/lending/pricing/hoepa.ts";
import { pricingOf } from "../../src/lending/product/pricing-sheet.ts";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";

const DAY = "2026-11-20";

/** The main lender, whose fees go to these. */
function paying(feesPaidTo: { readonly [fee: string]: Json }): Product {
	return {
		...product,
		org: { ...product.org, pricing: [...(product.org.pricing as Json[]), { feesPaidTo }] } as never,
	};
}

/** The triggers of a draw of $50,000 at 4.99 %. */
function triggersOf(lender: Product): string[] {
	const { countedFees = 0, highCost } = pricingOf(lender, DAY);
	const { feeCents, lineCents } = financedLine(50_000_00, 0.0499);
	const case1 = { occupancy: "PRIMARY", lienPosition: 2, rate: 0.08, apor: 0.06, line: lineCents };
	return highCostTriggers({ ...case1, pointsAndFees: feeCents + countedFees }, highCost);
}

describe("points and fees of the high-cost test", () => {
	it("leave out what third parties receive: 4.7528 % of the line passes", () => {
		expect(triggersOf(product)).toEqual([]);
		expect(triggersOf(paying({}))).toEqual([]);
	});
	it.each(["CREDITOR", "AFFILIATE"])("count a notary's fee that goes to the %s: 5.3243 % does not", (receiver) => {
		expect(triggersOf(paying({ manualNotaryFee: receiver }))).toEqual(["POINTS_AND_FEES"]);
	});
	it("count both, and the price of a valuation alone", () => {
		expect(pricingOf(paying({ valuationFee: "AFFILIATE" }), DAY).countedFees).toBe(180_00);
		const both = { valuationFee: "CREDITOR", manualNotaryFee: "AFFILIATE" };
		expect(pricingOf(paying(both), DAY).countedFees).toBe(480_00);
	});
	it("are named in the early disclosure by who receives them, the same as they are counted", async () => {
		const printed = async (lender: Product) =>
			(await readPdf(await renderDisclosure("home-equity", new SandboxCase().record, lender))).text;
		expect(await printed(product)).toMatch(/Notary in person, if you choose one \$300\.00 at closing a third party/);
		const kept = await printed(paying({ valuationFee: "AFFILIATE", manualNotaryFee: "CREDITOR" }));
		expect(kept).toMatch(/Valuation by a broker, when one is needed \$180\.00 at closing our affiliate/);
		expect(kept).toMatch(/Notary in person, if you choose one \$300\.00 at closing us/);
	});
	it("say for every organization who receives its fees", () => {
		const catalog = testCatalog();
		const kept = catalog.orgCodes().map((org) => pricingOf(catalog.product(org), DAY).countedFees);
		expect(kept).toEqual(kept.map(() => 0));
	});
});
