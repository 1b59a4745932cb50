import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { pricingOf } from "../../src/lending/product/pricing-sheet.ts";
import { offerCase } from "../../src/server/journey/household/household.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { product } from "./harness/main-product.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { toOffers } from "./harness/steps.ts";

const DAY = "2026-11-20";
const sheet = pricingOf(product, DAY);
const obligations = (record: StoredRecord) => offerCase(record, sheet, DAY).obligations;

/** Debts of the credit file and the loan on the home. */
const DEBTS = 412_37 + 89_00 + 2_350_00;
/** 0.4 % of $842,000 a year: the table's estimate of the insurance. */
const INSURANCE = 280_67;

async function priced(street1: string, said: JsonObject = {}): Promise<SandboxCase> {
	const one = await new SandboxCase({ street1 }).work();
	const liens = (one.at("application.liens") ?? []) as readonly JsonObject[];
	return one.submit("liens", { liens: [...liens], inquiryAttestation: "NO_NEW_DEBT", attested: true, ...said });
}

describe("obligations count what the home costs", () => {
	it("the tax on record, and an estimate of the insurance", async () => {
		const one = await toOffers(new SandboxCase());
		expect(obligations(one.record)).toBe(DEBTS + 400_00 + INSURANCE);
		expect(one.at("underwriting.pricing")).toMatchObject({
			obligations: DEBTS + 400_00 + INSURANCE,
			housing: { tax: 400_00, insurance: INSURANCE, flood: 0, dues: 0, estimated: ["insurance"] },
		});
	});
	it("association dues on record, or as the borrower says if that is more", async () => {
		const dues = obligations((await priced("12 Dues Ct")).record);
		expect(dues).toBe(DEBTS + 400_00 + INSURANCE + 350_00);
		expect(obligations((await priced("12 Dues Ct", { monthlyDues: 100 })).record)).toBe(dues);
		expect(obligations((await priced("12 Dues Ct", { monthlyDues: 400 })).record)).toBe(dues + 50_00);
	});
	it("an estimate of the tax where the county publishes none", async () => {
		const { record } = await priced("12 Nobill Rd");
		expect(obligations(record)).toBe(DEBTS + 842_00 + INSURANCE);
	});
	it("what the mortgage payment includes is not counted twice, while that mortgage stays", async () => {
		const { record } = await priced("1066 Arbol Way", { escrow: "YES" });
		expect(obligations(record)).toBe(DEBTS);
		const liens = (record.application?.liens ?? []).map((lien) => ({ ...lien, status: "PAID_OFF" as const }));
		const without = { ...record, application: { ...record.application, liens } } as StoredRecord;
		expect(obligations(without)).toBe(DEBTS - 2_350_00 + 400_00 + INSURANCE);
	});
	it("the insurance bill as the borrower says, then as the policy says, flood insurance included", async () => {
		const { record } = await priced("1066 Arbol Way", { annualInsurance: 2_400 });
		expect(obligations(record)).toBe(DEBTS + 400_00 + 200_00);
		const policy = { policyNumber: "HO-1", annualPremium: 3_600_00, floodPremium: 1_200_00 };
		const insured = applyPatch(record, [set("underwriting.insurance", policy)]);
		expect(obligations(insured)).toBe(DEBTS + 400_00 + 300_00 + 100_00);
	});
});
