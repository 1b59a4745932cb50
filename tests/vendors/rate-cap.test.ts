import { describe, expect, it } from "vitest";
import { maxRateFor, rateFor } from "../../src/lending/pricing/pricing.ts";
import { pricingOf } from "../../src/lending/product/pricing-sheet.ts";
import { renderDisclosure } from "../../src/server/journey/documents/index.ts";
import { JURISDICTIONS } from "../jurisdictions.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";

const sheet = pricingOf(product, "2026-11-20");
const home = {
	county: null,
	propertyType: "SINGLE_FAMILY",
	occupancy: "PRIMARY",
	lienPosition: 2,
	score: 700,
	line: 50_000_00,
	cltv: 0.5,
};

describe("the law's cap on the rate", () => {
	it("is the highest that a line may bear, where it is under the lender's own", () => {
		const lower = JURISDICTIONS.filter((state) => maxRateFor(sheet, state) < sheet.maxRate);
		expect(lower).toEqual(["AR"]);
		expect(maxRateFor({ ...sheet, maxRate: 0.4 }, "WV")).toBe(0.18);
		expect(maxRateFor({ ...sheet, maxRate: 0.4 }, "AZ")).toBe(0.4);
		expect(maxRateFor(sheet, "")).toBe(sheet.maxRate);
	});

	it("bounds what is offered", () => {
		const dear = { months: 180, add: 0.5 };
		expect(rateFor(sheet, { ...home, state: "AR" }, dear)).toBe(0.17);
		expect(rateFor(sheet, { ...home, state: "CA" }, dear)).toBe(sheet.maxRate);
	});

	it.each([
		["note", "will never exceed"],
		["home-equity", ""],
	] as const)("is the maximum rate of the %s", async (kind, words) => {
		const read = async (state: string) =>
			(await readPdf(await renderDisclosure(kind, new SandboxCase({ state }).record, product))).text;
		const [own, capped] = [await read("CA"), await read("AR")];
		expect(capped).toContain(`${words} 17.00%`.trim());
		expect(capped).not.toContain("17.20%");
		expect(own).toContain("17.20%");
	});
});
