import { describe, expect, it } from "vitest";
import { askTable } from "../../src/engine/tables/ask-table.ts";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { JURISDICTIONS } from "../jurisdictions.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase, type Typed } from "./harness/sandbox-case.ts";

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
		expect(await textOf("deed-of-trust", { state: "CO" })).toContain("Public Trustee of the County of Denver, CO.");
	});

	it("says on a Texas homestead, and nowhere else, what credit it is and that only a court forecloses", async () => {
		const legend =
			/50\(a\)\(6\), article XVI of the Texas Constitution\. It may be foreclosed upon only by a court order/;
		expect(await textOf("deed-of-trust", { state: "TX" })).toMatch(legend);
		expect(await textOf("deed-of-trust", { state: "TX", occupancyType: "SECONDARY" })).not.toMatch(legend);
		expect(await textOf("deed-of-trust", { state: "CA" })).not.toMatch(legend);
	});
});
