import { describe, expect, it } from "vitest";
import type { Product } from "../../src/flow/engine/authored/authored.ts";
import type { TableRow } from "../../src/flow/engine/authored/authored-tables.ts";
import { factsOf } from "../../src/flow/engine/index.ts";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { laterNotices } from "../../src/server/journey/documents/notices/later-notices.ts";
import { firstDayAfterNotices, noticesToGive, toAcknowledge } from "../../src/server/journey/notices/state-notices.ts";
import { NOTICES_OF_STATES } from "../../src/server/journey/papers/kinds.ts";
import { signerRecord } from "../../src/server/journey/signers/signer-record.ts";
import { today } from "../../src/server/record/parties.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { JURISDICTIONS } from "../jurisdictions.ts";
import { readyToSign } from "./harness/closing-steps.ts";
import { flow, product } from "./harness/main-product.ts";
import { noticed } from "./harness/noticed.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";

const LIEN = {
	uuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0009",
	holder: "Sample Bank",
	type: "MORTGAGE",
	balance: 100_000,
	status: "OPEN",
} as const;

/** Papers that are given for another law too. */
const GIVEN_ANYWAY = ["credit-score", "home-equity", "texas-fair-value", "texas-notice"];

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
		["IL", "deed-of-trust", "certificate of compliance or exemption under 765 ILCS 77/70"],
		["NY", "note", "more than 2 percent of a payment"],
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

	it("an agreement in California says how the line is suspended and closed", async () => {
		const read = async (state: string) =>
			(await readPdf(await renderDisclosure("note", new SandboxCase({ state }).record, product))).text;
		expect(await read("CA")).toContain("You may instruct us in writing to suspend your line");
		expect(await read("AZ")).not.toContain("instruct us in writing to suspend");
	});

	it("a first lien in New York has no warning for junior mortgages", async () => {
		const { text } = await readPdf(await renderDisclosure("note", new SandboxCase({ state: "NY" }).record, product));
		expect(text).not.toContain("DEFAULT IN THE PAYMENT OF THIS LOAN AGREEMENT");
	});
});

describe("a notice with days to wait", () => {
	it("counts from the day on which it was received, as if today while it is not received", () => {
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
		const delivered = (delivery: object) =>
			applyPatch(given, [
				set("underwriting.noticeDeliveries.kansas-high-ltv", {
					made: "",
					channel: "PAPER",
					on: "2026-11-18",
					...delivery,
				}),
			]);
		expect(firstDayAfterNotices(delivered({ channel: "ELECTRONIC" }), product, one.now)).toBe("2026-11-21");
		// made two days ago, and still to be mailed
		expect(firstDayAfterNotices(delivered({}), product, one.now)).toBe("2026-11-23");
		const mailed = delivered({ mailedOn: "2026-11-19", receivedOn: "2026-11-22" });
		expect(firstDayAfterNotices(mailed, product, one.now)).toBe("2026-11-25");
		const worthMore = applyPatch(owed, [set("application.property.value", 900_000)]);
		expect(firstDayAfterNotices(worthMore, product, one.now)).toBeUndefined();
	});
	it("in Texas the wait runs from the notice when it comes after the application", async () => {
		const one = await readyToSign({ street1: "2200 Bluebonnet Ln", city: "Austin", state: "TX", zip: "78704" });
		const later = applyPatch(one.record, [
			set("underwriting.disclosures.texas-notice", { on: "2026-11-27", values: {}, tables: {} }),
			set("underwriting.noticeDeliveries.texas-notice", { made: "", channel: "ELECTRONIC", on: "2026-11-27" }),
		]);
		expect(firstDayAfterNotices(one.record, one.product, one.now)).toBe("2026-12-02");
		expect(firstDayAfterNotices(later, one.product, one.now)).toBe("2026-12-09");
	});
});

describe("a row that begins between the closing papers and the signature", () => {
	const NEXT_DAY = new Date("2026-11-21T18:00:00Z");
	const since = (then: TableRow["then"]): Product => {
		const table = product.tables["law/notices"];
		const row: TableRow = { state: "CA", then, from: "2026-11-21", source: "A new section" };
		return { ...product, tables: { ...product.tables, "law/notices": { ...table, rows: { ...table.rows, row } } } };
	};

	it("is met: its notice is given, and signing goes on", async () => {
		const { record, now } = await readyToSign();
		const later = since({ paper: "florida-insurance", moment: "CLOSING", acknowledged: true });
		expect(laterNotices(record, later, today(record, now))).toEqual([]);
		expect(noticesToGive("CLOSING", record, later, NEXT_DAY)).toEqual(["florida-insurance"]);
		const met = noticed(record, later, NEXT_DAY);
		expect(noticesToGive("CLOSING", met, later, NEXT_DAY)).toEqual([]);
		expect(toAcknowledge("CLOSING", met, later, NEXT_DAY)).toContain("florida-insurance");
		expect(noticed(met, later, NEXT_DAY)).toBe(met);
	});

	it("is printed: a note without its words is made anew until it is signed", async () => {
		const { record } = await readyToSign();
		const later = since({ paper: "note", passage: "missouriWrittenTerms", moment: "PRINTED", acknowledged: false });
		const text = async (of: StoredRecord) => (await readPdf(await renderDisclosure("note", of, later))).text;
		expect(await text(record)).not.toContain("Oral agreements or commitments");
		expect(await text(noticed(record, later, NEXT_DAY))).toContain("Oral agreements or commitments");
		const signed = applyPatch(record, [set("underwriting.signatures.note", { signatureName: "Paloma Testwell" })]);
		expect(laterNotices(signed, later, today(signed, NEXT_DAY))).toEqual([]);
	});
});

describe("the notices of the states", () => {
	const OTHER = "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0009";

	it("are listed for those who share them, as the table has them", () => {
		const rows = Object.values(product.tables["law/notices"].rows).map(({ then }) => then);
		const papers = rows
			.filter(({ moment }) => moment === "APPLICATION" || moment === "CLOSING")
			.map(({ paper }) => paper);
		const own = papers.filter((paper) => typeof paper === "string" && !GIVEN_ANYWAY.includes(paper));
		expect([...NOTICES_OF_STATES]).toEqual([...new Set(own)].sort());
	});

	it("reach whoever applies jointly, and no mere co-owner", () => {
		const shared = (signer: object) =>
			signerRecord(
				applyPatch(new SandboxCase({ state: "CA" }).record, [
					set("underwriting.disclosures.california-fair-lending", { on: "2026-11-20", values: {}, tables: {} }),
					set("application.helocSigners", [
						{ identityUuid: OTHER, name: "Ben Testwell", email: "b@example.com", ...signer },
					]),
				]),
				OTHER,
			).underwriting?.disclosures;
		expect(shared({ jointApplication: { status: "OPEN" } })).toHaveProperty("california-fair-lending");
		expect(shared({})).not.toHaveProperty("california-fair-lending");
	});
});

describe("the South Carolina notice", () => {
	it("prints whom the borrower chose, or that they have no preference", async () => {
		const one = new SandboxCase({ state: "SC" });
		const read = async (record: StoredRecord) =>
			(await readPdf(await renderDisclosure("south-carolina-preference", record, product))).text;
		expect(await read(one.record)).toMatch(/Attorney for the closing\s+No preference/);
		const chosen = applyPatch(one.record, [
			set("application.preferences", { attorney: "Ada Counsel, Columbia", insuranceAgent: "Palmetto Sample Agency" }),
		]);
		expect(await read(chosen)).toContain("Ada Counsel, Columbia");
		expect(await read(chosen)).toContain("Palmetto Sample Agency");
	});

	it("is where the borrower is asked, and nowhere else", () => {
		for (const state of JURISDICTIONS) {
			const { rows } = product.tables["law/notices"];
			const has = Object.values(rows).some(
				(row) => row.state === state && row.then.paper === "south-carolina-preference",
			);
			expect([state, factsOf(flow, { application: { property: { state } } }).asksPreference]).toEqual([state, has]);
		}
	});
});
