import { describe, expect, it } from "vitest";
import { applyPatch } from "../../src/server/record/record-patch.ts";
import { REVIEW_TRIGGERS } from "../../src/server/sandbox/actions/review-actions.ts";
import { product } from "./harness/main-product.ts";
import { SandboxCase, type Typed } from "./harness/sandbox-case.ts";
import {
	apply,
	chooseOffer,
	confirmLiens,
	giveId,
	linkIncome,
	setAccounts,
	toOffers,
	toVerifiedIncome,
} from "./harness/steps.ts";

/** Presses a button of the sandbox page; throws where it does nothing. */
async function press(one: SandboxCase, id: string): Promise<SandboxCase> {
	const trigger = REVIEW_TRIGGERS.find((each) => each.id === id);
	if (!trigger?.isPossible(one.record, one.stage)) throw new Error(`${id} does nothing at ${one.stage}`);
	one.record = applyPatch(one.record, trigger.patch(one.record, one.now, product));
	return one.work();
}

const opened = (one: SandboxCase) =>
	((one.at("application.conditions") ?? []) as { categoryEnum: string; status: string }[])
		.filter(({ status }) => status === "OWED")
		.map(({ categoryEnum }) => categoryEnum);

/** Goes to the closing documents, which the home's street may hold up. */
async function toClosing(typed: Typed): Promise<SandboxCase> {
	const one = await toVerifiedIncome(new SandboxCase(typed));
	await setAccounts(one);
	return giveId(one);
}

describe("the home", () => {
	it("an address that no record shows goes to a person, who settles it", async () => {
		const one = await new SandboxCase({ street1: "1 Nowhere Rd" }).work();
		await one.submit("review-app/property", { choice: "KEEP" });
		expect(one.status("underwritingReview")).toBe(true);
		expect(opened(one)).toEqual(["PROPERTY_LEGAL_DESCRIPTION"]);
		await press(one, "end-reviews");
		expect(one.stage).toBe("LIEN_VERIFICATION");
		expect(opened(one)).toEqual([]);
	});
	it("a picked home is held to the same rules as one that was found alone", async () => {
		const one = await new SandboxCase({
			street1: "100 Twin Oaks Ct Coop",
			city: "Austin",
			state: "TX",
			zip: "78701",
		}).work();
		const [candidate] = one.at("application.propertyCandidates") as { uuid: string }[];
		await one.submit("review-app/property", { choice: "PICK", propertyUuid: candidate?.uuid ?? "" });
		expect(one.stage).toBe("DECLINED");
	});
	it("a home that is listed for sale, against what was said, is asked about", async () => {
		const one = await new SandboxCase({ street1: "12 Listed Ln" }).work();
		expect(one.status("underwritingReview")).toBe(true);
		expect(opened(one)).toEqual(["GENERIC_DOCUMENT_REQUEST"]);
		await press(one, "end-reviews");
		expect(one.stage).toBe("LIEN_VERIFICATION");
	});
});

describe("who owns it", () => {
	it("a former name is asked about, and settles it when the record shows it", async () => {
		const one = await toOffers(new SandboxCase({ street1: "5 Maiden Ln" }));
		expect(one.status("datatreeNoMatch")).toBe(true);
		expect(one.at("application.recordedOwnership.owners")).toEqual(["Ana FORMERNAME"]);
		await one.submit("review-app/incorrect-ownership", { reason: "NAME_CHANGE", nameOnRecord: "Ana Formername" });
		expect(one.stage).toBe("OFFER_SELECTION");
		expect(one.at("underwriting.title.alsoKnownAs")).toEqual(["Ana Formername"]);
		expect(opened(one)).toEqual(["GENERIC_DOCUMENT_REQUEST"]);
	});
	it("looking again does not pass the question by", async () => {
		const one = await toOffers(new SandboxCase({ street1: "5 Maiden Ln" }));
		await one.submit("error/retry", {});
		expect(one.status("datatreeNoMatch")).toBe(true);
	});
	it.each([
		["NAME_CHANGE", "Ana Othername", ["GENERIC_DOCUMENT_REQUEST"]],
		["TRUST", "", ["REVIEW_TRUST_REQUIREMENTS"]],
		["INHERITED", "", ["FALSE_OWNERSHIP_TYPE_REVIEW"]],
		["OTHER", "", []],
	])("%s (%s) goes to a person and on", async (reason, nameOnRecord, asked) => {
		const one = await toOffers(new SandboxCase({ street1: "5 Maiden Ln" }));
		await one.submit("review-app/incorrect-ownership", { reason, nameOnRecord, explanation: "…" });
		expect(one.status("underwritingReview")).toBe(true);
		expect(opened(one)).toEqual(asked);
		await press(one, "end-reviews");
		expect(one.stage).toBe("OFFER_SELECTION");
	});
	it("a name change without the name is refused beside its field", async () => {
		const one = await toOffers(new SandboxCase({ street1: "5 Maiden Ln" }));
		const given = one.submit("review-app/incorrect-ownership", { reason: "NAME_CHANGE" });
		await expect(given).rejects.toMatchObject({ field: "nameOnRecord" });
	});
	it("another owner's home goes to a person", async () => {
		const one = await toOffers(new SandboxCase({ street1: "7 Stranger St" }));
		expect(one.status("underwritingReview")).toBe(true);
	});

	const contact = { maritalStatus: "UNMARRIED", ssn: "666-10-0001", hardCreditConsent: true };
	const toContact = async (street1: string) => {
		const one = await toOffers(new SandboxCase({ street1 }));
		return chooseOffer(one, 180, 50_000);
	};
	it.each([
		["5 Joint Ave", "JORDAN Borrower"],
		["5 Trust Ave", "Ana Borrower REVOCABLE TRUST"],
		["5 Acre LLC", "SAMPLE HOLDINGS LLC"],
	])("%s: whom the record names is not left out", async (street1, owner) => {
		const one = await toContact(street1);
		const alone = one.submit("start/contact", { ...contact, ownership: "SOLE" });
		await expect(alone).rejects.toMatchObject({ field: "ownership", message: expect.stringContaining(owner) });
		await one.submit("start/contact", { ...contact, ownership: "SOLE", recordOutdated: true });
		expect(one.status("underwritingReview")).toBe(true);
		expect(opened(one)).toEqual(["FALSE_OWNERSHIP_TYPE_REVIEW"]);
	});
	it.each([
		["5 Trust Ave", { ownership: "TRUST", trustName: "Ana Borrower Revocable Trust" }, "REVIEW_TRUST_REQUIREMENTS"],
		["5 Acre LLC", { ownership: "LLC", companyName: "Sample Holdings LLC" }, "GENERIC_DOCUMENT_REQUEST"],
	])("%s: as the record says, with the papers to follow", async (street1, answers, asked) => {
		const one = await toContact(street1);
		await one.submit("start/contact", { ...contact, ...answers });
		expect(one.stage).toBe("HMDA");
		expect(opened(one)).toEqual([asked]);
	});
});

describe("the credit file", () => {
	it.each([
		["BorrowerTestN", "EXPERIAN"],
		["BorrowerTestL", "TRANSUNION"],
	])("%s is shut at %s, with a day by which it is to be seen", async (lastName, bureau) => {
		const one = await new SandboxCase({ lastName }).work();
		expect(one.status("frozenBureau")).toBe(bureau);
		expect(one.at("application.incompleteness")).toEqual({ what: "CREDIT_FREEZE", on: "2026-11-20", by: "2026-12-20" });
		await one.submit("credit/error", {});
		expect(one.at("application.incompleteness")).toBeUndefined();
		expect(one.stage).toBe("LIEN_VERIFICATION");
	});
	it.each([
		["666-50-0001", "EQUIFAX"],
		["666-50-0002", "EXPERIAN"],
		["666-51-0003", "TRANSUNION"],
	])("%s is shut at %s for the hard inquiry", async (ssn, bureau) => {
		const one = await toOffers(new SandboxCase());
		await chooseOffer(one, 180, 50_000);
		await apply(one, ssn);
		expect(one.status("frozenBureau")).toBe(bureau);
	});
	it("nobody lifts it: on the day after the last one it is closed, not before, and without a decision", async () => {
		const one = await new SandboxCase({ lastName: "BorrowerTestN" }).work();
		expect(one.waitsUntil?.toISOString()).toBe("2026-12-21T08:00:00.000Z");
		await one.wait();
		expect(one.stage).toBe("CANCELLED");
		expect(one.status("uwDecision")).toBeUndefined();
	});
	it("a wrong PIN is forgotten when the freeze is lifted without one", async () => {
		const one = await new SandboxCase({ lastName: "BorrowerTestN" }).work();
		await one.submit("credit/error", { pin: "0000" });
		expect(one.status("wrongPin")).toBe(true);
		await one.submit("credit/error", {});
		expect(one.stage).toBe("LIEN_VERIFICATION");
	});
	it("a bureau that takes the borrower for a minor is asked again with the date as it is", async () => {
		const one = await new SandboxCase({ lastName: "BorrowerTestM" }).work();
		expect(one.stage).toBe("CREDIT_MINOR");
		await one.submit("start/profile", { dob: "1980-05-04", phone: "4085550142" });
		expect(one.stage).toBe("LIEN_VERIFICATION");
	});
	it("a bureau that did not answer is asked again", async () => {
		const one = await new SandboxCase({ lastName: "BorrowerTestE" }).work();
		expect(one.stage).toBe("CREDIT_ERROR");
		await one.submit("error/retry", {});
		expect(one.stage).toBe("LIEN_VERIFICATION");
	});
	it("an alert is not passed by trying again, only by a person", async () => {
		const one = await new SandboxCase({ lastName: "BorrowerTestF" }).work();
		expect(one.stage).toBe("FACTA_REVIEW");
		await one.submit("error/retry", {});
		expect(one.stage).toBe("FACTA_REVIEW");
		await press(one, "end-reviews");
		expect(one.stage).toBe("LIEN_VERIFICATION");
	});
	it("an alert that only the hard inquiry meets", async () => {
		const one = await toOffers(new SandboxCase());
		await chooseOffer(one, 180, 50_000);
		await apply(one, "666-80-0001");
		expect(one.status("underwritingReview")).toBe(true);
		await press(one, "end-reviews");
		expect(one.stage).toBe("INCOME_VERIFICATION");
	});
	it("a late payment is looked at by a person, and something can be sent about it", async () => {
		const one = await new SandboxCase({ lastName: "BorrowerTestD" }).work();
		expect(one.stage).toBe("DELINQUENCY_REVIEW");
		expect(opened(one)).toEqual(["GENERIC_DOCUMENT_REQUEST"]);
		await press(one, "end-reviews");
		expect(one.stage).toBe("LIEN_VERIFICATION");
	});
	it("no file at the hard inquiry: another number is pulled again from the start", async () => {
		const one = await toOffers(new SandboxCase());
		await chooseOffer(one, 180, 50_000);
		await apply(one, "666-60-0001");
		expect(one.stage).toBe("CREDIT_NO_MATCH_SSN");
		await one.submit("credit/retry", {});
		expect(one.stage).toBe("CREDIT_NO_MATCH");
		await one.submit("credit/social", { ssn: "666-10-0001" });
		expect(one.stage).toBe("INCOME_VERIFICATION");
	});
});

describe("before closing", () => {
	it("the flood certificate is waited for", async () => {
		const one = await toClosing({ street1: "12 Floodwait Way" });
		expect(one.stage).toBe("GEN_CLOSING_DISCLOSURE");
		expect(one.status("waitingOnFloodCert")).toBe(true);
		await one.wait();
		expect(one.stage).toBe("NOTE_SIGNING");
		expect(one.status("waitingOnFloodCert")).toBe(false);
	});
	it("another lender's payoff is waited for", async () => {
		const one = await toClosing({ street1: "12 Payoff Way" });
		expect(one.stage).toBe("PAYOFF_REQUEST_PENDING");
		expect(one.at("application.payoffRequest.holder")).toBe("FIRST LIEN BANK");
		await one.wait();
		expect(one.stage).toBe("NOTE_SIGNING");
		expect(one.at("application.payoffRequest.amount")).toBe(418_233.19);
	});
	it("a clouded title goes to a person, whose word settles it", async () => {
		const one = await toClosing({ street1: "12 Cloudtitle Way" });
		expect(one.status("underwritingReview")).toBe(true);
		await press(one, "end-reviews");
		expect(one.stage).toBe("NOTE_SIGNING");
	});
});

describe("the buttons of the sandbox", () => {
	it.each([
		["start-review", "IN_PROGRESS", "end-reviews"],
		["start-delinquency-review", "DELINQUENCY_REVIEW", "end-reviews"],
		["ask-payoff", "PAYOFF_REQUEST_PENDING", "answer-payoff"],
	])("%s leads to %s, and %s out again", async (into, stage, out) => {
		const one = await new SandboxCase().work();
		await press(one, into);
		expect(one.stage).toBe(stage);
		await press(one, out);
		expect(one.stage).toBe("LIEN_VERIFICATION");
		await confirmLiens(one);
		expect(one.stage).toBe("OFFER_SELECTION");
		await linkIncome(one);
	});
});
