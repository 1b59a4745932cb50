import { describe, expect, it } from "vitest";
import { disclosuresOf, renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { deedsOf } from "../../src/server/workflow/applications/standing-words.ts";
import { press } from "./harness/closing-steps.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { chooseOffer, confirmLiens, giveId, toOffers, toVerifiedIncome } from "./harness/steps.ts";

const spouse = { spouseName: "Jordan Borrower", spouseEmail: "jordan@example.com" };
const contact = { ownership: "SOLE", maritalStatus: "UNMARRIED", ssn: "666-10-0001", hardCreditConsent: true };

const typeAccount = (one: SandboxCase, accountNumber: string) =>
	one.submit("bank/manual-disburse", {
		routingNumber: "110000000",
		accountNumber,
		confirmAccountNumber: accountNumber,
		accountType: "CHECKING",
	});

/** Everything that is asked before closing is there; the money goes to this account, which is a business's. */
async function payingBusiness(accountNumber: string): Promise<SandboxCase> {
	const one = await typeAccount(await toVerifiedIncome(new SandboxCase()), accountNumber);
	await one.submit("bank/autopay", { payType: "MANUAL" });
	return giveId(one);
}

describe("what makes a seldom stage come", () => {
	it("a report without a score goes to a person, is no decline, and is asked for again", async () => {
		const one = await new SandboxCase({ lastName: "SampleTestU" }).work();
		expect([one.stage, one.status("creditScoreDecline")]).toEqual(["UNKNOWN", undefined]);
		expect(one.at("application.adverseAction")).toBeUndefined();
		await one.submit("error/retry", {});
		expect(one.stage).toBe("LIEN_VERIFICATION");
	});

	it("many inquiries that ended in new debt are looked at by a person, few are not", async () => {
		const debt = { holder: "Sample Auto Finance", monthlyPayment: 300 };
		const attest = async (street1: string) => {
			const one = await new SandboxCase({ street1 }).work();
			const liens = one.at("application.liens") as readonly { readonly [field: string]: string }[];
			return one.submit("liens", {
				liens: [...liens],
				inquiryAttestation: "NEW_DEBT",
				newDebts: [debt],
				attested: true,
			});
		};
		expect((await attest("4 Inquiry Rd")).stage).toBe("OFFER_SELECTION");
		const looked = await attest("4 Manyinquiry Rd");
		expect(looked.stage).toBe("LIEN_VERIFICATION_INQUIRY");
		await press(looked, "debts-are-fine");
		expect(looked.stage).toBe("OFFER_SELECTION");
	});

	it("an earlier answer that is changed has the summary made anew before it is signed", async () => {
		const one = await toOffers(new SandboxCase());
		await chooseOffer(one, 180, 50_000);
		await one.submit("start/contact", contact);
		await one.submit("start/hmda", {});
		expect(one.stage).toBe("APP_SUBMISSION");
		await one.submit("start/contact", { ...contact, maritalStatus: "MARRIED", ...spouse });
		expect(one.ordered.filter((name) => name === "documents/summary")).toHaveLength(2);
		expect([one.stage, one.status("summaryOutdated")]).toEqual(["APP_SUBMISSION", false]);
		const { text } = await readPdf(await renderDisclosure("summary", one.record, product));
		expect(text).toContain("Married");
	});

	it.each([
		["5 Latenotice Way", "WAITING_FOR_PRE_SOFT_CREDIT_DISCLOSURE", "LIEN_VERIFICATION"],
		["5 Latepapers Way", "WAITING_FOR_APPLICATION_DISCLOSURE", "APP_SUBMISSION"],
	])("late documents are waited for at %s, and arrive when promised", async (street1, waits, next) => {
		const late = async () => {
			const one = await new SandboxCase({ street1 }).work();
			if (one.stage !== waits) {
				await confirmLiens(one);
				await chooseOffer(one, 180, 50_000);
				await one.submit("start/contact", contact);
				await one.submit("start/hmda", {});
			}
			expect([one.stage, one.status("documentsLate")]).toEqual([waits, true]);
			return one;
		};
		const waiting = await late();
		const asked = waiting.now.getTime();
		await waiting.wait();
		expect([waiting.stage, waiting.status("documentsLate")]).toEqual([next, false]);
		expect(waiting.now.getTime() - asked).toBe(180_000);
		const released = await press(await late(), "documents-come");
		expect([released.stage, released.status("documentsLate")]).toEqual([next, false]);
	});

	it("a business that is to be paid is asked before the closing documents are signed", async () => {
		const one = await payingBusiness("777123456789");
		expect([one.stage, one.page, one.status("merchantReview")]).toEqual(["IN_PROGRESS", "", "PENDING"]);
		await one.wait();
		expect([one.stage, one.status("merchantReview")]).toEqual(["LIEN_ATTESTATION", "COMPLETE"]);
		await press(one, "attest-liens");
		expect(one.stage).toBe("NOTE_SIGNING");
	});

	it("a business that knows of no order is not paid: another account is asked for, and nobody about that one", async () => {
		const one = await payingBusiness("777123456780");
		await one.wait();
		expect([one.stage, one.at("application.disburseAccount.problem")]).toEqual(["DISBURSEMENT_ACCOUNT", "merchant"]);
		await typeAccount(one, "000123456789");
		expect([one.stage, one.status("merchantReview")]).toEqual(["NOTE_SIGNING", undefined]);
	});

	it("payments are never taken from the account of a business", async () => {
		const one = await typeAccount(await toVerifiedIncome(new SandboxCase()), "777123456789");
		await one.submit("bank/autopay", { payType: "AUTOPAY", paymentDay: 5, authorised: true });
		expect([one.page, one.at("application.autopayAccount")]).toEqual(["bank/autopay-manual", undefined]);
	});

	it("something else that is missing later has a notice of its own; the first one stays", async () => {
		const one = await toOffers(new SandboxCase({ lastName: "SampleTestN" }));
		await one.submit("credit/error", {});
		await toOffers(one);
		await chooseOffer(one, 180, 50_000);
		await one.submit("start/contact", { ...contact, ssn: "666-51-0001" });
		await one.submit("start/hmda", {});
		await one.read();
		await one.submit("start/app-summary", { accurate: true, intent: true, signatureName: "Ana SampleTestN" });
		expect(one.stage).toBe("HARD_CREDIT_LOCKED_OR_FROZEN");
		const given = disclosuresOf(one.record, product).filter(({ kind }) => kind === "incompleteness");
		expect(given.map(({ id }) => id)).toEqual(["incompleteness", "incompleteness--2"]);
		const texts = await Promise.all(
			given.map(async ({ id }) => (await readPdf(await renderDisclosure(id, one.record, product))).text),
		);
		expect(texts[0]).toContain("is frozen");
		expect(texts[1]).toContain("is locked");
	});
});

describe("what was done", () => {
	it("is said once, also when a notary by video was changed for one in person", () => {
		const rules = ["deed-in-person", "deed-by-video", "insurance"].map((row) => `origination/${row}`);
		const table = rules.map((rule, at) => ({ rule, result: at === 2 })) as unknown as Parameters<typeof deedsOf>[1];
		const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 17, minute)).toISOString();
		const [inPerson = "", byVideo = "", insurance = ""] = rules;
		const decisions = [
			{ at: at(1), rule: byVideo },
			{ at: at(2), rule: inPerson },
			{ at: at(3), rule: insurance },
		];
		const titles = deedsOf(product.standing, table, decisions, new Date(at(0))).map(({ title }) => title);
		expect(titles.filter((title) => title === "The deed was signed before a notary")).toHaveLength(1);
	});
});
