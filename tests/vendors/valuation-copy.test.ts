import { describe, expect, it } from "vitest";
import { noticeMailed } from "../../src/server/journey/documents/notices/mailed-notices.ts";
import { paperNotices } from "../../src/server/journey/notices/required-notices.ts";
import { storedSnapshot } from "../../src/server/journey/papers/stored-snapshots.ts";
import { earliestClosing, signingOpensOn } from "../../src/server/journey/terms/earliest-closing.ts";
import { inspectedWrites } from "../../src/server/journey/valuation/order.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { product } from "./harness/main-product.ts";
import { noticed } from "./harness/noticed.ts";

const noon = (day: string) => new Date(`${day}T20:00:00Z`);
const ORDER = {
	uuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0002",
	applicationUuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0001",
	task: "valuation",
	vendor: "property-valuation",
	operation: "bpo",
	ordinal: 1,
	attempt: 1,
	secrets: {},
};
const LIEN = { balance: 100_000, monthlyPayment: 900 };

/** An application whose copy of the valuation was made on a Friday. */
function valued(more: { readonly isPaper?: boolean; readonly liens?: readonly object[] } = {}): StoredRecord {
	const record = {
		application: {
			uuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0001",
			createdDate: "2026-11-19T17:00:00Z",
			liens: more.liens ?? [],
			property: { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126", valueSource: "AVM" },
		},
		underwriting: { disclosures: { valuation: { on: "2026-11-20", values: {}, tables: {} } } },
	} as StoredRecord;
	const consent = set("underwriting.eSignConsent", { version: "e-sign-consent/1", at: "2026-11-19T17:00:00Z" });
	return noticed(applyPatch(record, more.isPaper ? [] : [consent]), product, noon("2026-11-20"));
}

describe("the copy of the valuation (12 CFR 1002.14)", () => {
	it("is with the borrower three business days before a first lien is signed for", () => {
		const record = valued();
		expect(signingOpensOn(record, product, noon("2026-11-20"))).toBe("2026-11-25");
		expect(signingOpensOn(record, product, noon("2026-11-24"))).toBe("2026-11-25");
		expect(signingOpensOn(record, product, noon("2026-11-25"))).toBeUndefined();
		expect(earliestClosing(record, product, noon("2026-11-20"))).toBe("2026-11-25");
	});
	it("on paper, counts from the day on which the mail counts as received", () => {
		const record = valued({ isPaper: true });
		// not mailed yet: it cannot have been received before today
		expect(signingOpensOn(record, product, noon("2026-11-30"))).toBe("2026-12-03");
		const [notice] = paperNotices(record);
		if (notice === undefined) throw new Error("no copy on paper");
		const mailed = applyPatch(record, noticeMailed(record, notice, { on: "2026-11-20", by: "desk", product }));
		expect(signingOpensOn(mailed, product, noon("2026-11-20"))).toBe("2026-12-01");
	});
	it("binds no line behind another loan, which the rule does not reach", () => {
		expect(signingOpensOn(valued({ liens: [LIEN] }), product, noon("2026-11-20"))).toBeUndefined();
		expect(signingOpensOn(valued({ liens: [{ ...LIEN, status: "PAID_OFF" }] }), product, noon("2026-11-20"))).toBe(
			"2026-11-25",
		);
	});
	it("is given when the broker's opinion arrives, and the same one is not given again", () => {
		const now = noon("2026-11-20");
		const valuedBy = (record: StoredRecord, value: number) =>
			inspectedWrites({ ...ORDER, record, product, now }, "BPO", {
				value,
				model: "opinion",
				confidence: 1,
				asOf: "2026-11-20",
				condition: "AVERAGE",
			});
		const before = valued();
		const after = applyPatch(before, valuedBy(before, 50_000_000));
		expect(storedSnapshot(after, "valuation")?.tables.valuation?.[0]).toEqual(["Value", "$500,000.00"]);
		const given = "underwriting.disclosures.valuation";
		expect(valuedBy(after, 50_000_000).some(({ path }) => path === given)).toBe(false);
		expect(valuedBy(after, 51_000_000).some(({ path }) => path === given)).toBe(true);
	});
});
