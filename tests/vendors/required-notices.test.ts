import { describe, expect, it } from "vitest";
import type { InvariantsFile } from "../../src/flow/checks/proofs/invariant-file.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "../../src/flow/engine/authored/document-inputs.ts";
import type { DocumentSnapshot } from "../../src/flow/engine/record/record-types.generated.ts";
import { askTable } from "../../src/flow/engine/tables/ask-table.ts";
import { addBankingDays, addDays } from "../../src/lending/calendar/business-days.ts";
import { disclosuresOf } from "../../src/server/journey/documents/index.ts";
import { noticeMailed } from "../../src/server/journey/documents/notices/mailed-notices.ts";
import { noticeReceivedOn, paperNotices } from "../../src/server/journey/notices/required-notices.ts";
import { recordOf } from "../../src/server/journey/signers/signer-conditions.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";
import { main } from "./harness/main-product.ts";
import { noticed } from "./harness/noticed.ts";

const { product } = main;
const NOW = new Date("2026-11-20T17:00:00Z");
const [MADE_ON, NEXT_DAY] = ["2026-11-20", "2026-11-21"];
const OTHER = "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0009";

const ruleOf = (document: DocumentKind) => askTable(product.tables, "law/notice-delivery", { document }, MADE_ON);
const REQUIRED = DOCUMENT_KINDS.filter((kind) => ruleOf(kind).electronic !== "ANY");
const NEVER = DOCUMENT_KINDS.filter((kind) => ruleOf(kind).electronic === "NEVER");
const CONSENTED = REQUIRED.filter((kind) => !NEVER.includes(kind));
const HELD = DOCUMENT_KINDS.filter((kind) => ruleOf(kind).electronic === "CONSENT");

const snapshot = (on: string): DocumentSnapshot => ({ on, values: { deadline: on }, tables: {} });
function withNotices(kinds: readonly DocumentKind[], more: StoredRecord = {}): StoredRecord {
	return {
		...more,
		application: {
			uuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0001",
			createdDate: "2026-11-19T17:00:00Z",
			property: { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" },
			...more.application,
		},
		underwriting: {
			disclosures: Object.fromEntries(kinds.map((kind) => [kind, snapshot(MADE_ON)])),
			...more.underwriting,
		},
	};
}
const agreed = (record: StoredRecord) =>
	applyPatch(record, [set("underwriting.eSignConsent", { version: "e-sign-consent/1", at: NOW.toISOString() })]);
const sent = (record: StoredRecord, now = NOW) => noticed(record, product, now);
const held = (record: StoredRecord) => disclosuresOf(record, product).flatMap(({ id, isHeld }) => (isHeld ? [id] : []));
const due = (record: StoredRecord) => paperNotices(record).map(({ id }) => id);

describe("a notice that a law wants in writing", () => {
	it("is of every kind that Regulations B, X and Z, the FCRA, the flood acts and Texas know", () => {
		expect(REQUIRED).toEqual(
			expect.arrayContaining(["adverse-action", "counteroffer", "incompleteness", "credit-score", "valuation"]),
		);
		expect(REQUIRED).toEqual(
			expect.arrayContaining(["counseling-list", "flood-notice", "texas-notice", "closing", "rescission"]),
		);
	});

	it.each(CONSENTED)("%s: goes on paper without consent, and electronically with it", (kind) => {
		const without = sent(withNotices([kind]));
		expect(due(without)).toEqual([kind]);
		expect(held(without)).toEqual(HELD.includes(kind) ? [kind] : []);
		expect(noticeReceivedOn(without, kind)).toBeUndefined();
		const [notice] = paperNotices(without);
		expect(notice?.delivery).toMatchObject({ channel: "PAPER", on: MADE_ON, copies: kind === "rescission" ? 2 : 1 });
		expect(String(notice?.delivery.mailBy) > MADE_ON).toBe(true);

		const withConsent = sent(agreed(withNotices([kind])));
		expect([due(withConsent), held(withConsent)]).toEqual([[], []]);
		expect(noticeReceivedOn(withConsent, kind)).toBe(MADE_ON);
	});

	it.each(NEVER)("%s: goes on paper, whoever has consented", (kind) => {
		expect(due(sent(withNotices([kind])))).toEqual([kind]);
		expect(due(sent(agreed(withNotices([kind]))))).toEqual([kind]);
	});

	it.each(CONSENTED)("%s: is released by a later consent, and later ones go on paper after it is withdrawn", (kind) => {
		const later = sent(agreed(sent(withNotices([kind]))), new Date("2026-11-21T17:00:00Z"));
		expect([due(later), held(later), noticeReceivedOn(later, kind)]).toEqual([[], [], NEXT_DAY]);
		const withdrawn = sent(applyPatch(later, [set("underwriting.eSignConsent", null)]));
		expect([due(withdrawn), held(withdrawn)]).toEqual([[], []]);
		const again = sent(applyPatch(withdrawn, [set(`underwriting.disclosures.${kind}`, snapshot(NEXT_DAY))]));
		expect([due(again), noticeReceivedOn(again, kind)]).toEqual([[kind], undefined]);
	});

	it("is due in the mail of every organization by the day that flows/invariants.json gives, whenever it is made", () => {
		const catalog = testCatalog();
		const { invariants } = catalog.resolve("main", "flows/invariants.json") as unknown as InvariantsFile;
		const statement = invariants["paper-notices-are-mailed-in-time"];
		if (statement === undefined || !("mailed" in statement)) throw new Error("There is no such statement.");
		const limitOf = (id: string) => statement.mailed.find(({ documents }) => documents.includes(id));
		const made = withNotices(REQUIRED);
		for (const org of catalog.orgCodes()) {
			const own = catalog.product(org);
			for (const day of ["2026-11-20", "2026-11-25", "2026-12-18"]) {
				const notices = paperNotices(noticed(made, own, new Date(`${day}T18:00:00Z`)));
				expect(notices.map(({ id }) => id)).toEqual(expect.arrayContaining([...REQUIRED]));
				for (const { id, delivery } of notices) {
					const { days = 0, unit, from } = limitOf(id) ?? {};
					const start = from === "APPLICATION" ? "2026-11-19" : day;
					const by = unit === "BUSINESS" ? addBankingDays(start, days) : addDays(start, days);
					const last = [by, day].sort().at(-1) ?? day;
					expect([org, id, String(delivery.mailBy) <= last]).toEqual([org, id, true]);
				}
			}
		}
	});

	it("counts as received by the law's days after the mail, and not before", () => {
		const record = sent(withNotices(["valuation", "texas-notice", "adverse-action"]));
		const mailed = paperNotices(record).reduce(
			(next, notice) => applyPatch(next, noticeMailed(next, notice, { on: "2026-11-24", by: OTHER, product })),
			record,
		);
		expect(due(sent(mailed))).toEqual([]);
		// Thanksgiving does not count, nor does the weekend
		expect(noticeReceivedOn(mailed, "valuation")).toBe("2026-11-30");
		expect(noticeReceivedOn(mailed, "texas-notice")).toBe("2026-11-27");
		expect(noticeReceivedOn(mailed, "adverse-action")).toBe("2026-11-24");
	});

	it("is mailed to each co-owner and co-applicant by their own consent, not the borrower's", () => {
		const signer = {
			identityUuid: OTHER,
			name: "Ben Owner",
			email: "ben@example.com",
			jointApplication: "APPLIED",
		} as const;
		const joint = agreed(
			withNotices(["adverse-action", "texas-notice"], {
				application: { helocSigners: [signer] },
				underwriting: { personalDisclosures: { [`adverse-action--${OTHER}`]: snapshot(MADE_ON) } },
			}),
		);
		const whole = sent(
			applyPatch(joint, [
				set("underwriting.disclosures.adverse-action", snapshot(MADE_ON)),
				set("underwriting.disclosures.texas-notice", snapshot(MADE_ON)),
			]),
		);
		expect(paperNotices(whole).map(({ recipient, id }) => [recipient, id])).toEqual([
			[OTHER, "texas-notice"],
			[OTHER, "adverse-action"],
		]);
		expect(held(whole)).toEqual([]);
		expect(held(recordOf(whole, OTHER))).toEqual(["texas-notice", "adverse-action"]);
		const theirs = { underwriting: { eSignConsent: { version: "e-sign-consent/1", at: NOW.toISOString() } } };
		const both = sent(applyPatch(whole, [set(`underwriting.signers.${OTHER}`, theirs)]));
		expect([paperNotices(both), held(recordOf(both, OTHER))]).toEqual([[], []]);
	});
});
