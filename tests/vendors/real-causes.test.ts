import { describe, expect, it } from "vitest";
import { deedsOf } from "../../src/server/applications/standing-words.ts";
import { disclosuresOf, renderDisclosure } from "../../src/server/documents/index.ts";
import { press } from "./harness/closing-steps.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { chooseOffer, toOffers } from "./harness/steps.ts";

const contact = { ownership: "SOLE", maritalStatus: "UNMARRIED", ssn: "666-10-0001", hardCreditConsent: true };

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
		await one.submit("start/contact", { ...contact, maritalStatus: "MARRIED" });
		expect(one.ordered.filter((name) => name === "documents/summary")).toHaveLength(2);
		expect([one.stage, one.status("summaryOutdated")]).toEqual(["APP_SUBMISSION", false]);
		const { text } = await readPdf(await renderDisclosure("summary", one.record, product));
		expect(text).toContain("Married");
	});

	it("something else that is missing later has a notice of its own; the first one stays", async () => {
		const one = await toOffers(new SandboxCase({ lastName: "SampleTestN" }));
		await one.submit("credit/error", {});
		await toOffers(one);
		await chooseOffer(one, 180, 50_000);
		await one.submit("start/contact", { ...contact, ssn: "666-51-0001" });
		await one.submit("start/hmda", {});
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
		const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 17, minute));
		const [inPerson = "", byVideo = "", insurance = ""] = rules;
		const decisions = [
			{ at: at(1), rule: byVideo },
			{ at: at(2), rule: inPerson },
			{ at: at(3), rule: insurance },
		];
		const titles = deedsOf(product.standing, table, decisions, at(0)).map(({ title }) => title);
		expect(titles.filter((title) => title === "The deed was signed before a notary")).toHaveLength(1);
	});
});
