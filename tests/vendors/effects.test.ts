import { beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { demonstrationCode } from "../../src/server/journey/documents/views/index.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { apply, chooseOffer, confirmLiens, linkIncome, returnFrom, toOffers } from "./harness/steps.ts";

let one: SandboxCase;
beforeEach(async () => {
	one = await toOffers(new SandboxCase());
});

describe("choosing an offer", () => {
	it("refuses too much, too little, another term and an offer that is not there", async () => {
		await expect(chooseOffer(one, 180, 1_000_000)).rejects.toMatchObject({ field: "amount" });
		await expect(chooseOffer(one, 180, 100)).rejects.toMatchObject({ field: "amount" });
		const offers = one.at("application.offers") as { uuid: string }[];
		const answers = { offerUuid: offers[0]?.uuid ?? "", amount: 50_000, acceptedApr: true };
		await expect(one.submit("product/select", { ...answers, term: 180 })).rejects.toMatchObject({ field: "term" });
		await expect(one.submit("product/select", { ...answers, offerUuid: "no", term: 60 })).rejects.toMatchObject({
			field: "offerUuid",
		});
	});
	it("refuses an offer of thirty-one days ago", async () => {
		one.now = new Date("2026-12-22T00:00:00Z");
		await expect(chooseOffer(one, 180, 50_000)).rejects.toMatchObject({ field: "offerUuid" });
	});
	it("keeps the offer as it stood, under a hash", async () => {
		await chooseOffer(one, 60, 50_000);
		expect(one.at("application.selectedOffer")).toMatchObject({
			monthlyPayment: 1_070.7,
			acceptedAt: "2026-11-20T17:00:00.000Z",
		});
		expect(one.at("application.selectedOffer.snapshotHash")).toMatch(/^[0-9a-f]{64}$/);
		expect([one.at("application.term"), one.at("application.amount"), one.at("application.rate")]).toEqual([
			60, 50_000, 0.0825,
		]);
	});
});

describe("contact and demographics", () => {
	it("asks for an SSN that is not known, and takes made-up ones only", async () => {
		await chooseOffer(one, 180, 50_000);
		const answers = { ownership: "SOLE", maritalStatus: "UNMARRIED", hardCreditConsent: true };
		await expect(one.submit("start/contact", answers)).rejects.toMatchObject({ field: "ssn" });
		await expect(one.submit("start/contact", { ...answers, ssn: "123-45-6789" })).rejects.toMatchObject({
			field: "ssn",
		});
	});
	it("refuses a co-owner with the applicant's own e-mail, beside that field", async () => {
		await chooseOffer(one, 180, 50_000);
		const email = String(one.at("profile.email")).toUpperCase();
		const coOwners = [
			{ name: "Jordan Borrower", email: "jordan@example.com" },
			{ name: "Ana Borrower", email },
		];
		const answers = {
			ownership: "JOINT",
			maritalStatus: "MARRIED",
			ssn: "666-10-0001",
			hardCreditConsent: true,
			coOwners,
		};
		await expect(one.submit("start/contact", answers)).rejects.toMatchObject({ field: "coOwners.1.email" });
	});
	it("invites co-owners, who sign the deed", async () => {
		await chooseOffer(one, 180, 50_000);
		await one.submit("start/contact", {
			ownership: "JOINT",
			coOwners: [{ name: "Jordan Borrower", email: "Jordan@example.com" }],
			maritalStatus: "MARRIED",
			isSpouseOwner: true,
			ssn: "666-10-0001",
			hardCreditConsent: true,
		});
		expect(one.at("application.helocSigners")).toMatchObject([
			{ name: "Jordan Borrower", email: "jordan@example.com", status: "INVITED" },
		]);
		expect(one.at("application.additionalSignerVersion")).toBe("v1");
	});
	it("asks for the spouse in Texas, who signs the deed on the title or not", async () => {
		await chooseOffer(one, 180, 50_000);
		one.record = applyPatch(one.record, [set("application.property.state", "TX")]);
		const alone = { ownership: "SOLE", maritalStatus: "MARRIED", ssn: "666-10-0001", hardCreditConsent: true };
		await expect(one.submit("start/contact", alone)).rejects.toMatchObject({ field: "spouseName" });
		await one.submit("start/contact", { ...alone, spouseName: "Jordan Borrower", spouseEmail: "jordan@example.com" });
		expect(one.at("application.helocSigners")).toMatchObject([{ name: "Jordan Borrower", status: "INVITED" }]);
		expect(one.at("application.additionalSignerVersion")).toBe("v1");
	});
	it("keeps demographics apart, as codes", async () => {
		await chooseOffer(one, 180, 50_000);
		await one.submit("start/hmda", {
			ethnicity: ["MEXICAN", "NOT_PROVIDED"],
			race: ["KOREAN", "ASIAN"],
			sex: ["FEMALE"],
		});
		expect(one.secrets.demographics).toMatchObject({ ethnicity: ["11"], race: ["2", "25"], sex: "2", answered: true });
		expect(one.secrets.ethnicity).toBeNull();
		expect(JSON.stringify(one.record)).not.toContain("KOREAN");
		expect(one.status("hasHmda") ?? one.at("application.hasHmda")).toBe(true);
	});
});

describe("loans", () => {
	it("asks about inquiries where there were some", async () => {
		const other = await new SandboxCase({ street1: "1 Inquiry Ln" }).work();
		await expect(other.submit("liens", { liens: [], attested: true })).rejects.toMatchObject({
			field: "inquiryAttestation",
		});
	});
	it("too much on the home: a smaller amount does not help, paying a loan off does", async () => {
		const other = await new SandboxCase({ street1: "9 Lien2 Loop" }).work();
		const found = other.at("application.liens") as { uuid: string; balance: number }[];
		const liens = found.map((lien, at) => (at === 0 ? { ...lien, balance: 690_000, status: "CORRECTED" } : lien));
		await other.submit("liens", { liens, inquiryAttestation: "NO_NEW_DEBT", attested: true });
		expect(other.stage).toBe("CLTV_LIEN_POSITION_REQUALIFY");
		const lower = { choice: "LOWER_AMOUNT", amount: 15_000 };
		await expect(other.submit("product/prequal-winback", lower)).rejects.toMatchObject({ field: "choice" });
		await other.submit("product/prequal-winback", { choice: "PAY_OFF", payOffLiens: [found[1]?.uuid ?? ""] });
		expect(other.stage).toBe("OFFER_SELECTION");
	});
	it("asks what is paid a month on a loan of which nobody knows it, and counts what is said", async () => {
		const other = await new SandboxCase({ income: 95_000 }).work();
		const found = (other.at("application.liens") ?? []) as readonly JsonObject[];
		const added = { holder: "Friendly Lender", type: "OTHER", balance: 9_000, status: "OPEN" };
		const send = (...more: JsonObject[]) => {
			return other.submit("liens", { liens: [...found, ...more], inquiryAttestation: "NO_NEW_DEBT", attested: true });
		};
		const field = `liens.${found.length}.monthlyPayment`;
		await expect(send(added)).rejects.toMatchObject({ field, message: "Enter the monthly payment" });
		await send({ ...added, status: "PAID_OFF" }, { ...added, holder: "Nobody", monthlyPayment: 0 });
		expect(other.at("application.liens")).toMatchObject([
			...found.map(({ uuid = "" }) => ({ uuid })),
			{},
			{ monthlyPayment: 0 },
		]);
	});
	it("new debts count", async () => {
		const other = await new SandboxCase({ street1: "1 Inquiry Ln", income: 95_000 }).work();
		await other.submit("liens", {
			liens: other.at("application.liens") ?? [],
			inquiryAttestation: "NEW_DEBT",
			newDebts: [{ holder: "Car Bank", monthlyPayment: 600 }],
			attested: true,
		});
		expect(other.stage).toBe("ASSETS_PREQUAL");
		expect((await confirmLiens(await new SandboxCase({ income: 95_000 }).work())).stage).toBe("OFFER_SELECTION");
	});
});

describe("accounts", () => {
	const typed = {
		routingNumber: "110000000",
		accountNumber: "000123456789",
		confirmAccountNumber: "000123456789",
		accountType: "CHECKING",
	};
	it.each([
		["routingNumber", { routingNumber: "123456789" }],
		["confirmAccountNumber", { confirmAccountNumber: "000123456780" }],
		["accountNumber", { accountNumber: "000111111116", confirmAccountNumber: "000111111116" }],
	])("the fault stands beside %s", async (field, fault) => {
		await expect(one.submit("bank/manual-disburse", { ...typed, ...fault })).rejects.toMatchObject({ field });
	});
	it("show the bank and four digits, and keep the number apart", async () => {
		await one.submit("bank/manual-disburse", typed);
		expect(one.at("application.disburseAccount")).toMatchObject({
			routingNumber: "110000000",
			mask: "6789",
			bankName: "Sandbox Test Bank",
		});
		expect(one.secrets).toMatchObject({
			disburseAccountNumber: "000123456789",
			accountNumber: null,
			confirmAccountNumber: null,
		});
	});
	it("come from a linked bank too, whose return is used once", async () => {
		returnFrom(one, "bank/disburse");
		await one.submit("bank/disburse", { institution: "First Platypus Bank" });
		await one.submit("bank/choose-account", { accountId: "checking" });
		expect(one.at("application.disburseAccount")).toMatchObject({ mask: "6789", bankName: "First Platypus Bank" });
		expect(one.at("underwriting.linkSession")).toBeUndefined();
	});
	it("a code that the bank does not know is refused beside the institution", async () => {
		await chooseOffer(one, 180, 50_000);
		await apply(one);
		await expect(linkIncome(one, "nobody")).rejects.toMatchObject({ field: "institution" });
	});
});

describe("signing", () => {
	it("is for the borrower's own name, and for all documents", async () => {
		await chooseOffer(one, 180, 50_000);
		const answers = { accurate: true, intent: true };
		await expect(one.submit("start/app-summary", { ...answers, signatureName: "Somebody Else" })).rejects.toMatchObject(
			{ field: "signatureName" },
		);
		const signing = { documentIds: ["closing"], signatureName: "Ana Borrower", intent: true };
		await expect(one.submit("signing/sign", signing)).rejects.toMatchObject({ field: "documentIds" });
	});
	it("needs the code of the sample document", async () => {
		const code = demonstrationCode(one.record);
		await expect(
			one.submit("signing/esign-consent", { consented: true, demonstrationCode: "000000" }),
		).rejects.toMatchObject({
			field: "demonstrationCode",
		});
		const unread = one.submit("signing/esign-consent", { consented: true, demonstrationCode: code });
		await expect(unread).rejects.toMatchObject({
			field: "demonstrationCode",
			message: expect.stringMatching(/Open and read/),
		});
		await one.read();
		await one.submit("signing/esign-consent", { consented: true, demonstrationCode: code });
		expect(one.at("underwriting.eSignConsent.version")).toBe("e-sign-consent/1");
	});
	it("a declined ceremony signs nothing", async () => {
		await chooseOffer(one, 180, 50_000);
		one.record = applyPatch(one.record, [set("profile.name.lastName", "Decline")]);
		await one.read("summary");
		const answers = { accurate: true, intent: true, signatureName: "Ana Decline" };
		const refused = { field: "signatureName", message: expect.stringMatching(/declined/) };
		await expect(one.submit("start/app-summary", answers)).rejects.toMatchObject(refused);
	});
});

describe("ages, IDs and insurance", () => {
	it("too young for the state of the home", async () => {
		const answers = { dob: "2007-12-01", phone: "4085550142", citizenship: "US_CITIZEN" };
		const other = new SandboxCase({ state: "AL" });
		await expect(other.submit("start/profile", answers)).rejects.toMatchObject({ field: "dob" });
	});
	it("documents that were never uploaded, and an ID without its back", async () => {
		const uuid = "3f6f3a6a-0000-4000-8000-00000000000a";
		const answers = { idType: "US_DRIVERS_LICENSE", frontDocumentUuid: uuid };
		await expect(one.submit("identity", answers)).rejects.toMatchObject({ field: "frontDocumentUuid" });
		one.upload({ uuid, type: "DRIVERS_LICENSE_FRONT", fileName: "front.jpg" });
		await expect(one.submit("identity", answers)).rejects.toMatchObject({ field: "backDocumentUuid" });
	});
	it.each([
		["Lapsed Mutual", "expirationDate"],
		["Lowcover Inc", "dwellingCoverage"],
	])("a policy of %s", async (carrier, field) => {
		const answers = { carrier, policyNumber: "HM-1", expirationDate: "2028-01-01", documentUuids: [] };
		await expect(one.submit("insurance/upload", answers)).rejects.toMatchObject({ field });
	});
});
