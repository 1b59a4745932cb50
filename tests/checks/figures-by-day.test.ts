import { describe, expect, test } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { keepProofs } from "../catalog/keep-proofs.ts";
import { type OverlayFiles, overlayFolder } from "../catalog/overlay-folder.ts";

keepProofs();

const today = "2026-11-22";
const source = "Credit policy of 2026-01-01";
const found = (files: OverlayFiles) =>
	loadCatalog({ overlaysDir: overlayFolder(files), today })
		.diagnostics("partner")
		.map(({ code, pointer }) => [code, pointer]);
const caps = (rows: object) => ({ "flows/pricing/max-cltv.json": { $schema: "table.schema.json", rows } });
// biome-ignore lint/suspicious/noThenProperty: a key of the authored format
const row = (days: object) => ({ state: "OH", ...days, then: { cltv: 0.7 }, source });
const lender = (more: object) => ({ "org.json": { ...madeUpLender("partner"), ...more } });
const body = (text: string) => ({
	"flows/pages.json": { $schema: "pages.schema.json", pages: { "start/contact": { body: [text] } } },
});

describe("a row of a lender that tightens a limit", () => {
	test("and has ended, or soon ends, without another that follows is told of", () => {
		expect(found(caps({ ohio: row({ until: "2026-06-01" }) }))).toEqual([["TABLE_ROW_ENDED", "/rows/ohio/until"]]);
		expect(found(caps({ ohio: row({ until: "2026-12-31" }) }))).toEqual([["TABLE_ROW_ENDED", "/rows/ohio/until"]]);
	});

	test("is followed by one with the same conditions, or ends later", () => {
		expect(found(caps({ ohio: row({ until: "2027-12-31" }) }))).toEqual([]);
		const pair = { ohio: row({ until: "2026-06-01" }), next: row({ from: "2026-06-01" }) };
		expect(found(caps(pair))).toEqual([]);
	});
});

test("a day that is years away is a slip of the keyboard", () => {
	expect(found(caps({ ohio: row({ from: "2062-01-01" }) }))).toEqual([["DATE_FAR", "/rows/ohio/from"]]);
	const closed = (day: string) => lender({ holidays: { calendar: "federal", dates: [day] } });
	expect(found(closed("2016-12-24"))).toEqual([["DATE_FAR", "/holidays/dates/0"]]);
	expect(found(closed("2026-07-02"))).toEqual([]);
	const sheets = [{ effectiveFrom: "2026-01-01" }, { effectiveFrom: "2072-01-01" }];
	expect(found(lender({ pricing: [{ sheets }] }))).toEqual([["DATE_FAR", "/pricing/0/sheets/1/effectiveFrom"]]);
});

describe("the sheet in effect", () => {
	const sheets = (one: object) => lender({ pricing: [{ sheets: [{ effectiveFrom: "2026-01-01", ...one }, LATER] }] });
	const LATER = { effectiveFrom: "2028-01-01" };

	test("lends on the smallest and the largest line that the pages name", () => {
		expect(found(sheets({ minLine: 50_000 }))).toEqual([["ADVERTISED_NOT_LENT", "/pricing/0/sheets/0/minLine"]]);
		expect(found(sheets({ maxLine: 90_000 }))).toEqual([["ADVERTISED_NOT_LENT", "/pricing/0/sheets/0/maxLine"]]);
	});

	test("may be followed by one that lends on fewer", () => {
		const pricing = [{ sheets: [{ effectiveFrom: "2026-01-01" }, { ...LATER, minLine: 50_000 }] }];
		expect(found(lender({ pricing }))).toEqual([]);
	});
});

describe("a sentence", () => {
	test("whose last day is over promises nothing", () => {
		expect(found(body("Apply by March 31, 2025, and we waive the fee."))).toEqual([
			["DATE_PASSED", "/pages/start~1contact/body/0"],
		]);
		expect(found(body("Apply by March 31, 2027, and we waive the fee."))).toEqual([]);
		expect(found(body("We have lent on homes since March 31, 1952."))).toEqual([]);
	});

	test("names days of the calendar, and their day of the week", () => {
		const wrong = [["DATE_UNREAL", "/pages/start~1contact/body/0"]];
		expect(found(body("Apply until June 31, 2027."))).toEqual(wrong);
		expect(found(body("Our branches close on Friday, December 25, 2027."))).toEqual(wrong);
		expect(found(body("Our branches close on Saturday, December 25, 2027."))).toEqual([]);
	});
});
