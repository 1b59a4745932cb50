import { describe, expect, test } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { mergedPricing } from "../../src/lending/pricing/advertised.ts";
import { addOrganization, overlayFolder } from "./overlay-folder.ts";

const SHEET = {
	effectiveFrom: "2026-01-01",
	terms: [60, 120],
	minScore: 660,
	scoreBands: [
		{ from: 740, rate: 0.0799 },
		{ from: 660, rate: 0.0999 },
	],
	termAdd: { 60: 0, 120: 0.0025 },
	cltvCap: 0.8,
	dtiCap: 0.43,
	redrawMargin: 0.0175,
	interestOnly: { minAge: 62, months: 120, rateAdd: 0.0025 },
};
const TERMS = { maxLoanAmount: 250_000, maxOriginationFeePercent: 0.0199, valuationFee: 180 };

const found = (pricing: unknown, org: object = {}) =>
	loadCatalog({
		overlaysDir: overlayFolder({
			"org.json": {
				...madeUpLender("partner"),
				...(pricing === undefined ? {} : { pricing }),
				...org,
			},
		}),
	})
		.diagnostics("partner")
		.map(({ code, pointer, file }) => [code, pointer, file]);

const terms = (change: object) => [{ ...TERMS, ...change }, { sheets: [SHEET] }];
const sheet = (change: object) => [TERMS, { sheets: [{ ...SHEET, ...change }] }];
const IN_SHEET = "/pricing/1/sheets/0";

/** A typo, the code that it triggers, and its position. */
const SLIPS: readonly (readonly [string, unknown, string, string])[] = [
	["a number as text", terms({ valuationFee: "180" }), "WRONG_TYPE", "/pricing/0/valuationFee"],
	["a key misspelt", terms({ maxLoanAmmount: 250_000 }), "UNKNOWN_KEY", "/pricing/0/maxLoanAmmount"],
	["a key of a sheet misspelt", sheet({ cltvCaps: 0.8 }), "UNKNOWN_KEY", `${IN_SHEET}/cltvCaps`],
	["no objects", [], "WRONG_VALUE", "/pricing"],
	["an empty object", [{}], "WRONG_VALUE", "/pricing/0"],
	["no sheets", [TERMS, { sheets: [] }], "WRONG_VALUE", "/pricing/1/sheets"],
	["no terms", sheet({ terms: [] }), "WRONG_VALUE", `${IN_SHEET}/terms`],
	["no bands", sheet({ scoreBands: [] }), "WRONG_VALUE", `${IN_SHEET}/scoreBands`],
	["a term that nobody offers", sheet({ terms: [60, 90] }), "NOT_ALLOWED", `${IN_SHEET}/terms/1`],
	["a term in years", sheet({ termAdd: { 5: 0.001 } }), "BAD_KEY", `${IN_SHEET}/termAdd/5`],
	["a state that is none", sheet({ stateAdd: { TEX: 0.001 } }), "BAD_KEY", `${IN_SHEET}/stateAdd/TEX`],
	["a cap as a percentage", sheet({ cltvCap: 85 }), "PERCENT_FOR_FRACTION", `${IN_SHEET}/cltvCap`],
	[
		"a fee as a percentage",
		terms({ maxOriginationFeePercent: 1.99 }),
		"PERCENT_FOR_FRACTION",
		"/pricing/0/maxOriginationFeePercent",
	],
	["a rate far too small", terms({ minApr: 0.0008 }), "WRONG_VALUE", "/pricing/0/minApr"],
	["a fee below nothing", terms({ valuationFee: -180 }), "WRONG_VALUE", "/pricing/0/valuationFee"],
	["a line with cents", terms({ maxLoanAmount: 250_000.5 }), "WRONG_TYPE", "/pricing/0/maxLoanAmount"],
	[
		"an age below 62",
		sheet({ interestOnly: { minAge: 55, months: 120 } }),
		"WRONG_VALUE",
		`${IN_SHEET}/interestOnly/minAge`,
	],
	["a score that nobody has", sheet({ minScore: 900 }), "WRONG_VALUE", `${IN_SHEET}/minScore`],
	["a sheet without a day", [TERMS, { sheets: [{ cltvCap: 0.8 }] }], "MISSING_KEY", `${IN_SHEET}`],
	["a day written the American way", sheet({ effectiveFrom: "01/01/2026" }), "WRONG_FORM", `${IN_SHEET}/effectiveFrom`],
];

describe("a slip in the pricing is refused at its place", () => {
	test.each(SLIPS)("%s", (_about, pricing, code, pointer) => {
		expect(found(pricing)).toEqual([[code, pointer, "partner/org.json"]]);
	});

	test("states: none, one that is none, one twice", () => {
		expect(found(undefined, { productStates: [] })).toEqual([["WRONG_VALUE", "/productStates", "partner/org.json"]]);
		const unknown = found(undefined, { productStates: ["OH", "XX"] });
		expect(unknown).toEqual([["NOT_ALLOWED", "/productStates/1", "partner/org.json"]]);
		expect(found(undefined, { productStates: ["OH", "OH"] })).toHaveLength(1);
	});

	test("what it was made of is refused nowhere", () => {
		expect(found(terms({}))).toEqual([]);
	});
});

describe("what a lender's pricing leaves out", () => {
	const composed = (pricing: readonly object[]) => {
		const org = { ...madeUpLender("partner"), pricing };
		return loadCatalog({ overlaysDir: overlayFolder({ "org.json": org }) }).product("partner").org.pricing;
	};
	const main = mergedPricing(loadCatalog().product("main").org.pricing);

	test("is as in the lender that it extends, after its own objects", () => {
		const own = [
			{ maxLoanAmount: 250_000, offerDays: 10 },
			{ sheets: [{ effectiveFrom: "2026-01-01", maxLine: 200_000 }] },
		];
		const pricing = composed(own);
		expect((pricing as readonly object[]).slice(0, own.length)).toEqual(own);
		expect(mergedPricing(pricing)).toEqual({ ...main, ...own[0], ...own[1] });
	});

	test("does not bring the sheets of another lender, which lends more", () => {
		const org = { ...madeUpLender("partner"), extends: "lakeside-cu", pricing: [{ maxLoanAmount: 200_000 }] };
		const catalog = loadCatalog({ overlaysDir: overlayFolder({ "org.json": org }) });
		const ofPricing = catalog.diagnostics("partner").filter(({ pointer = "" }) => pointer.startsWith("/pricing"));
		expect(ofPricing).toEqual([]);
	});

	test("is refused where a lender extends no other", () => {
		const { extends: _, ...own } = madeUpLender("partner") as { readonly extends?: string };
		const pricing = [{ ...main, offerDays: undefined }];
		const catalog = loadCatalog({ overlaysDir: overlayFolder({ "org.json": { ...own, pricing } }) });
		expect(catalog.diagnostics("partner").map(({ code, pointer, cause }) => [code, pointer, cause])).toEqual([
			["MISSING_KEY", "/pricing", 'No entry of "pricing" has "offerDays".'],
		]);
	});

	test("loosens nothing that the sheet of the lender below holds tighter than its pricing", () => {
		const pricing = [{ offerDays: 10 }];
		const overlaysDir = overlayFolder({ "org.json": { ...madeUpLender("partner"), extends: "upper", pricing } });
		const sheets = [{ effectiveFrom: "2026-01-01", maxLine: 100_000 }];
		addOrganization(overlaysDir, "upper", { "org.json": { ...madeUpLender("upper"), pricing: [{ sheets }] } });
		const found = loadCatalog({ overlaysDir }).diagnostics("partner");
		expect(found.map(({ code, pointer, cause }) => [code, pointer, cause])).toEqual([
			["PRICING_LOOSENED", "/pricing", '"maxLine" is 400000, and the organization it extends allows at most 100000.'],
		]);
	});

	test("a lender that extends no other keeps to the schema's figures and to the tables", () => {
		const { extends: _, ...own } = madeUpLender("partner") as { readonly extends?: string };
		const codes = (pricing: readonly object[]) =>
			loadCatalog({ overlaysDir: overlayFolder({ "org.json": { ...own, pricing } }) })
				.diagnostics("partner")
				.map(({ code, pointer }) => [code, pointer]);
		const loose = { maxLoanAmount: 900_000, maxApr: 0.3, ineligibilityDays: 0, assetMonths: 60 };
		expect(codes([main])).toEqual([]);
		expect(codes([{ ...main, ...loose }])).toEqual(
			expect.arrayContaining(Object.keys(loose).map((key) => ["WRONG_VALUE", `/pricing/0/${key}`])),
		);
		const sheet = { effectiveFrom: "2026-01-01", cltvCap: 0.95, dtiCap: 0.6, minScore: 500, assetMonths: 60 };
		expect(codes([main, { sheets: [sheet] }])).toEqual(
			expect.arrayContaining(
				["cltvCap", "dtiCap", "minScore", "assetMonths"].map((key) => [
					"PRICING_LOOSENED",
					`/pricing/1/sheets/0/${key}`,
				]),
			),
		);
	});
});
