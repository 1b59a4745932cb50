import { describe, expect, it } from "vitest";
import type { Product } from "../../src/flow/engine/authored/authored.ts";
import { neededFloodCoverage } from "../../src/lending/insurance.ts";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { determineFlood } from "../../src/server/journey/insurance/flood-order.ts";
import { outcomeOf } from "../../src/server/journey/steps/order.ts";
import { applyPatch } from "../../src/server/record/record-patch.ts";
import { readyToSign } from "./harness/closing-steps.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { consentToSign, signClosing } from "./harness/steps.ts";

const CANAL_ST = { street1: "700 Canal St", city: "New Orleans", state: "LA", zip: "70112" };

describe("a home in a special flood hazard area", () => {
	it("needs the least of the loans with the line, the federal limit and what rebuilding costs", () => {
		const bounds = { line: 50_000_00, openLiens: [420_000_00], federal: 250_000_00 };
		expect(neededFloodCoverage(bounds)).toBe(250_000_00);
		expect(neededFloodCoverage({ ...bounds, openLiens: [30_000_00] })).toBe(80_000_00);
		expect(neededFloodCoverage({ ...bounds, insurable: 180_000_00 })).toBe(180_000_00);
		expect(neededFloodCoverage({ ...bounds, insurable: 900_000_00 })).toBe(250_000_00);
	});
	it("has the notice of special flood hazards with the determination, before there is anything to sign", async () => {
		const one = await readyToSign(CANAL_ST);
		expect(one.stage).toBe("NOTE_SIGNING");
		const { text } = await readPdf(await renderDisclosure("flood-notice", one.record, product));
		for (const part of [
			"will be located in an area with special flood hazards",
			"for the following community: City of New Orleans.",
			"The flood zone is AE",
			"the risk of a 100-year flood in a special flood hazard area is 26 percent (26%)",
			"participates in the National Flood Insurance Program (NFIP)",
			"Private insurers may offer it as well. Compare",
			"this comes to $250,000.00 for your line",
			"if the President declares the flood a disaster",
		]) {
			expect(text).toContain(part);
		}
		const closing = await readPdf(await renderDisclosure("closing", one.record, product));
		expect(closing.text).toContain("flood insurance of at least $250,000.00 on the building is required too");
	});
	it("its receipt is signed with the papers of the line: without it nothing is", async () => {
		const one = await consentToSign(await readyToSign(CANAL_ST));
		const signing = { documentIds: ["closing", "note"], signatureName: "Ana Borrower", intent: true };
		await expect(one.submit("signing/sign", signing)).rejects.toMatchObject({ field: "documentIds" });
		await signClosing(one);
		expect(one.at("underwriting.signatures.flood-notice")).toMatchObject({ signatureName: "Ana Borrower" });
		expect(one.status("noteSigned")).toBe(true);
	});
	it("elsewhere there is no such notice", async () => {
		const one = await readyToSign();
		expect(one.at("underwriting.disclosures.flood-notice")).toBeUndefined();
	});
});

/** In zone AE, in a community that takes no part in the National Flood Insurance Program. */
const OUTSIDE = { ...CANAL_ST, street1: "700 Uninsured St" };

/** The product of a lender whose row says what it does outside of the program. */
function lenderThat(outside: "REVIEW" | "DECLINE"): Product {
	const table = structuredClone(product.tables["law/flood-insurance"]);
	Object.assign(table.rows["outside-program"]?.then ?? {}, { outside });
	return { ...product, tables: { ...product.tables, "law/flood-insurance": table } };
}

describe("a home in a community outside of the federal flood program", () => {
	it("has a notice that says so, and none of the words about federal policies", async () => {
		const one = await readyToSign(OUTSIDE);
		expect(one.stage).toBe("NOTE_SIGNING");
		const { text } = await readPdf(await renderDisclosure("flood-notice", one.record, product));
		expect(text).toContain("is not available for the property securing the loan because the community");
		expect(text).toContain("We ask for a policy from a private insurer instead");
		expect(text).toContain("this comes to $250,000.00 for your line");
		expect(text).not.toContain("participates in the National Flood Insurance Program (NFIP)");
		expect(text).not.toContain("maximum amount of coverage allowed");
		expect(text).not.toContain("if the President declares the flood a disaster");
	});
	const determined = async (lender: Product) => {
		const one = await readyToSign(OUTSIDE);
		const order = {
			...{ uuid: "order-flood", applicationUuid: String(one.at("application.uuid")), task: "flood-determination" },
			...{ vendor: "flood", operation: "determine", ordinal: 1, attempt: 1, secrets: one.secrets },
			...{ record: one.record, product: lender, now: one.now, readDocument: one.files },
		};
		return applyPatch(one.record, outcomeOf(await determineFlood(order, one.ports)).patch);
	};
	it("waits for a person, if the lender's row says so", async () => {
		const record = await determined(lenderThat("REVIEW"));
		expect(record.application?.status?.underwritingReview).toBe(true);
	});
	it("is declined with its reason, if the lender's row says so", async () => {
		const record = await determined(lenderThat("DECLINE"));
		expect(record.application?.status?.uwDecision).toBe("DECLINE");
		expect(record.underwriting?.decline?.reasons).toEqual([
			{ text: "Other: federal flood insurance is not available in the community of the property", hmda: 9 },
		]);
	});
});
