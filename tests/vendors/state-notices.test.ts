import { describe, expect, it } from "vitest";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { firstDayAfterNotices } from "../../src/server/journey/documents/state-notices.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { readyToSign } from "./harness/closing-steps.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";

const LIEN = {
	uuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0009",
	holder: "Sample Bank",
	type: "MORTGAGE",
	balance: 100_000,
	status: "OPEN",
} as const;

const OFFER = {
	offerUuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0008",
	amount: 19_000,
	originationFeeAmount: 1_000,
	creditLine: 20_000,
	monthlyPayment: 250,
	rate: 0.09,
	term: 120,
} as const;

describe("a paper that is made anyway", () => {
	it.each([
		["VA", "deed-of-trust", "THIS IS A CREDIT LINE DEED OF TRUST."],
		["DC", "deed-of-trust", "DEFAULT ON PAYMENTS MAY RESULT IN THE LOSS OF YOUR HOME."],
		["IA", "deed-of-trust", "NOTICE: THIS MORTGAGE SECURES CREDIT IN THE AMOUNT OF $"],
		["OK", "deed-of-trust", "A power of sale has been granted in this mortgage."],
		["OH", "deed-of-trust", "OPEN-END MORTGAGE. The parties intend"],
		["TN", "deed-of-trust", "Maximum principal indebtedness for Tennessee recording tax purposes is $"],
		["MO", "note", "Oral agreements or commitments to loan money"],
		["NY", "note", "DEFAULT IN THE PAYMENT OF THIS LOAN AGREEMENT MAY RESULT IN THE LOSS OF THE PROPERTY"],
	] as const)("%s prints on the %s what its law wants there", async (state, kind, words) => {
		const placed = (home: string) =>
			applyPatch(new SandboxCase({ state: home }).record, [
				set("underwriting.parcel", { county: "Example", parcelNumber: "P-1" }),
				set("application.liens", [LIEN]),
			]);
		expect((await readPdf(await renderDisclosure(kind, placed(state), product))).text).toContain(words);
		expect((await readPdf(await renderDisclosure(kind, placed("CA"), product))).text).not.toContain(words);
	});

	it("a first lien in New York has no warning for junior mortgages", async () => {
		const { text } = await readPdf(await renderDisclosure("note", new SandboxCase({ state: "NY" }).record, product));
		expect(text).not.toContain("DEFAULT IN THE PAYMENT OF THIS LOAN AGREEMENT");
	});
});

describe("a notice with days to wait", () => {
	it("counts from the day on which it was given, as if today while it is not given", () => {
		const one = new SandboxCase({ state: "KS" });
		const owed = applyPatch(one.record, [
			set("application.property.value", 100_000),
			set("application.liens", [{ ...LIEN, balance: 90_000 }]),
			set("application.selectedOffer", OFFER),
		]);
		expect(firstDayAfterNotices(owed, product, one.now)).toBe("2026-11-23");
		const given = applyPatch(owed, [
			set("underwriting.disclosures.kansas-high-ltv", { on: "2026-11-18", values: {}, tables: {} }),
		]);
		expect(firstDayAfterNotices(given, product, one.now)).toBe("2026-11-21");
		const worthMore = applyPatch(owed, [set("application.property.value", 900_000)]);
		expect(firstDayAfterNotices(worthMore, product, one.now)).toBeUndefined();
	});
	it("in Texas the wait runs from the notice when it comes after the application", async () => {
		const one = await readyToSign({ street1: "2200 Bluebonnet Ln", city: "Austin", state: "TX", zip: "78704" });
		const later = applyPatch(one.record, [
			set("underwriting.disclosures.texas-notice", { on: "2026-11-27", values: {}, tables: {} }),
		]);
		expect(firstDayAfterNotices(one.record, one.product, one.now)).toBe("2026-12-02");
		expect(firstDayAfterNotices(later, one.product, one.now)).toBe("2026-12-09");
	});
});
