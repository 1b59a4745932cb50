import { describe, expect, it } from "vitest";
import type { OrgFile, Product } from "../../src/flow/engine/authored/authored.ts";
import { noticeAgency } from "../../src/flow/engine/tables/notice-agency.ts";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { adverseActionView } from "../../src/server/journey/documents/views/adverse-action.ts";
import { lenderValues } from "../../src/server/journey/documents/views/lender.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";

const DAY = "2026-11-20";
const FTC = "Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580";
/** Names in the list of the regulation, by the number of the agency that the lender reports to. */
const NAMES: { readonly [agency: number]: string } = {
	1: "Office of the Comptroller of the Currency, Customer Assistance Group, P.O. Box 53570, Houston, TX 77052",
	5: "National Credit Union Administration",
	7: FTC,
};

describe("the federal agency in a notice of adverse action", () => {
	const catalog = testCatalog();
	it("is the one that supervises the lender, for every organization", () => {
		const printed = catalog.orgCodes().map((org) => {
			const lender = catalog.product(org);
			const { agency } = lender.org.hmda as { readonly agency: number };
			return [org, lenderValues(lender, DAY).agency?.includes(NAMES[agency] ?? "none"), typeof lender.org.charter];
		});
		expect(printed).toHaveLength(51);
		expect(printed.filter(([, isNamed, charter]) => isNamed !== true || charter !== "string")).toEqual([]);
	});
	it.each([
		["alderwick", "Office of the Comptroller of the Currency"],
		["harrowgate-cu", "National Credit Union Administration"],
		["main", "Federal Trade Commission, Consumer Response Center"],
	])("%s prints it in the notice and in the summary", async (org, name) => {
		const { record } = new SandboxCase();
		const lender = catalog.product(org);
		const { shown } = adverseActionView(record, lender, { on: DAY, reasons: [], sources: [], credit: undefined });
		const { text } = await readPdf(await renderDisclosure("summary", record, lender));
		for (const said of [shown.ecoaNotice, text]) expect(said).toContain(`concerning this creditor is the ${name}`);
	});
	it.each([
		[9, "NATIONAL_BANK", "the Consumer Financial Protection Bureau, 1700 G Street NW, Washington, DC 20552"],
		[9, "NONBANK", `the Consumer Financial Protection Bureau, 1700 G Street NW, Washington, DC 20552, and the ${FTC}`],
		[2, "STATE_MEMBER_BANK", "the Federal Reserve Consumer Help Center, P.O. Box 1200, Minneapolis, MN 55480"],
		[5, "STATE_CREDIT_UNION", `the ${FTC}`],
		[1, "FEDERAL_CREDIT_UNION", null],
		[7, "STATE_NONMEMBER_BANK", null],
	])("agency %i, %s", (agency, charter, name) => {
		const org = { hmda: { agency }, charter } as unknown as OrgFile;
		expect(noticeAgency({ org, tables: product.tables } as Product, DAY)).toBe(name);
	});
});
