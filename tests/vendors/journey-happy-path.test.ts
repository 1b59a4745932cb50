import { describe, expect, it } from "vitest";
import { SandboxCase } from "./harness/sandbox-case.ts";
import {
	apply,
	chooseOffer,
	confirmLiens,
	giveId,
	insure,
	linkIncome,
	setAccounts,
	signClosing,
	signDeed,
	toVerifiedIncome,
} from "./harness/steps.ts";

describe("the happy path", () => {
	it("goes from an address to money, asking each vendor once", async () => {
		const one = new SandboxCase();
		await one.work();
		expect(one.stage).toBe("LIEN_VERIFICATION");
		await confirmLiens(one);
		expect(one.stage).toBe("OFFER_SELECTION");
		const offers = one.at("application.offers") as {
			term: number;
			rate: number;
			minAmount: number;
			maxAmount: number;
		}[];
		expect(offers.map((offer) => offer.term)).toEqual([60, 120, 180, 360]);
		expect(offers[0]).toMatchObject({ rate: 0.0825, originationFeePercent: 0.0499, rateType: "FIXED" });
		const most = Math.max(...offers.map(({ maxAmount }) => maxAmount));
		expect(one.at("application.uwCalculatedDrawAmount")).toBe(most);
		expect(one.at("application.adjustedHomeAmount")).toBe(one.at("application.property.value"));
		await chooseOffer(one, 180, 50_000);
		expect(one.at("application.selectedOffer")).toMatchObject({
			amount: 50_000,
			originationFeeAmount: 2_495,
			creditLine: 52_495,
			rate: 0.0875,
			term: 180,
		});
		expect(one.stage).toBe("COLLECT_ADDITIONAL_INFO");
		await apply(one);
		expect(one.stage).toBe("INCOME_VERIFICATION");
		await linkIncome(one);
		expect(one.status("uwSubDecision")).toBe("VERIFIED_INCOME_MATCHED_OFFER");
		expect(one.stage).toBe("DISBURSEMENT_ACCOUNT");
		await setAccounts(one);
		expect(one.stage).toBe("IDENTITY_VERIFICATION");
		await giveId(one);
		expect(one.stage).toBe("NOTE_SIGNING");
		await signClosing(one);
		expect(one.stage).toBe("DEED_SIGNING");
		await signDeed(one);
		expect(one.stage).toBe("TRUST_AND_INSURANCE");
		await insure(one);
		expect(one.stage).toBe("RESCISSION");
		expect(one.at("application.rescission")).toMatchObject({
			signedOn: "2026-11-20",
			counted: ["2026-11-21", "2026-11-23", "2026-11-24"],
			endsAt: "2026-11-25T07:59:59.000Z",
		});
		expect(one.waitsUntil?.toISOString()).toBe("2026-11-25T08:00:00.000Z");
		await one.wait();
		expect(one.stage).toBe("COMPLETE");
		expect(one.at("application.funding")).toMatchObject({ amount: 50_000, date: "2026-11-25" });
		// The notary's service is asked at each step of the session, every other vendor once.
		const others = one.ordered.filter((name) => name !== "notary/follow-session");
		expect(others).toEqual([...new Set(others)].concat("clock/end-rescission").sort(inOrderOf(others)));
	});

	it("keeps no credentials and no account number on the record", async () => {
		const one = await setAccounts(await toVerifiedIncome(new SandboxCase()));
		const text = JSON.stringify(one.record);
		for (const secret of ["666100001", "666-10-0001", "000123456789", "pass_good", "user_good"]) {
			expect(text).not.toContain(secret);
		}
	});
});

function inOrderOf(list: readonly string[]): (a: string, b: string) => number {
	return (a, b) => list.indexOf(a) - list.indexOf(b);
}

describe("after the offers", () => {
	it("an unreadable ID is asked for again", async () => {
		const one = await setAccounts(await toVerifiedIncome(new SandboxCase(), 180, 50_000));
		await giveId(one, "blurry.jpg");
		expect(one.status("idVerification")).toBe("FAILED");
		expect(one.stage).toBe("IDENTITY_VERIFICATION");
	});
	it("a second home has no time to cancel", async () => {
		const one = await setAccounts(await toVerifiedIncome(new SandboxCase({ occupancyType: "SECONDARY" }), 180, 50_000));
		await giveId(one);
		await signClosing(one);
		await signDeed(one);
		await insure(one);
		expect(one.stage).toBe("COMPLETE");
		expect(one.ordered).not.toContain("clock/end-rescission");
	});
	it("an owner cancels in time, and not later", async () => {
		const one = await setAccounts(await toVerifiedIncome(new SandboxCase(), 180, 50_000));
		await giveId(one);
		await signClosing(one);
		await signDeed(one);
		await insure(one);
		const answers = { confirmed: true, signatureName: "Ana Borrower" };
		const start = one.now;
		one.now = new Date("2026-11-25T08:00:01Z");
		await expect(one.submit("complete/rescind", answers)).rejects.toMatchObject({ field: "confirmed" });
		one.now = start;
		await one.submit("complete/rescind", answers);
		expect(one.stage).toBe("CANCELLED");
	});
	it("a home in a flood zone says so in the closing documents", async () => {
		const typed = { street1: "700 Canal St", city: "New Orleans", state: "LA", zip: "70112" };
		const one = await setAccounts(await toVerifiedIncome(new SandboxCase(typed), 180, 50_000));
		await giveId(one);
		expect(one.status("flood")).toBe("IN_ZONE");
	});
});
