import { describe, expect, it } from "vitest";
import { askTable } from "../../src/flow/engine/tables/ask-table.ts";
import { recordDeed } from "../../src/server/journey/closing/recording-order.ts";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { sha256Of } from "../../src/server/journey/papers/deliveries.ts";
import type { RecordableDocument, RecordingPort } from "../../src/server/journey/ports/papers/recording.ts";
import type { VendorOrder } from "../../src/server/journey/steps/order.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { JURISDICTIONS } from "../jurisdictions.ts";
import { readyToSign } from "./harness/closing-steps.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase, type Typed } from "./harness/sandbox-case.ts";

function orderFor({ record, now }: SandboxCase): VendorOrder {
	const names = { task: "recording", vendor: "recording", operation: "record" };
	return {
		uuid: "order",
		applicationUuid: "case",
		...names,
		ordinal: 1,
		attempt: 1,
		record,
		secrets: {},
		product,
		now,
	};
}

const DEED_OF_TRUST = "AK AZ CA CO DC ID MD MS MO MT NE NV NC OR TN TX UT VA WA WV".split(" ");

async function textOf(kind: "deed-of-trust" | "notary-acknowledgement", typed: Typed): Promise<string> {
	const { record } = new SandboxCase(typed);
	const placed = applyPatch(record, [set("underwriting.parcel", { county: "Denver", parcelNumber: "P-1" })]);
	return (await readPdf(await renderDisclosure(kind, placed, product))).text;
}

describe("the security instrument", () => {
	it("is of the kind that each state uses", () => {
		for (const state of JURISDICTIONS) {
			const given = { state, occupancy: "PRIMARY" };
			const { kind, trustee } = askTable(product.tables, "law/security-instrument", given, "2026-11-20");
			const expected = DEED_OF_TRUST.includes(state) ? "DEED_OF_TRUST" : state === "GA" ? "SECURITY_DEED" : "MORTGAGE";
			expect([state, kind, trustee !== null]).toEqual([state, expected, expected === "DEED_OF_TRUST"]);
		}
	});

	it.each([
		["CA", "Open-end deed of trust", "Trustor:", "grants and conveys to the trustee"],
		["FL", "Open-end mortgage", "Mortgagor:", "mortgages, grants and conveys to the mortgagee"],
		["GA", "Open-end deed to secure debt", "Grantor:", "the title to the property at 1066 Arbol Way"],
	])("in %s has its title, its parties and its words", async (state, ...words) => {
		const text = await textOf("deed-of-trust", { state });
		for (const word of words) expect(text).toContain(word);
		if (state !== "CA") expect(text).not.toMatch(/deed of trust|trustee|trustor/i);
		expect(await textOf("notary-acknowledgement", { state })).toContain(words[0]?.replace("Open-end ", "").slice(0, 4));
	});

	it.each([
		["CT", "release this mortgage of record within 60 days, without"],
		["FL", "of record within 45 days after the written request to close the line, without"],
		["TX", "of record within a reasonable time, without"],
	])("in %s is released in the time of the law: %s", async (state, words) => {
		expect(await textOf("deed-of-trust", { state })).toContain(words);
	});

	it("names the public trustee of the county in Colorado", async () => {
		expect(await textOf("deed-of-trust", { state: "CO" })).toContain(
			"Public Trustee of the County of Denver, Colorado.",
		);
	});

	it("describes the property as the title company found it, with parties, trustee and maturity, and goes to the county", async () => {
		const one = await readyToSign();
		const { legalDescription, trustee } = one.record.underwriting?.finalTitle ?? {};
		expect(legalDescription).toMatch(/^Lot \d+, Block \d+/);
		const marital = one.record.profile?.maritalStatus === "MARRIED" ? "a married person" : "an unmarried person";
		const expected = [
			`Legal description of the property: ${legalDescription}.`,
			`Trustor: Ana Borrower, ${marital}.`,
			`Trustee: ${trustee}, or the successor`,
			"with the last payment on ",
		];
		const { text } = await readPdf(await renderDisclosure("deed-of-trust", one.record, product));
		for (const words of expected) expect(text).toContain(words);
		const sent: RecordableDocument[] = [];
		const recording: RecordingPort = {
			...one.ports.recording,
			record: async ({ documents }) => {
				sent.push(...documents);
				return { status: "RECORDED", instrumentNumber: "1" };
			},
		};
		await recordDeed(orderFor(one), { ...one.ports, recording });
		expect(sent.map(({ kind, title }) => [kind, title])).toEqual([
			["deed-of-trust", "Open-end deed of trust"],
			["notary-acknowledgement", "Notary acknowledgment"],
		]);
		const deed = sent[0]?.bytes ?? expect.fail("no deed was sent");
		expect((await readPdf(Buffer.from(deed))).text).toContain(`${legalDescription}`);
		expect(sent[0]?.sha256).toBe(sha256Of(deed));
	});

	it("goes to the county with the certificate of each co-owner's own act", async () => {
		const one = await readyToSign();
		const BEN = "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0003";
		const act = {
			notary: "Nils Sample",
			commissionNumber: "8800002",
			commissionExpiresOn: "2031-01-31",
			venueState: "NV",
			venueCounty: "Washoe",
			witnesses: [],
		};
		one.record = applyPatch(one.record, [
			set("application.helocSigners", [{ identityUuid: BEN, name: "Ben Owner", email: "ben@example.com" }]),
			set(`underwriting.signers.${BEN}`, {
				application: {},
				answers: {},
				underwriting: { notary: { at: "2026-11-24T18:00:00Z", journalNumber: "J-2", inPerson: true, act } },
			}),
		]);
		const sent: RecordableDocument[] = [];
		const recording: RecordingPort = {
			...one.ports.recording,
			record: async ({ documents }) => {
				sent.push(...documents);
				return { status: "RECORDED", instrumentNumber: "1" };
			},
		};
		await recordDeed(orderFor(one), { ...one.ports, recording });
		expect(sent.map(({ title }) => title)).toEqual([
			"Open-end deed of trust",
			"Notary acknowledgment",
			"Notary acknowledgment: Ben Owner",
		]);
		const [, own, bens] = await Promise.all(sent.map(async ({ bytes }) => (await readPdf(Buffer.from(bytes))).text));
		for (const words of ["Ben Owner", "Nils Sample", "Washoe", "11/24/2026"]) expect(bens).toContain(words);
		expect(own).not.toContain("Nils Sample");
	});

	it.each([
		["GA", "Signed in the presence of a witness who is not the notary"],
		["SC", "Signed in the presence of two witnesses"],
	])("has lines for the witnesses that the law wants in %s", async (state, words) => {
		expect(await textOf("deed-of-trust", { state })).toContain(words);
		expect(await textOf("deed-of-trust", { state: "CA" })).not.toContain("Signed in the presence of");
	});

	it("goes to a person when the records have no legal description", async () => {
		const one = await readyToSign({ street1: "5 Nolegal Way" });
		expect(one.record.underwriting?.finalTitle).toMatchObject({ isClear: false, faults: ["NO_LEGAL_DESCRIPTION"] });
		expect(one.status("underwritingReview")).toBe(true);
		expect(one.ordered).not.toContain("documents/note");
	});

	it("says on a Texas homestead, and nowhere else, what credit it is and that only a court forecloses", async () => {
		const legend =
			/50\(a\)\(6\), article XVI of the Texas Constitution\. It may be foreclosed upon only by a court order/;
		expect(await textOf("deed-of-trust", { state: "TX" })).toMatch(legend);
		expect(await textOf("deed-of-trust", { state: "TX", occupancyType: "SECONDARY" })).not.toMatch(legend);
		expect(await textOf("deed-of-trust", { state: "CA" })).not.toMatch(legend);
	});
});
