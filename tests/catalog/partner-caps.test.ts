import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runFlow } from "../../scripts/flow/run.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { priceOffers } from "../../src/lending/pricing/offers.ts";
import { rateOf } from "../../src/lending/pricing/rate-bands.ts";
import { pricingOf } from "../../src/lending/product/pricing-sheet.ts";
import { offerCase } from "../../src/server/journey/household/household.ts";
import { tableFacts } from "../../src/server/journey/steps/table-facts.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { keepProofs } from "./keep-proofs.ts";
import { overlayFolder } from "./overlay-folder.ts";

keepProofs();

const DAY = "2026-11-20";
const fixture = (file: string) => JSON.parse(readFileSync(`tests/data/${file}.json`, "utf8"));

/** A borrower in California with $420,000 owed on a home worth $842,000. */
const borrower = (county: string | undefined, propertyType: "CONDO" | "SINGLE_FAMILY"): StoredRecord =>
	({
		application: {
			property: { state: "CA", occupancyType: "PRIMARY", value: 842_000 },
			incomeSources: [{ amount: 300_000 }],
			liens: [{ balance: 420_000, monthlyPayment: 2_400 }],
		},
		underwriting: {
			credit: { score: 742, monthlyDebts: 300_00 },
			parcel: { propertyType, acquiredOn: "2019-01-01", ...(county === undefined ? {} : { county }) },
		},
	}) as unknown as StoredRecord;

it("a partner lends less on condos in two counties by one row of a table, and on nothing else", () => {
	const catalog = loadCatalog({ overlaysDir: overlayFolder(fixture("valid/table-condos").files) });
	expect(catalog.diagnostics("partner")).toEqual([]);
	const offered = (org: string, ...home: Parameters<typeof borrower>) => {
		const sheet = pricingOf(catalog.product(org), DAY);
		const pricing = priceOffers(offerCase(borrower(...home), sheet, DAY), sheet);
		if (pricing.outcome !== "READY") throw new Error(pricing.outcome);
		const { maxDraw, rate } = pricing.offers[0] ?? {};
		return { maxDraw, rate };
	};
	// 85 % of the value less the lien is $295,700, and 70 % is $169,400: less the financed fee of 4.99 %
	const wide = 281_600_00;
	expect(offered("main", "Orange", "CONDO")).toEqual({ maxDraw: wide, rate: 0.0825 });
	expect(offered("partner", "Orange", "CONDO")).toEqual({ maxDraw: 161_300_00, rate: 0.0838 });
	expect(offered("partner", "San Diego County", "CONDO").maxDraw).toBe(161_300_00);
	expect(offered("partner", "Santa Clara", "CONDO")).toEqual({ maxDraw: wide, rate: 0.0838 });
	expect(offered("partner", "Orange", "SINGLE_FAMILY")).toEqual({ maxDraw: wide, rate: 0.0825 });
	expect(offered("partner", undefined, "CONDO").maxDraw).toBe(wide);
});

it("the difference names the homes of that row, and a borrower whose offers it changes", async () => {
	let out = "";
	const write = (text: string) => {
		out += text;
	};
	const condos = fixture("valid/table-condos").files;
	const { "flows/pricing/max-cltv.json": cap } = condos;
	const folder = overlayFolder({ "flows/pricing/max-cltv.json": cap });
	const args = ["diff", "--org", "partner", "--overlays", folder, "--format", "json"];
	expect(await runFlow(args, { stdin: (async function* () {})(), out: write, err: write })).toBe(0);
	const { tables } = JSON.parse(out) as { tables: { [key: string]: unknown }[] };
	// with $150,000 owed, 85 % of $600,000 leaves a line of $360,000, and 70 % one of $270,000
	expect(tables).toEqual([
		{
			table: "pricing/max-cltv",
			output: "cltv",
			from: 0.85,
			to: 0.7,
			who: "state is CA and county is Orange or San Diego and propertyType is CONDO",
			example: { state: "CA", county: "Orange", propertyType: "CONDO" },
			offers: {
				borrower: "score 740, $25,000 a month, $600,000 CONDO in Orange, CA, PRIMARY, with other loans of $150,000",
				before: expect.stringContaining("60 months up to $342,800 at 8.25% to 8.75%"),
				after: expect.stringContaining("60 months up to $257,100 at 8.25% to 8.50%"),
			},
		},
	]);
});

it("the difference of a sum is what the rows add, and of a day the first on which it is so", async () => {
	let out = "";
	const write = (text: string) => {
		out += text;
	};
	const { files } = fixture("valid/table-condos");
	const rows = ["flows/pricing/adjustments.json", "flows/pricing/max-dti.json"].map((file) => [file, files[file]]);
	const args = ["diff", "--org", "partner", "--overlays", overlayFolder(Object.fromEntries(rows))];
	expect(await runFlow(args, { stdin: (async function* () {})(), out: write, err: write })).toBe(0);
	expect(out).toContain("  pricing/adjustments, other: null → 0.00125\n");
	expect(out).toContain("  pricing/adjustments, other: null → 0.00325\n");
	expect(out).toContain("  pricing/max-dti, dti: 0.5 → 0.4 (as of 2027-01-01)\n    for: score is less than 680\n");
});

it("the difference of caps on larger lines is shown by borrowers who could have such a line", async () => {
	let out = "";
	const write = (text: string) => {
		out += text;
	};
	const args = ["diff", "--org", "partner", "--overlays", overlayFolder(fixture("valid/table-line-caps").files)];
	expect(
		await runFlow([...args, "--format", "json"], { stdin: (async function* () {})(), out: write, err: write }),
	).toBe(0);
	const { tables } = JSON.parse(out) as {
		tables: { table: string; who: string; offers?: { [key: string]: string } }[];
	};
	const shown = tables.map(({ table, who, offers }) => [table, who, offers?.borrower]);
	// 80 % of $600,000 less $150,000 is $330,000; 43 % of $25,000 less the other payments leaves $8,750
	expect(shown).toEqual([
		[
			"pricing/max-cltv",
			"lineAmount is more than 25000000",
			expect.stringMatching(/^score 740, \$25,000 a month, \$600,000/),
		],
		[
			"pricing/max-dti",
			"lineAmount is more than 20000000",
			expect.stringMatching(/^score 740, \$15,000 a month, \$600,000/),
		],
		[
			"pricing/min-score",
			"lineAmount is at least 30000000",
			expect.stringMatching(/^score 719, \$25,000 a month, \$600,000/),
		],
	]);
});

it("a partner prices the share of the value and the size of the line by one row", () => {
	const catalog = loadCatalog({ overlaysDir: overlayFolder(fixture("valid/table-condos").files) });
	const ratesOn = (propertyType: "CONDO" | "SINGLE_FAMILY") => {
		const sheet = pricingOf(catalog.product("partner"), DAY);
		const pricing = priceOffers(offerCase(borrower("Santa Clara", propertyType), sheet, DAY), sheet);
		if (pricing.outcome !== "READY") throw new Error(pricing.outcome);
		const [five] = pricing.offers;
		return [14_300_00, 95_200_00, 95_300_00, 281_600_00].map((draw) => five && rateOf(five, draw));
	};
	// a line of $100,000 is a draw of $95,247; with it all loans are 61.8 % of the value
	expect(ratesOn("SINGLE_FAMILY")).toEqual([0.0825, 0.0825, 0.0825, 0.0875]);
	expect(ratesOn("CONDO")).toEqual([0.0838, 0.0838, 0.0858, 0.0908]);
});

it("a partner lends less on old homes by an input of its own, from the answer to its own question", () => {
	const catalog = loadCatalog({ overlaysDir: overlayFolder(fixture("valid/table-own-input").files) });
	expect(catalog.diagnostics("partner")).toEqual([]);
	const product = catalog.product("partner");
	const mostIn = (constructionYear: number | null) => {
		const record = { ...borrower("Orange", "CONDO"), partner: { partner: { constructionYear } } } as StoredRecord;
		const sheet = pricingOf(product, DAY, tableFacts(product, record, DAY));
		const pricing = priceOffers(offerCase(record, sheet, DAY), sheet);
		if (pricing.outcome !== "READY") throw new Error(pricing.outcome);
		return pricing.offers[0]?.maxDraw;
	};
	// the same caps by place and type of the home: 85 %, 70 % for old homes, 80 % where nobody has said
	expect(mostIn(1940)).toBe(281_600_00);
	expect(mostIn(1939)).toBe(161_300_00);
	expect(mostIn(null)).toBe(241_500_00);
	// without an application there is no fact, and nothing is decided
	const sheet = pricingOf(product, DAY);
	expect(() => priceOffers(offerCase(borrower("Orange", "CONDO"), sheet, DAY), sheet)).toThrow(
		"rule pricing/max-cltv, fact constructionYear",
	);
});

it("a partner that raises a cap is refused with an example", () => {
	const catalog = loadCatalog({ overlaysDir: overlayFolder(fixture("invalid/table-cap-row-loose").files) });
	const [loosened] = catalog.diagnostics("partner");
	expect(loosened).toMatchObject({ code: "TABLE_LOOSENED", pointer: "/rows/condos/then/cltv" });
	expect(loosened?.cause).toContain('0.9, looser than the base\'s 0.85 wherever the row matches: for state = "CA"');
});

describe("the difference of rows with inputs of a partner's own", () => {
	const differences = async (...more: readonly string[]) => {
		let out = "";
		const write = (text: string) => {
			out += text;
		};
		const folder = overlayFolder(fixture("valid/table-own-input").files);
		const args = ["diff", "--overlays", folder, "--format", "json", ...more];
		expect(await runFlow(args, { stdin: (async function* () {})(), out: write, err: write }), out).toBe(0);
		return (JSON.parse(out) as { tables: TableDifference[] }).tables;
	};
	interface TableDifference {
		readonly from: number;
		readonly to: number;
		readonly who: string;
		readonly offers: { readonly borrower: string; readonly before: string; readonly after: string };
	}
	const mostOf = (offers: string) => /^60 months up to (\$[\d,]+)/.exec(offers)?.[1];

	it("names the values of these inputs, and a borrower who has them", async () => {
		const tables = await differences("--org", "partner");
		const shown = tables.map(({ from, to, who, offers: { borrower, before, after } }) => ({
			cap: [from, to],
			who,
			stated: borrower.split("other loans of $150,000, ")[1],
			most: [mostOf(before), mostOf(after)],
		}));
		// with $150,000 owed, 80 %, 60 % and 70 % of $600,000 leave lines of $330,000, $210,000 and $270,000
		expect(shown).toEqual([
			{
				cap: [0.85, 0.8],
				who: "constructionYear is not given and isListed is not YES",
				stated: "constructionYear not given, isListed not given",
				most: ["$342,800", "$314,300"],
			},
			{ cap: [0.85, 0.6], who: "isListed is YES", stated: "isListed YES", most: ["$342,800", "$200,000"] },
			{
				cap: [0.85, 0.7],
				who: "constructionYear is less than 1940 and isListed is not YES",
				stated: "constructionYear 1700, isListed not given",
				most: ["$342,800", "$257,100"],
			},
			{
				cap: [0.5, 0.4],
				who: "born is at least 2005-01-01",
				stated: "born 2005-01-01",
				most: ["$380,900", "$371,300"],
			},
		]);
	});

	it("is the same the other way around, where the later side has no such inputs", async () => {
		const [there, back] = [
			await differences("--org", "partner"),
			await differences("--org", "main", "--against", "partner"),
		];
		const turned = back.map(({ from, to, who, offers: { borrower, before, after }, ...rest }) => ({
			...{ ...rest, from: to, to: from, who },
			offers: { borrower, before: after, after: before },
		}));
		expect(turned).toEqual(there);
	});
});
