import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import type { ApplicationStatus, Offer, SelectedOffer } from "../../src/flow/engine/record/record-types.generated.ts";
import { centsOf, dollarsOf } from "../../src/lending/money.ts";
import { monthlyPayment } from "../../src/lending/pricing/payments.ts";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { expireOffers } from "../../src/server/journey/offers/expiry-order.ts";
import { firstPaymentWrites } from "../../src/server/journey/terms/first-payment.ts";
import { statusPatch } from "../../src/server/record/patch.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { OFFER_TRIGGERS } from "../../src/server/sandbox/actions/offer-actions.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { apply, chooseOffer, confirmLiens, linkIncome, toOffers } from "./harness/steps.ts";

/** Presses a button of the sandbox page. */
async function press(one: SandboxCase, id: string): Promise<SandboxCase> {
	const trigger = OFFER_TRIGGERS.find((button) => button.id === id);
	if (trigger === undefined || !trigger.isPossible(one.record, one.stage))
		throw new Error(`${id} is not possible here`);
	one.record = applyPatch(one.record, trigger.patch(one.record, one.now, product));
	return one.work();
}

const offersOf = (one: SandboxCase) => one.at("application.offers") as readonly Offer[];

describe("what is kept of a choice", () => {
	it("V1 to the cent: 50,000 at 7.60 % over 60 months", async () => {
		const one = await toOffers(new SandboxCase());
		const offers = offersOf(one).map((offer) => (offer.term === 60 ? { ...offer, rate: 0.076 } : offer));
		one.record = applyPatch(one.record, [set("application.offers", offers)]);
		await chooseOffer(one, 60, 50_000);
		expect(one.at("application.selectedOffer")).toMatchObject({
			amount: 50_000,
			originationFeeAmount: 2_495,
			creditLine: 52_495,
			monthlyPayment: 1_054.39,
			payOff: 0,
			toBorrower: 50_000,
			interestOnly: false,
		});
	});
	it("the rate is that of the amount chosen, on the cent, and a small change of the file renews it as it was", async () => {
		for (const step of [-0.01, 0]) {
			const one = await toOffers(new SandboxCase());
			const offer = offersOf(one).find(({ term, rates = [] }) => term === 360 && rates.length > 0);
			const [band] = offer?.rates ?? [];
			const amount = Math.round(((band?.from ?? 0) + step) * 100) / 100;
			await chooseOffer(one, 360, amount);
			const rate = step === 0 ? band?.rate : offer?.rate;
			const { creditLine } = one.at("application.selectedOffer") as SelectedOffer;
			const payment = dollarsOf(monthlyPayment(centsOf(creditLine), rate ?? 0, 360));
			expect(one.at("application.rate")).toBe(rate);
			expect(one.at("application.selectedOffer")).toMatchObject({ amount, rate, monthlyPayment: payment });
			await press(one, "end-chosen-offer");
			expect(one.at("application.selectedOffer")).toMatchObject({ amount, rate, monthlyPayment: payment });
			expect(one.at("application.term")).toBe(360);
		}
	});
	it("cents of a draw are kept", async () => {
		const one = await toOffers(new SandboxCase());
		await chooseOffer(one, 120, 40_000.13);
		expect(one.at("application.amount")).toBe(40_000.13);
	});
	it("an offer of before is refused with words, and so is an amount that is not on offer", async () => {
		const one = await toOffers(new SandboxCase());
		const old = { offerUuid: "3f6f3a6a-0000-4000-8000-0000000000ff", amount: 20_000, term: 60, acceptedApr: true };
		await expect(one.submit("product/select", old)).rejects.toThrow(/New offers have replaced these/);
		await expect(chooseOffer(one, 60, 1_000)).rejects.toThrow(/between \$14,300\.00 and \$/);
	});
	it("the notice of the score goes with the offers: how it compares, as bars and as words", async () => {
		const one = await toOffers(new SandboxCase());
		const { text } = await readPdf(await renderDisclosure("credit-score", one.record, product));
		expect(text).toContain("Your credit score ranks higher than 60 percent of U.S. consumers.");
		expect(text).toContain("700 to 749");
		expect(text).toMatch(/with your score/);
	});
});

describe("a changed offer", () => {
	it("keeps old and new apart, says why, and needs a new yes", async () => {
		const one = await toOffers(new SandboxCase());
		await chooseOffer(one, 180);
		const before = one.at("application.selectedOffer") as JsonObject;
		await apply(one);
		await linkIncome(one, "user_low_income");
		expect(one.stage).toBe("REVISED_OFFER_SELECTION");
		expect(one.at("application.previousOffer")).toMatchObject({
			amount: before.amount,
			monthlyPayment: before.monthlyPayment,
			rate: before.rate,
			reason: "INCOME_LOWER",
			before: 175_000,
			after: 131_250,
		});
		await chooseOffer(one, 180, 30_000);
		expect(one.status("uwSubDecision")).toBe("FINAL_OFFER");
		expect(one.at("application.selectedOffer.amount")).toBe(30_000);
	});
	it("a changed offer passes by its own stage before it is signed", async () => {
		const one = await toOffers(new SandboxCase());
		await chooseOffer(one, 180);
		await apply(one);
		await linkIncome(one, "user_low_income");
		await chooseOffer(one, 180, 30_000);
		const status: ApplicationStatus = {
			disclosurelistClosingReady: true,
			noteReady: true,
			idVerification: "PASSED",
			title: "FINAL_TITLE_COMPLETE",
			flood: "CLEAR",
			giactAccountStatus: "VERIFIED",
		};
		one.record = applyPatch(one.record, [
			...statusPatch(status),
			set("application.disburseAccount", { uuid: "a", routingNumber: "110000000" }),
			set("application.autopayAccount", { uuid: "a" }),
			set("application.payType", "AUTOPAY"),
			set("application.documents", [{ uuid: "d", type: "PASSPORT_FRONT", status: "ACCEPTED" }]),
		]);
		expect(one.stage).toBe("FINAL_OFFER");
	});
});

describe("offers that run out", () => {
	it("wait for the last second of their last day", async () => {
		const one = await toOffers(new SandboxCase());
		expect(one.status("offersEndAt")).toBe("2026-12-21T07:59:59.000Z");
		const ask = (now: string) =>
			expireOffers({ record: one.record, now: new Date(now) } as Parameters<typeof expireOffers>[0], one.ports);
		await expect(ask("2026-12-21T07:59:59Z")).rejects.toMatchObject({ name: "NotYet" });
		expect(await ask("2026-12-21T08:00:00Z")).toEqual([set("application.status.offers", null)]);
	});
	it("cannot be chosen, are renewed on request, and only once they have run out", async () => {
		const one = await toOffers(new SandboxCase());
		const first = offersOf(one)[0]?.uuid;
		await one.submit("product/renew", {});
		expect(offersOf(one)[0]?.uuid).toBe(first);
		await press(one, "end-offers");
		await expect(chooseOffer(one, 60, 20_000)).rejects.toThrow(/expired/);
		await one.submit("product/renew", {});
		expect(one.stage).toBe("OFFER_SELECTION");
		expect(offersOf(one)[0]?.uuid).not.toBe(first);
		await chooseOffer(one, 60, 20_000);
		expect(one.stage).toBe("COLLECT_ADDITIONAL_INFO");
	});
	it("a choice stands when the same terms are offered again", async () => {
		const one = await toOffers(new SandboxCase());
		await chooseOffer(one, 180, 50_000);
		await apply(one);
		await linkIncome(one);
		const before = one.at("application.selectedOffer") as JsonObject;
		await press(one, "end-chosen-offer");
		expect(one.stage).toBe("DISBURSEMENT_ACCOUNT");
		expect(one.status("uwSubDecision")).toBe("VERIFIED_INCOME_MATCHED_OFFER");
		const { offerUuid, snapshotHash, expiresAt, ...terms } = one.at("application.selectedOffer") as JsonObject;
		expect(before).toMatchObject(terms);
		expect([offerUuid, snapshotHash, expiresAt]).not.toContain(undefined);
		expect(snapshotHash).not.toBe(before.snapshotHash);
		expect(offersOf(one).map((offer) => offer.uuid)).toContain(offerUuid);
	});
	it("a choice whose terms are gone becomes a changed offer; before income is verified it is verified still", async () => {
		const one = await toOffers(new SandboxCase());
		await chooseOffer(one, 180, 50_000);
		await apply(one);
		await press(one, "end-chosen-offer-changed");
		expect(one.stage).toBe("OFFER_SELECTION");
		expect(one.at("application.previousOffer")).toMatchObject({ reason: "EXPIRED", amount: 50_000 });
		await chooseOffer(one, 180, 50_000);
		expect(one.stage).toBe("INCOME_VERIFICATION");
	});
	it("closing documents that nobody has signed are made again for a changed offer", async () => {
		const one = await toOffers(new SandboxCase());
		await chooseOffer(one, 180, 50_000);
		await apply(one);
		await linkIncome(one);
		one.record = applyPatch(one.record, [set("application.status.disclosurelistClosingReady", true)]);
		await press(one, "end-chosen-offer-changed");
		expect(one.status("disclosurelistClosingReady")).toBe(false);
		expect(one.stage).toBe("REVISED_OFFER_SELECTION");
	});
});

describe("too much on the home", () => {
	it("the line may pay off the second loan: no draw is smaller, and what goes where is kept", async () => {
		const one = await new SandboxCase({ street1: "9 Tightavm Lien2 Way" }).work();
		await confirmLiens(one);
		expect(one.stage).toBe("CLTV_LIEN_POSITION_REQUALIFY");
		const requalify = one.at("application.requalify") as JsonObject;
		expect(requalify).toMatchObject({ value: 520_000, cap: 0.85, allowed: 442_000, owed: 445_000, room: 0, most: 0 });
		expect(requalify.mostAfterPayOff).toBe(20_900);
		await one.submit("product/prequal-winback", {
			choice: "PAY_OFF",
			payOffLiens: requalify.payOffLiens as readonly string[],
		});
		expect(one.stage).toBe("OFFER_SELECTION");
		expect(one.at("application.payOffTotal")).toBe(10_000);
		await chooseOffer(one, 120);
		expect(one.at("application.selectedOffer")).toMatchObject({ amount: 20_900, payOff: 10_000, toBorrower: 10_900 });
	});
	it("where nothing helps, the decision comes in writing, with its reason", async () => {
		const one = await toOffers(new SandboxCase({ street1: "5 Noroom Rd" }));
		expect(one.at("application.requalify")).toMatchObject({ most: 0, payOffLiens: [], room: 0 });
		await expect(one.submit("product/prequal-winback", { choice: "LOWER_AMOUNT", amount: 15_000 })).rejects.toThrow();
		await expect(one.submit("product/prequal-winback", { choice: "PAY_OFF", payOffLiens: [] })).rejects.toThrow();
		await one.submit("product/prequal-winback", { choice: "DECISION" });
		expect(one.stage).toBe("DECLINED");
		expect(one.at("application.adverseAction.reasons")).toEqual(["Value or type of collateral not sufficient"]);
	});
	it("a lower value asks first: a smaller amount, or a loan paid off", async () => {
		const typed = { street1: "2200 Lowbpo Lien2 Ln", city: "Austin", state: "TX", zip: "78704" };
		const one = await toOffers(new SandboxCase(typed));
		await chooseOffer(one, 360);
		const chosen = one.at("application.amount") as number;
		one.record = applyPatch(one.record, [
			set("application.property.value", 673_600),
			set("application.previousOffer", {
				...(one.at("application.selectedOffer") as JsonObject),
				reason: "VALUE_LOWER",
			}),
			set("application.term", 0),
			set("application.rate", 0),
			set("application.status.offers", null),
		]);
		await one.work();
		expect(one.stage).toBe("CLTV_LIEN_POSITION_REQUALIFY");
		const { most, wanted, mostAfterPayOff } = one.at("application.requalify") as { [name: string]: number };
		expect(wanted).toBe(chosen);
		expect(most).toBeLessThan(chosen);
		expect(mostAfterPayOff).toBeGreaterThan(most ?? 0);
		const tooMuch = { choice: "LOWER_AMOUNT", amount: (most ?? 0) + 100 };
		await expect(one.submit("product/prequal-winback", tooMuch)).rejects.toMatchObject({ field: "amount" });
		await one.submit("product/prequal-winback", { choice: "LOWER_AMOUNT", amount: 30_000 });
		expect(one.stage).toBe("OFFER_SELECTION");
		expect(one.at("application.requalify.amount")).toBe(30_000);
	});
});

describe("too little income", () => {
	it("says how far it reaches, and which savings would make up for it", async () => {
		const one = await toOffers(new SandboxCase({ income: 25_000 }));
		const { savings = 0, ...shown } = one.at("application.shortfall") as { [name: string]: number };
		expect(shown).toMatchObject({ monthlyIncome: 2_083.33, monthlyDebts: 3_532.04, share: 0.5, months: 120 });
		await one.submit("product/assets", {
			assets: [{ kind: "CERTIFICATE_OF_DEPOSIT", institution: "Houndstooth Bank", amount: savings }],
		});
		expect(one.stage).toBe("OFFER_SELECTION");
	});
});

describe("the first payment", () => {
	it("is worked out by the server, a forecast until the money is sent", () => {
		const record = {
			application: {
				selectedOffer: { amount: 85_000, creditLine: 90_606.37, rate: 0.09, term: 360 } as SelectedOffer,
				paymentDay: 5,
				property: { state: "CA" },
			},
			underwriting: { closing: { signedOn: "2026-11-20" } },
		};
		expect(firstPaymentWrites(record, product, "2026-11-25", false)).toEqual([
			set("application.firstPayment", {
				date: "2027-01-05",
				amount: 952.3,
				isFixed: false,
				fundedOn: "2026-11-25",
				totalInterest: 172_070.5,
			}),
		]);
		expect(firstPaymentWrites({ application: {} }, product, "2026-11-25", true)).toEqual([]);
	});
});
