import { describe, expect, it } from "vitest";
import type { Lien } from "../../src/flow/engine/record/record-types.generated.ts";
import { pricingOf } from "../../src/lending/product/pricing-sheet.ts";
import { pricingRules } from "../../src/lending/product/table-rules.ts";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { pullSoftCredit } from "../../src/server/journey/credit/order.ts";
import { debtsToPayOff } from "../../src/server/journey/household/debts-to-pay-off.ts";
import { monthlyDebts, offerCase, openLiens } from "../../src/server/journey/household/household.ts";
import {
	BUREAUS,
	type BureauFile,
	type CreditReport,
	type CreditRequest,
} from "../../src/server/journey/ports/borrower/credit.ts";
import { outcomeOf } from "../../src/server/journey/steps/order.ts";
import { RecordIncomplete } from "../../src/server/platform/problems/record-incomplete.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { product } from "./harness/main-product.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { toOffers } from "./harness/steps.ts";

const owing = (lien: { readonly balance?: number }): StoredRecord => ({
	application: { liens: [{ uuid: "a", holder: "Other Bank", type: "HELOC", paidOffAtClosing: true, ...lien } as Lien] },
});

const CARD = {
	creditor: "A",
	account: "****1",
	designation: "INDIVIDUAL",
	monthlyPayment: 89_00,
	balance: 1_000_00,
	openedOn: "2020-01-02",
} as const;
const rules = pricingRules(product, "2026-11-20");
const priceable = await toOffers(new SandboxCase());

describe("a figure that nobody gave is no zero", () => {
	it("a loan whose balance is missing counts for nothing nowhere", () => {
		expect(openLiens(owing({ balance: 0 }))).toEqual([0]);
		expect(() => openLiens(owing({}))).toThrow("balance");
	});

	it.each([
		[
			"a loan's payment",
			{ application: { liens: [{ uuid: "a", holder: "A", type: "OTHER", balance: 5, status: "OPEN" }] } },
		],
		["the credit file's debts", { underwriting: { credit: { score: 720 } } }],
	] as const)("%s is not taken for nothing where it is missing", (_what, missing) => {
		const credit = { credit: { score: 720, tradelines: [CARD] } };
		const record = { application: { liens: [] }, underwriting: credit };
		expect(monthlyDebts(record, rules)).toBe(89_00);
		expect(() => monthlyDebts({ ...record, ...missing } as StoredRecord, rules)).toThrow(RecordIncomplete);
	});

	it("a loan that is paid off needs no payment", () => {
		const lien = { uuid: "a", holder: "A", type: "OTHER", balance: 0, status: "PAID_OFF" } as const;
		const credit = { credit: { score: 720, tradelines: [] } };
		expect(monthlyDebts({ application: { liens: [lien] }, underwriting: credit }, rules)).toBe(0);
	});

	it.each(["score", "tradelines"])("a household without its %s is not priced", (name) => {
		const { record, now } = priceable;
		const asOf = now.toISOString().slice(0, 10);
		const sheet = pricingOf(product, asOf);
		expect(offerCase(record, sheet, asOf)).toMatchObject({ score: expect.any(Number) });
		const credit = { ...record.underwriting?.credit, [name]: undefined };
		const without = { ...record, underwriting: { ...record.underwriting, credit } } as StoredRecord;
		expect(() => offerCase(without, sheet, asOf)).toThrow(RecordIncomplete);
	});

	it("a loan that the line pays off is not left out because its balance is missing", () => {
		expect(debtsToPayOff(owing({ balance: 12.5 }))).toMatchObject([{ amount: 12_50 }]);
		expect(() => debtsToPayOff(owing({}))).toThrow("balance");
	});

	const FILE = {
		bureau: "EXPERIAN",
		outcome: "COMPLETE",
		bureauName: "Sample Bureau",
		bureauAddress: "1 Sample Row, Dayton, OH 45402",
		bureauPhone: "1-888-555-0117",
	};
	const three = (figures: object) =>
		BUREAUS.map((bureau) => ({ ...FILE, score: 720, ...figures, bureau })) as readonly BureauFile[];

	/** What a soft pull writes, after a bureau's report. */
	async function pulled(report: object, record = new SandboxCase().record) {
		const { now } = new SandboxCase();
		const asked: CreditRequest[] = [];
		const pull = async (request: CreditRequest) => {
			asked.push(request);
			return report as CreditReport;
		};
		const ports = { ...buildPorts({}), credit: { ssnMode: "production" as const, pull } };
		const order = { uuid: "a", applicationUuid: "b", task: "credit", vendor: "credit", operation: "soft-pull" };
		const answer = await pullSoftCredit(
			{ ...order, ordinal: 1, attempt: 1, record, secrets: {}, product, now },
			ports as never,
		);
		return { record: applyPatch(record, outcomeOf(answer).patch), request: asked[0] };
	}

	it.each([
		["debts", { files: three({}) }],
		["score", { files: three({ score: undefined }), tradelines: [] }],
		["any bureau", { files: [], tradelines: [] }],
		["a third score", { files: three({}).slice(1), tradelines: [] }],
		["a payment on one of its debts", { files: three({}), tradelines: [{ ...CARD, monthlyPayment: undefined }] }],
		["the bureau's address", { files: three({ bureauAddress: undefined }), tradelines: [] }],
		["the bureau's number", { files: three({ bureauPhone: " " }), tradelines: [] }],
		["a person who is alive", { files: three({}), tradelines: [], alerts: ["DECEASED"] }],
	])("a credit report without %s goes to a person", async (_what, figures) => {
		const { record } = await pulled({ outcome: "COMPLETE", ...figures });
		expect(record.application?.status).toMatchObject({ softCredit: "ERROR", unclear: true });
	});

	it("a report in part waits for the bureau that is shut, and the next pull asks for that one under the same reference", async () => {
		const files = three({}).map((file) =>
			file.bureau === "EXPERIAN" ? { bureau: file.bureau, outcome: "FROZEN" } : file,
		);
		const inPart = { outcome: "PARTIAL", reference: "R-1", files, tradelines: [] };
		const first = await pulled(inPart);
		expect(first.record.application?.status).toMatchObject({ softCredit: "FROZEN", frozenBureau: "EXPERIAN" });
		expect(first.record.underwriting?.credit).toBeUndefined();
		expect(first.request).toMatchObject({ action: "SUBMIT", purpose: "WRITTEN_INSTRUCTIONS" });
		const second = await pulled({ ...inPart, outcome: "COMPLETE", files: three({}) }, first.record);
		expect(second.request).toMatchObject({ action: "UPGRADE", reference: "R-1" });
		expect(second.record.underwriting?.credit).toMatchObject({ score: 720, bureau: "Sample Bureau" });
	});

	it.each([
		["ERROR", { files: [] }, "STATUS"],
		["COMPLETE", { files: three({ score: undefined }), tradelines: [] }, "REISSUE"],
		["NO_MATCH", { files: [] }, "SUBMIT"],
	])("after %s the vendor is asked for the same report where it has one", async (outcome, report, action) => {
		const first = await pulled({ outcome, reference: "R-1", ...report });
		const { request } = await pulled({ outcome, ...report }, first.record);
		expect(request?.action).toBe(action);
	});

	it("nobody is asked about a person who did not consent", async () => {
		const { record } = new SandboxCase();
		const without = applyPatch(record, [set("application.consents", [])]);
		await expect(pulled({ outcome: "ERROR", files: [] }, without)).rejects.toThrow("consented");
		const { request } = await pulled({ outcome: "ERROR", files: [] });
		expect(request?.consent).toMatchObject({ at: "2026-11-20T16:00:00Z" });
	});
});
