import { describe, expect, it } from "vitest";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { apply, chooseOffer, giveId, linkIncome, setAccounts, toOffers, toVerifiedIncome } from "./harness/steps.ts";

describe("value and income", () => {
	it("without a model's value the borrower's estimate prices the offers, and a broker settles it", async () => {
		const one = await toOffers(
			new SandboxCase({ street1: "1140 E Mohawk Dr", city: "Meadview", state: "AZ", zip: "86444" }),
		);
		expect(one.stage).toBe("NO_AVM_FOUND");
		await one.submit("bpo/estimate-value", { estimatedValue: 700_000, reason: "ONLINE_ESTIMATE" });
		expect(one.stage).toBe("OFFER_SELECTION");
		await chooseOffer(one, 120, 40_000);
		await apply(one);
		await linkIncome(one);
		await setAccounts(one);
		await giveId(one);
		expect(one.stage).toBe("BPO_ORDER_REQUEST");
		await one.submit("bpo/order-bpo", { accepted: true });
		expect(one.status("bpo")).toBe("BPO_COMPLETE");
		expect(one.stage).toBe("NOTE_SIGNING");
	});
	it("a lower value leaves a smaller line", async () => {
		const one = await toOffers(new SandboxCase({ street1: "77 Lowlavm Rd LOWAVM", state: "TX", zip: "78701" }));
		expect(one.status("offers")).toBe("READY");
		const other = await toOffers(new SandboxCase({ street1: "9 Lowavm Lien2 Loop", income: 500_000 }));
		const offers = other.at("application.offers") as { maxAmount: number }[];
		expect(Math.max(...offers.map((offer) => offer.maxAmount))).toBeLessThan(95_000);
	});
	it("an income of 25,000 asks for assets, and enough of them bring offers", async () => {
		const one = await toOffers(new SandboxCase({ income: 25_000 }));
		expect(one.status("uwSubDecision")).toBe("UNVERIFIED_DTI_LIMITED");
		expect(one.stage).toBe("ASSETS_PREQUAL");
		await one.submit("product/assets", {
			assets: [{ kind: "SAVINGS", institution: "Houndstooth Bank", amount: 900_000 }],
		});
		expect(one.stage).toBe("OFFER_SELECTION");
	});
	it("too small assets end in a decline for obligations", async () => {
		const one = await toOffers(new SandboxCase({ income: 25_000 }));
		await one.submit("product/assets", {
			assets: [{ kind: "SAVINGS", institution: "Houndstooth Bank", amount: 1_000 }],
		});
		expect(one.status("dtiDecline")).toBe(true);
		expect(one.at("application.adverseAction.reasons")).toEqual([
			"Excessive obligations in relation to income",
			"Income insufficient for amount of credit requested",
		]);
	});
	it("a lower income changes the offer: term and rate go back to 0", async () => {
		const one = await toOffers(new SandboxCase());
		await chooseOffer(one, 180);
		await apply(one);
		await linkIncome(one, "user_low_income");
		expect(one.status("incomeVerification")).toBe("REVISED");
		expect(one.status("uwSubDecision")).toBe("VERIFIED_OFFER");
		expect([one.at("application.term"), one.at("application.rate")]).toEqual([0, 0]);
		expect(one.stage).toBe("REVISED_OFFER_SELECTION");
		await chooseOffer(one, 180);
		expect(one.status("uwSubDecision")).toBe("FINAL_OFFER");
		expect(one.stage).toBe("DISBURSEMENT_ACCOUNT");
	});
	it("another person's income requires paystubs, which then need the employer's confirmation", async () => {
		const one = await toOffers(new SandboxCase());
		await chooseOffer(one, 180, 50_000);
		await apply(one);
		await linkIncome(one, "user_name_mismatch");
		expect(one.status("manualPaystubUpload")).toBe(true);
		const documentUuids = ["3f6f3a6a-0000-4000-8000-00000000000d", "3f6f3a6a-0000-4000-8000-00000000000e"];
		one.upload(...documentUuids.map((uuid) => ({ uuid, type: "PAYSTUB", fileName: "paystub.pdf" })));
		await one.submit("income/upload", { linkedVia: "MANUAL_PAYSTUB", documentUuids });
		expect(one.status("incomeVerification")).toBe("MATCHED");
		expect(one.stage).toBe("EMPLOYMENT_VERIFICATION");
	});
	it("a slow provider answers a minute later", async () => {
		const one = await toOffers(new SandboxCase());
		await chooseOffer(one, 180, 50_000);
		await apply(one);
		await linkIncome(one, "user_pending");
		expect(one.waitsUntil).not.toBeNull();
		await one.wait();
		expect(one.status("incomeVerification")).toBe("MATCHED");
	});
});

describe("Texas", () => {
	const typed = { street1: "2200 Bluebonnet Ln", city: "Austin", state: "TX", zip: "78704" };

	it("80 % and 2 %, the valuation before the ID check, an office after twelve days", async () => {
		const one = await toOffers(new SandboxCase(typed));
		const offers = one.at("application.offers") as { originationFeePercent: number; maxAmount: number }[];
		expect(new Set(offers.map((offer) => offer.originationFeePercent))).toEqual(new Set([0.02]));
		expect(Math.max(...offers.map((offer) => offer.maxAmount)) * 1.02).toBeLessThanOrEqual(842_000 * 0.8 - 420_000);
		await chooseOffer(one, 180, 75_000);
		expect(one.at("application.selectedOffer")).toMatchObject({ originationFeeAmount: 1_500, creditLine: 76_500 });
		await apply(one);
		await linkIncome(one);
		await setAccounts(one);
		await giveId(one);
		expect(one.stage).toBe("BPO_ORDER_REQUEST");
		expect(one.ordered).not.toContain("identity/verify");
		await one.submit("bpo/condition", { accepted: true });
		expect(one.stage).toBe("NOTARY_WAITING_PERIOD");
		expect(one.waitsUntil?.toISOString()).toBe("2026-12-02T07:00:00.000Z");
		expect(one.at("application.closingWait.earliestOn")).toBe("2026-12-02");
		const office = { place: "TITLE_OFFICE" };
		const unread = one.submit("notary/reserve-manual", { ...office, slot: "2026-12-02T17:00:00Z" });
		await expect(unread).rejects.toMatchObject({
			field: "slot",
			message: expect.stringContaining("read this document"),
		});
		await one.read();
		const early = one.submit("notary/reserve-manual", { ...office, slot: "2026-12-01T17:00:00Z" });
		await expect(early).rejects.toMatchObject({ field: "slot" });
		const home = one.submit("notary/reserve-manual", { place: "HOME", slot: "2026-12-02T17:00:00Z" });
		await expect(home).rejects.toMatchObject({ field: "place" });
		await one.submit("notary/reserve-manual", { ...office, slot: "2026-12-02T17:00:00Z" });
		expect([one.stage, one.status("noteSigned") ?? false]).toEqual(["MANUAL_DEED_SIGNING", false]);
		one.now = new Date("2026-12-02T07:00:00Z");
		await one.again();
		expect(one.waitsUntil?.toISOString()).toBe("2026-12-02T17:00:00.000Z");
		await one.wait();
		expect(one.stage).toBe("TRUST_AND_INSURANCE");
		expect(one.status("noteSigned")).toBe(true);
		expect(one.at("underwriting.closing")).toEqual({
			signedOn: "2026-12-02",
			signedAt: "2026-12-02T17:00:00.000Z",
			place: "TITLE_OFFICE",
		});
	});

	it("one business day after the final itemized disclosure, when that is later than the twelfth day", async () => {
		const one = await toVerifiedIncome(new SandboxCase(typed), 180, 75_000);
		await setAccounts(one);
		await giveId(one);
		one.now = new Date("2026-12-12T17:00:00Z");
		await one.submit("bpo/condition", { accepted: true });
		// a Saturday: the next business day is Monday
		expect(one.at("application.closingWait.earliestOn")).toBe("2026-12-14");
		await one.read();
		one.now = new Date("2026-12-13T17:00:00Z");
		await one.read();
		const early = one.submit("notary/reserve-manual", { place: "TITLE_OFFICE", slot: "2026-12-13T21:00:00Z" });
		await expect(early).rejects.toMatchObject({ field: "slot" });
		await one.submit("notary/reserve-manual", { place: "TITLE_OFFICE", slot: "2026-12-14T17:00:00Z" });
	});

	it("a broker's lower value opens the offers again", async () => {
		const one = await toVerifiedIncome(new SandboxCase({ ...typed, street1: "2200 Lowbpo Ln" }));
		await setAccounts(one);
		await giveId(one);
		await one.submit("bpo/condition", { accepted: true });
		expect(one.status("bpo")).toBe("BPO_COMPLETE");
		expect(one.at("application.term")).toBe(0);
		expect(["REVISED_OFFER_SELECTION", "CLTV_LIEN_POSITION_REQUALIFY"]).toContain(one.stage);
	});
});
