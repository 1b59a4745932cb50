import { describe, expect, test } from "vitest";
import { brandLook } from "../../src/contracts/brand/brand-look.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { SHADES, shadesOf } from "../../src/lending/brand/brand-shades.ts";
import { contrast } from "../../src/lending/brand/color-math.ts";
import { weakPairs } from "../../src/lending/brand/color-proof.ts";
import { lenderWords } from "../../src/web/shell/organization/lender-words.ts";
import { distinctFlows } from "./distinct-flows.ts";

const KINDS = [
	"ALL_IN",
	"AUTOPAY",
	"CREDIT_UNION",
	"DEPARTMENT_OF_COMMERCE_CU",
	"QUORUM",
	"TEACHERS_FEDERAL_CU",
	"VALLEY_STRONG_FFA",
	"VALLEY_STRONG_NON_FFA",
];

const catalog = loadCatalog({});
const orgs = catalog.orgCodes().map((code) => catalog.product(code).org);
const partners = orgs.filter(({ code }) => !code.startsWith("main"));
const lenders = orgs.map((org) => ({ org, words: lenderWords(org) }));

describe("the lenders that are shipped", () => {
	test("are about fifty, of every kind, and most share the main brand's flow", () => {
		expect(orgs.length).toBeGreaterThanOrEqual(50);
		expect(new Set(orgs.map(({ kind }) => kind))).toEqual(new Set(KINDS));
		expect(distinctFlows(catalog).length).toBeLessThanOrEqual(10);
	});

	test("each have a name, a licence, a telephone and legal pages of their own", () => {
		for (const what of [
			(of: (typeof lenders)[number]) => of.words.nmls,
			(of: (typeof lenders)[number]) => of.words.phone,
			(of: (typeof lenders)[number]) => of.org.code,
		]) {
			const all = lenders.map(what);
			expect(all.every((one) => one !== undefined && one !== "")).toBe(true);
			expect(new Set(all).size).toBe(all.length);
		}
		for (const { code, ownBrand } of partners) {
			const { links, email } = lenderWords(catalog.product(code).org);
			expect(ownBrand, code).toBe(false);
			for (const address of [...Object.values(links), email ?? ""]) expect(address, code).not.toContain("hearthline");
			expect(Object.keys(links), code).toEqual(
				expect.arrayContaining(["termsOfUse", "privacyPolicy", "licenses", "communications"]),
			);
		}
	});

	test.each(lenders.map(({ org, words }) => [words.shortName, brandLook(org.brand)] as const))(
		"%s has sixteen shades of each color, both can be read on white, and so can every pair made of them",
		(_name, look) => {
			const { primary, secondary } = look;
			for (const color of [primary, secondary]) {
				const shades = Object.values(shadesOf(color));
				expect(shades).toHaveLength(SHADES.length);
				expect(new Set(shades).size).toBe(SHADES.length);
				expect(shadesOf(color)[500]).toBe(color.toLowerCase());
				expect(contrast(color, "#ffffff")).toBeGreaterThanOrEqual(4.5);
			}
			expect(weakPairs(look)).toEqual([]);
		},
	);
});
