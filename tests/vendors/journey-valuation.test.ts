import { describe, expect, it, vi } from "vitest";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { applyPatch } from "../../src/server/record/record-patch.ts";
import { VALUATION_TRIGGERS } from "../../src/server/sandbox/actions/valuation-actions.ts";
import { product } from "./harness/main-product.ts";
import { SandboxCase, type Typed } from "./harness/sandbox-case.ts";
import { apply, chooseOffer, giveId, linkIncome, setAccounts, toOffers } from "./harness/steps.ts";

const colorado = { city: "Denver", state: "CO", zip: "80202" };

function pull(one: SandboxCase, id: string): Promise<SandboxCase> {
	const trigger = VALUATION_TRIGGERS.find((each) => each.id === id);
	expect(trigger?.isPossible(one.record, one.stage), `${id} at ${one.stage}`).toBe(true);
	one.record = applyPatch(one.record, trigger?.patch(one.record, one.now, product) ?? []);
	return one.work();
}

async function beyondId(one: SandboxCase): Promise<SandboxCase> {
	await chooseOffer(one, 120, 40_000);
	await apply(one);
	await linkIncome(one);
	await setAccounts(one);
	return giveId(one);
}

const at = (typed: Typed) => toOffers(new SandboxCase({ ...colorado, ...typed }));
const mostOf = (one: SandboxCase) =>
	Math.max(
		...((one.at("application.offers") ?? []) as readonly { maxAmount: number }[]).map((offer) => offer.maxAmount),
	);
const sale = (price: number, changes: { readonly [field: string]: Json } = {}) => ({
	street: "14 Elm St",
	price,
	soldOn: "2026-08-01",
	...changes,
});

describe("a home without an automated value", () => {
	it.each([
		["5 Navbpo Way", "NAV_BPO", "BPO"],
		["5 Resieval Way", "NAV_RESI_EVAL", "RESI_EVAL"],
	])("%s: estimate, order, value", async (street1, family, source) => {
		const one = await at({ street1 });
		expect(one.stage).toBe(`${family}_ESTIMATE`);
		await one.submit("bpo/estimate-value", { estimatedValue: 700_000, reason: "PURCHASE_PRICE" });
		expect(one.stage).toBe("OFFER_SELECTION");
		await beyondId(one);
		expect(one.stage).toBe(`${family}_ORDER`);
		await one.submit("bpo/order-bpo", { accepted: true });
		expect(one.at("application.valuationOrder")).toMatchObject({ fee: 180 });
		expect(one.at("application.valuation")).toMatchObject({ value: 700_000, source });
		expect(one.stage).toBe("NOTE_SIGNING");
		expect(one.at("underwriting.disclosures.closing.tables.charges")).toContainEqual([
			"Valuation by a broker",
			"$180.00",
		]);
	});
});

describe("an appraisal on site", () => {
	it("is sought, made and reviewed; each step waits for its day, and the report is asked for once", async () => {
		const one = await beyondId(await at({ street1: "5 Onsite Way" }));
		const report = vi.spyOn(one.ports.propertyValuation, "appraisalReport");
		expect(one.stage).toBe("ONSITE_APPRAISAL_PROCESSING");
		expect(one.waitsUntil?.toISOString()).toBe("2026-11-24T17:00:00.000Z");
		await one.wait();
		expect(one.stage).toBe("ONSITE_APPRAISAL_REVIEW");
		await one.wait();
		expect(one.status("onsiteAppraisal")).toBe("COMPLETE");
		expect(report).toHaveBeenCalledTimes(1);
		expect(one.at("application.valuation")).toMatchObject({ source: "APPRAISAL", confidence: 1 });
		expect(one.stage).toBe("NOTE_SIGNING");
	});

	it("is moved on by the buttons of the sandbox", async () => {
		const one = await beyondId(await at({ street1: "5 Onsite Noappraiser Way" }));
		expect(one.stage).toBe("ONSITE_APPRAISAL_ORDER");
		await pull(one, "find-appraiser");
		expect(one.stage).toBe("ONSITE_APPRAISAL_PROCESSING");
		await pull(one, "appraiser-visits");
		expect(one.stage).toBe("ONSITE_APPRAISAL_REVIEW");
		await pull(one, "review-appraisal");
		expect(one.stage).toBe("NOTE_SIGNING");
	});
});

describe("a damaged home", () => {
	it("is asked about, not declined, and goes on when a person accepts the repair", async () => {
		const one = await beyondId(await at({ street1: "5 Lowconf Badroof Way" }));
		expect(one.stage).toBe("BPO_ORDER_REQUEST");
		await one.submit("bpo/order-bpo", { accepted: true });
		expect(one.stage).toBe("FINAL_TITLE_UNACCEPTABLE_PROPERTY_CONDITION");
		expect(one.at("application.conditions")).toMatchObject([{ categoryEnum: "GENERIC_DOCUMENT_REQUEST" }]);
		expect(one.ordered).not.toContain("title/final");
		await pull(one, "accept-condition");
		expect(one.ordered).toContain("title/final");
		expect(one.stage).toBe("NOTE_SIGNING");
	});
});

describe("a value that seems too low", () => {
	const low = { street1: "77 Lowavm Rd" };

	it("rises with sales nearby, by a quarter at most, and the offers with it", async () => {
		const one = await at(low);
		const before = mostOf(one);
		expect(one.at("application.valuation")).toMatchObject({ value: 631_500, source: "AVM" });
		await one.submit("bpo/dispute-value", { comparables: [sale(690_000), sale(700_000), sale(2_000_000)] });
		expect(one.at("application.valueDispute")).toMatchObject({ outcome: "RAISED", before: 631_500 });
		expect(one.at("application.valuation")).toMatchObject({ value: 700_000 });
		expect(one.stage).toBe("OFFER_SELECTION");
		expect(mostOf(one)).toBeGreaterThan(before);
		const again = one.submit("bpo/dispute-value", { comparables: [sale(900_000)] });
		await expect(again).rejects.toMatchObject({ field: "comparables" });
	});

	it.each([
		["too long ago", sale(900_000, { soldOn: "2025-01-15" })],
		["no comparable home", sale(900_000, { street: "14 Nocomp St" })],
		["cheaper than ours", sale(500_000)],
	])("stands when the sale is %s", async (_why, one) => {
		const home = await at(low);
		await home.submit("bpo/dispute-value", { comparables: [one] });
		expect(home.at("application.valueDispute")).toMatchObject({ outcome: "STANDS" });
		expect([home.stage, home.at("application.property.value")]).toEqual(["OFFER_SELECTION", 631_500]);
	});

	it("a sale in the future, and a typed value over a found one, are refused", async () => {
		const one = await at(low);
		const future = one.submit("bpo/dispute-value", { comparables: [sale(900_000, { soldOn: "2027-01-01" })] });
		await expect(future).rejects.toMatchObject({ field: "comparables" });
		const typed = one.submit("bpo/estimate-value", { estimatedValue: 9_000_000, reason: "OTHER" });
		await expect(typed).rejects.toMatchObject({ field: "estimatedValue" });
	});

	it("may be valued by a broker before an offer is chosen; once, and the offers follow", async () => {
		const one = await at({ street1: "77 Lowbpo Rd" });
		const before = mostOf(one);
		await one.submit("bpo/order-bpo", { accepted: true });
		expect(one.at("application.valuation")).toMatchObject({ source: "BPO", value: 673_600 });
		expect(one.stage).toBe("OFFER_SELECTION");
		expect(mostOf(one)).toBeLessThan(before);
		const twice = one.submit("bpo/order-bpo", { accepted: true });
		await expect(twice).rejects.toMatchObject({ field: "accepted" });
		await one.submit("bpo/dispute-value", { comparables: [sale(900_000)] });
		expect(one.stage).toBe("ONSITE_APPRAISAL_PROCESSING");
		for (const id of ["appraiser-visits", "review-appraisal"]) await pull(one, id);
		expect(one.at("application.valuation")).toMatchObject({ source: "APPRAISAL", value: 673_600 });
		expect(one.at("application.valueDispute")).toMatchObject({ outcome: "STANDS", source: "BPO", before: 673_600 });
		expect(one.stage).toBe("OFFER_SELECTION");
	});
});
