import { describe, expect, it } from "vitest";
import { disclosuresOf, renderCopy, renderDisclosure } from "../../src/server/journey/documents/index.ts";
import type { DisclosureId } from "../../src/server/journey/papers/kinds.ts";
import { withoutIds } from "../without-ids.ts";
import { readyToSign } from "./harness/closing-steps.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { apply, chooseOffer, linkIncome, setAccounts, signClosing, signDeed, toOffers } from "./harness/steps.ts";

const idsOf = (one: SandboxCase) => disclosuresOf(one.record, product).map(({ id }) => id);
const read = async (one: SandboxCase, id: DisclosureId) => readPdf(await renderDisclosure(id, one.record, product));
const mails = (one: SandboxCase) => one.ports.messages.mailbox?.() ?? [];

/** Applies for the most over fifteen years, with this number. */
async function applied(typed: ConstructorParameters<typeof SandboxCase>[0], ssn: string): Promise<SandboxCase> {
	const one = await toOffers(new SandboxCase(typed));
	await chooseOffer(one, 180);
	return apply(one, ssn);
}

describe("the full credit report", () => {
	it("with another score prices the offer again: old, new and why, a notice, and income still to verify", async () => {
		const one = await applied({}, "666-20-0001");
		expect([one.stage, one.page.split("?")[0]]).toEqual(["REVISED_OFFER_SELECTION", "product/select"]);
		expect(one.at("application.previousOffer")).toMatchObject({ reason: "SCORE_CHANGED", before: 742, after: 680 });
		expect(idsOf(one)).toEqual(expect.arrayContaining(["credit-score", "credit-score--2", "counteroffer"]));
		expect(disclosuresOf(one.record, product).find(({ id }) => id === "credit-score--2")?.title).toBe(
			"Your credit score and the price you pay for credit (November 20, 2026)",
		);
		const { text, isMarked, roles } = await read(one, "counteroffer");
		for (const part of [
			"We are unable to offer you credit on the terms that you requested",
			"over 15 years at 9.250%",
			"If one of these offers is acceptable to you",
			"by Sunday, December 20, 2026",
			"Your score: 680",
			"The agency played no part in our decision",
			"Equal Credit Opportunity Act prohibits",
		]) {
			expect(text).toContain(part);
		}
		expect([isMarked, roles.includes("Table")]).toEqual([true, true]);
		expect(mails(one).some(({ body }) => body.includes("on different terms"))).toBe(true);
		expect(withoutIds(JSON.stringify(mails(one)))).not.toMatch(/680|score/i);

		await chooseOffer(one, 180, 30_000);
		expect([one.stage, one.status("uwSubDecision")]).toEqual(["INCOME_VERIFICATION", "UNVERIFIED_OFFER"]);
		await linkIncome(one);
		expect(one.stage).toBe("DISBURSEMENT_ACCOUNT");
	});
	it("with a debt that nobody had seen leaves less room", async () => {
		const one = await applied({ street1: "9 Newdebt Way", income: 130_000 }, "666-10-0001");
		expect(one.at("application.previousOffer.reason")).toBe("DEBTS_CHANGED");
		expect((await read(one, "counteroffer")).text).toContain("Excessive obligations in relation to income");
		expect(idsOf(one)).not.toContain("credit-score--2");
	});
	it("that says the same keeps the offer and gives no notice", async () => {
		const one = await applied({}, "666-10-0001");
		expect(one.stage).toBe("INCOME_VERIFICATION");
		expect(idsOf(one)).not.toContain("counteroffer");
	});
});

describe("a counteroffer", () => {
	it("is given when verified income carries less than was asked for", async () => {
		const one = await applied({ income: 130_000 }, "666-10-0001");
		await linkIncome(one, "user_low_income");
		expect(one.stage).toBe("REVISED_OFFER_SELECTION");
		const { text } = await read(one, "counteroffer");
		expect(text).toContain("Sandbox Income Reports, P.O. Box 2000, Sampletown, PA 19000, 1-800-555-0101 (toll-free).");
		expect(text).not.toContain("the service that verified your income");
	});
});

describe("a name that reads otherwise on the county's record", () => {
	it("is sworn to be the same person's, with the deed", async () => {
		const one = await readyToSign({ street1: "5 Midname Way" });
		const { text, isMarked } = await read(one, "name-affidavit");
		expect(isMarked).toBe(true);
		expect(text).toContain("I am one and the same person");
		expect(text).toContain("ANA Q BORROWER");
		await signClosing(one);
		await signDeed(one);
		expect(one.at("underwriting.signatures.name-affidavit.sha256")).toMatch(/^[0-9a-f]{64}$/);
		// what the borrower signs is the oath; the notary's line stays the notary's
		const copy = await readPdf(await renderCopy("name-affidavit", one.record, product));
		expect(copy.text.match(/\/s\/ Ana Borrower/g)).toHaveLength(1);
		expect(copy.text).toContain("Notary public: ____");
	});
	it("a former name that was told stands in it too; the same name needs none", async () => {
		const one = await toOffers(new SandboxCase({ street1: "5 Maiden Ln" }));
		await one.submit("review-app/incorrect-ownership", { reason: "NAME_CHANGE", nameOnRecord: "Ana Formername" });
		expect((await read(one, "name-affidavit")).text).toContain("Ana Formername");
		expect(idsOf(await readyToSign())).not.toContain("name-affidavit");
	});
});

describe("the copy of an authorization to debit", () => {
	it("says which account, which day, in which words, and how to end it; it goes when autopay ends", async () => {
		const one = await applied({}, "666-10-0001");
		await linkIncome(one);
		await setAccounts(one);
		const { text, isMarked } = await read(one, "autopay-authorization");
		expect(isMarked).toBe(true);
		for (const part of [
			"I authorize you to debit my monthly payment",
			"ending in 6789",
			"the 5th",
			"three business days",
		]) {
			expect(text).toContain(part);
		}
		await one.submit("bank/autopay", { payType: "MANUAL" });
		expect(idsOf(one)).not.toContain("autopay-authorization");
	});
});
