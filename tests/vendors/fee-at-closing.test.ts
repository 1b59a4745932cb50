import { describe, expect, it } from "vitest";
import { jsonIn } from "../../src/flow/engine/read-json.ts";
import { isFeeWithin } from "../../src/lending/pricing/fees.ts";
import { feeCapFor } from "../../src/lending/pricing/pricing.ts";
import { pricingOf } from "../../src/lending/product/pricing-sheet.ts";
import { homeOf } from "../../src/server/journey/household/household.ts";
import { applicationPricing, reopenAboveFeeCap } from "../../src/server/journey/outcomes/fee-check.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { product } from "./harness/main-product.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { apply, chooseOffer, giveId, linkIncome, setAccounts, toOffers } from "./harness/steps.ts";

const northCarolina = { city: "Raleigh", state: "NC", zip: "27601" };
const now = new Date("2026-11-20T17:00:00Z");
const FEE = "application.selectedOffer.originationFeeAmount";

/** The lender keeps the fee of the valuation. */
const keeping = {
	...product,
	org: {
		...product.org,
		pricing: [...(product.org.pricing as readonly object[]), { feesPaidTo: { valuationFee: "LENDER" } }],
	},
} as unknown as typeof product;

describe("the fee of the chosen line when its papers are made", () => {
	it("above the cap of that day: no paper is made, the borrower is told why, and chooses again", async () => {
		const one = await toOffers(new SandboxCase(northCarolina));
		await chooseOffer(one, 120, 40_000);
		await apply(one);
		await linkIncome(one);
		await setAccounts(one);
		const within = one.at(FEE) as number;
		one.record = applyPatch(one.record, [set(FEE, within + 0.01)]);
		await giveId(one);
		expect(one.stage).toBe("REVISED_OFFER_SELECTION");
		expect(one.status("disclosurelistClosingReady")).toBe(false);
		expect(one.at("underwriting.disclosures.closing")).toBeUndefined();
		expect(one.at("application.previousOffer")).toMatchObject({
			reason: "FEE_CAP",
			before: within + 0.01,
			after: within,
		});
		await chooseOffer(one, 120, 40_000);
		expect(one.at(FEE)).toBe(within);
		const cap = feeCapFor(pricingOf(product, "2026-11-20"), homeOf(one.record));
		expect([isFeeWithin(4_000_000, within * 100, cap), isFeeWithin(4_000_000, within * 100 + 1, cap)]).toEqual([
			true,
			false,
		]);
	});

	it("counts a fee as charged where that was more than is advertised now", () => {
		const { record } = new SandboxCase(northCarolina);
		const chosen = applyPatch(record, [
			set("application.selectedOffer", {
				offerUuid: "",
				amount: 100_000,
				creditLine: 100_820,
				originationFeeAmount: 820,
				monthlyPayment: 1_000,
				rate: 0.09,
				term: 120,
			}),
			set("application.term", 120),
		]);
		const order = { record: chosen, product: keeping, now };
		expect(reopenAboveFeeCap(order)).toEqual([]);
		const charged = applyPatch(chosen, [set("application.valuationOrder", { at: now.toISOString(), fee: 400 })]);
		expect(applicationPricing(charged, keeping, "2026-11-20").countedFees).toBe(400_00);
		const reopened = applyPatch(charged, reopenAboveFeeCap({ ...order, record: charged }));
		expect(jsonIn(reopened, "application.previousOffer")).toMatchObject({ reason: "FEE_CAP", before: 820, after: 600 });
		expect(jsonIn(reopened, "application.term")).toBe(0);
		// who pays others for the valuation keeps nothing that counts
		expect(reopenAboveFeeCap({ ...order, record: charged, product })).toEqual([]);
	});
});
