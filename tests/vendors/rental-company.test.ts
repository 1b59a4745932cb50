import { beforeAll, describe, expect, it } from "vitest";
import { compileFlow } from "../../src/flow/engine/index.ts";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { pricingRules } from "../../src/lending/index.ts";
import { reviewerFacts } from "../../src/server/http/desk/reviewer-facts.ts";
import { disclosuresOf, renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { withOwnDocuments } from "../../src/server/journey/documents/own-documents.ts";
import { offerCase } from "../../src/server/journey/household/household.ts";
import { creditKind } from "../../src/server/journey/law/credit-kind.ts";
import { registerCodes } from "../../src/server/journey/law/register-codes.ts";
import { loanPackage } from "../../src/server/journey/los-export/loan-package.ts";
import { loanSource } from "../../src/server/journey/los-export/loan-source.ts";
import { toAcknowledge } from "../../src/server/journey/notices/state-notices.ts";
import { waysOut } from "../../src/server/journey/offers/requalify.ts";
import { applicationPricing } from "../../src/server/journey/outcomes/fee-check.ts";
import { idOfOwn } from "../../src/server/journey/papers/kinds.ts";
import { storedIds } from "../../src/server/journey/papers/stored-snapshots.ts";
import { partiesOf } from "../../src/server/journey/sanctions/order.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { isOutsideRegister, lineOf } from "../../src/server/workflow/lar/lar-line.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { rentalLoan as product, rented } from "./harness/rental-case.ts";
import type { SandboxCase } from "./harness/sandbox-case.ts";
import { chooseOffer, giveId, linkIncome, setAccounts, toOffers } from "./harness/steps.ts";

const COMPANY = {
	kind: "LLC",
	companyName: "Arbol Way Rentals LLC",
	companyState: "OH",
	companyTitle: "Managing Member",
	ownShare: 60,
};

/** Applies for the company, which holds the house. */
async function applied(one: SandboxCase): Promise<SandboxCase> {
	await chooseOffer(one, 360, 150_000);
	await one.submit("start/contact", {
		...{ ownership: "LLC", companyName: COMPANY.companyName, maritalStatus: "MARRIED" },
		...{ purposes: ["HOME_IMPROVEMENT"], ssn: "666-10-0001", hardCreditConsent: true },
	});
	await one.submit("start/hmda", {});
	await one.read();
	return one.submit("start/app-summary", { accurate: true, intent: true, signatureName: "Ana Borrower" });
}

describe("a company that borrows", () => {
	let one: SandboxCase;
	const textOf = async (id: Parameters<typeof renderDisclosure>[0]) =>
		(await readPdf(await renderDisclosure(id, one.record, product))).text.replace(/\s+/g, " ");
	beforeAll(async () => {
		one = await applied(await toOffers(rented({ rent: 60_000, borrower: COMPANY })));
	});

	it("is named with its kind and state, and its member signs with the title, without a spouse", async () => {
		expect(one.at("application.helocSigners") ?? []).toEqual([]);
		const summary = await textOf("summary");
		expect(summary).toContain("Arbol Way Rentals LLC, a limited liability company organized in Ohio");
		expect(summary).toContain("by Ana Borrower, Managing Member of Arbol Way Rentals LLC");
	});
	it("is shown to staff beside the applicant", () => {
		const shown = reviewerFacts(one.record, product).flatMap(({ facts }) => facts);
		const value = "Arbol Way Rentals LLC (OH), Managing Member";
		expect(shown).toContainEqual({ label: "Borrows as", value });
	});
	it("is screened with its own name", () => {
		expect(partiesOf(one.record).map(({ name }) => name)).toContain("Arbol Way Rentals LLC");
	});
	it("grants the security itself, and its member appears before the notary", async () => {
		const deed = await textOf("deed-of-trust");
		expect(deed).toContain("Arbol Way Rentals LLC, a limited liability company organized in Ohio");
		expect(deed).not.toMatch(/Ana Borrower, (un)?married|trustee of Arbol/i);
		expect(await textOf("notary-acknowledgement")).toContain(
			"appeared Ana Borrower, Managing Member of Arbol Way Rentals LLC",
		);
	});
	it("is guaranteed by its member, who signs that with the closing papers", async () => {
		await linkIncome(one);
		await setAccounts(one);
		await giveId(one);
		await one.wait();
		expect(one.stage).toBe("NOTE_SIGNING");
		const { record } = withOwnDocuments(one.record, product, { flow: () => compileFlow(product) }, one.now);
		const id = idOfOwn("partner.lakeside-cu.guaranty");
		expect(storedIds(record)).toContain(id);
		expect(toAcknowledge("CLOSING", record, product, one.now)).toContain(id);
		const { text } = await readPdf(await renderDisclosure(id, record, product));
		expect(text).toMatch(/I guarantee that the borrower pays its loan of \$15\d,\d{3}/);
	});
});

describe("in the loan system", () => {
	it("a person's loan is no line, and a company's is entered by a person", async () => {
		const one = await toOffers(rented({ rent: 60_000 }));
		expect(loanSource(one.record, one.secrets, product)).toMatchObject({ credit: { isOpenEnd: false } });
		const { record, secrets } = await toOffers(rented({ rent: 60_000, borrower: COMPANY }));
		expect(await loanPackage({ uuid: "order-1", record, secrets, product })).toEqual({
			missing: ["a borrower that is a person"],
		});
	});
});

describe("in the register", () => {
	const codes = registerCodes(product, "2026-11-20");
	const rowOf = ({ record, secrets }: SandboxCase) =>
		lineOf(
			record,
			secrets,
			{ action: "WITHDRAWN", on: "2026-11-20" },
			{
				...{ lei: "9999LAKESIDECU000084", isWholesale: false, officerNmls: undefined, place: undefined },
				...{ apor: product.series.apor, aporVariable: product.series["apor-variable"], codes },
				...{ credit: creditKind(product), ...pricingRules(product, "2026-11-20"), jointScore: "LOWEST" as const },
			},
		);
	it("a company has nothing of a person, and the rent is no one's income", async () => {
		const company = await toOffers(rented({ rent: 60_000, borrower: COMPANY }));
		const line = rowOf(company);
		expect(line).toMatchObject({ applicant: { kind: "NO_PERSON" }, isClosedEnd: true, isForBusiness: true });
		expect([line.income, line.debtToIncome, line.score]).toEqual([undefined, undefined, undefined]);
		expect(line.combinedLoanToValue).toBeDefined();
	});
	it("a person has a score and demographic codes, and the rent is no income either", async () => {
		const line = rowOf(await toOffers(rented({ rent: 60_000 })));
		expect(line).toMatchObject({ applicant: { kind: "PERSON" }, isOutsideRegulationZ: true });
		expect([line.income, line.debtToIncome]).toEqual([undefined, undefined]);
		expect(line.score).toBeDefined();
	});
	it("a loan that improves nothing and repays no loan on the house is left out", async () => {
		const one = await toOffers(rented({ rent: 60_000 }));
		expect(isOutsideRegister(one.record, creditKind(product))).toBe(true);
		const improving = applyPatch(one.record, [set("application.purposes", ["HOME_IMPROVEMENT"])]);
		expect(isOutsideRegister(improving, creditKind(product))).toBe(false);
	});
});

describe("a person who borrows", () => {
	it("has no line for a company on any paper", async () => {
		const one = await toOffers(rented({ rent: 60_000 }));
		await chooseOffer(one, 360, 150_000);
		for (const { id } of disclosuresOf(one.record, product)) {
			const { text } = await readPdf(await renderDisclosure(id, one.record, product));
			expect(text, id).not.toMatch(/Signed for|limited liability company organized/);
		}
	});
});

describe("a loan on the house", () => {
	const liens = (one: SandboxCase) => (one.at("application.liens") ?? []) as readonly JsonObject[];

	it("is paid off with the new one where the applicant says so, though it is the first", async () => {
		const one = await rented({ rent: 60_000, street1: "1066 Arbol Way", purpose: "PAY_OFF" }).work();
		expect(liens(one)).toMatchObject([{ position: 1 }]);
		const repaid = liens(one).map((lien) => ({ ...lien, balance: 120_000, status: "CORRECTED", payOff: true }));
		await one.submit("liens", { liens: repaid, attested: true });
		expect(liens(one)).toMatchObject([{ status: "PAID_OFF", paidOffAtClosing: true }]);
		expect(one.stage).toBe("OFFER_SELECTION");
		expect(one.at("application.payOffTotal")).toBe(120_000);
	});
	it("is offered to be paid off where both are too much, but only by a loan that takes its place", async () => {
		const one = await rented({ rent: 60_000, street1: "1066 Arbol Way", purpose: "PAY_OFF" }).work();
		const [first] = liens(one);
		const lien = { ...first, balance: 190_000, status: "CORRECTED" };
		await one.submit("liens", { liens: [lien], attested: true });
		const record = applyPatch(one.record, [set("application.property.value", 300_000)]);
		const sheet = applicationPricing(record, product, "2026-11-20");
		const given = offerCase(record, sheet, "2026-11-20");
		const credit = creditKind(product);
		expect(waysOut(record, given, sheet, [], credit).payOffLiens).toEqual([first?.uuid]);
		expect(waysOut(record, given, sheet, [], { ...credit, paysOff: "JUNIOR_LIENS" }).payOffLiens).toEqual([]);
	});
});
