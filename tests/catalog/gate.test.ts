import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { addOrganization, type OverlayFiles, overlayFolder } from "./overlay-folder.ts";

const pages = (value: unknown) => ({ "flows/pages.json": { $schema: "pages.schema.json", pages: value } });
const nested = (depth: number) =>
	`{ "$schema": "pages.schema.json", "pages": ${"[".repeat(depth)}${"]".repeat(depth)} }`;

/** What the gate must refuse before it is merged, by code. */
const attacks: readonly (readonly [string, string, unknown])[] = [
	["larger than 256 KB", "FILE_TOO_LARGE", `{ "$schema": "pages.schema.json", "pages": {} }${" ".repeat(256 * 1024)}`],
	["compressed", "FILE_COMPRESSED", new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0])],
	["not UTF-8", "FILE_NOT_UTF8", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])],
	["an overlong UTF-8 sequence", "FILE_NOT_UTF8", new Uint8Array([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x7d])],
	["with a byte order mark", "FILE_NOT_UTF8", '\uFEFF{ "$schema": "pages.schema.json" }'],
	["nested too deep", "TOO_DEEP", nested(40)],
	["nested so deep that a parser would fall over", "TOO_DEEP", nested(120_000)],
	["with too many values", "TOO_MANY_NODES", `{ "$schema": "pages.schema.json", "pages": [${"1,".repeat(20_000)}1] }`],
	[
		"with a text longer than 8 KB",
		"STRING_TOO_LONG",
		{ $schema: "pages.schema.json", pages: { complete: { title: "x".repeat(8200) } } },
	],
	[
		"with half a character",
		"STRING_NOT_UNICODE",
		'{ "$schema": "pages.schema.json", "pages": { "complete": { "title": "\\ud800" } } }',
	],
	["with a number out of range", "NUMBER_TOO_LARGE", '{ "$schema": "pages.schema.json", "pages": 1e999 }'],
	["empty", "NOT_JSON", ""],
	["a list", "NOT_AN_OBJECT", "[]"],
];

/** A step that is asked when an amount is in a list of so many numbers. */
const listing = (length: number) => ({
	"flows/registration.json": {
		$schema: "registration.schema.json",
		steps: { "for-sale": { when: { in: [{ var: "propertyState" }, Array(length).fill("CA")] } } },
	},
});

/** What comes as close as can be, by the code that it must not meet. */
const accepted: readonly (readonly [string, string, OverlayFiles])[] = [
	[
		"a file of 256 KB",
		"FILE_TOO_LARGE",
		{ "flows/pages.json": '{ "$schema": "pages.schema.json", "pages": {} }'.padEnd(256 * 1024) },
	],
	["a compressed file that is no configuration", "FILE_COMPRESSED", { "logo.png": new Uint8Array([0x1f, 0x8b, 8]) }],
	["letters and signs of many bytes", "FILE_NOT_UTF8", pages({ complete: { title: "Grüße, 家 🏡" } })],
	[
		"20,000 values",
		"TOO_MANY_NODES",
		pages({ complete: { body: Array.from({ length: 19_995 }, (_, index) => `${index}`) } }),
	],
	["a text of 8 KB", "STRING_TOO_LONG", pages({ complete: { title: "x".repeat(8192) } })],
	[
		"a character of two halves",
		"STRING_NOT_UNICODE",
		{
			"flows/pages.json": '{ "$schema": "pages.schema.json", "pages": { "complete": { "title": "\\ud83c\\udfe1" } } }',
		},
	],
	[
		"a number just in range",
		"NUMBER_TOO_LARGE",
		{
			"flows/facts.json": { $schema: "facts.schema.json", facts: { amount: { maximum: 1.7e308 } } },
		},
	],
	["an object that says nothing", "NOT_AN_OBJECT", pages({})],
	["a folder with an org.json alone", "ORG_FILE_MISSING", {}],
	["a rule of 2,000 values", "RULE_SIZE", listing(1995)],
];

describe("the gate", () => {
	test.each(attacks)("refuses a file %s", (_about, code, content) => {
		const catalog = loadCatalog({ overlaysDir: overlayFolder({ "flows/pages.json": content }) });
		const [found] = catalog.diagnostics("partner");
		expect(found).toMatchObject({ code, file: "partner/flows/pages.json" });
		expect(found?.line).toBeGreaterThan(0);
	});

	test.each(accepted)("accepts %s (no %s)", (_about, _code, files) => {
		const catalog = loadCatalog({ overlaysDir: overlayFolder(files) });
		expect(catalog.diagnostics("partner")).toEqual([]);
		expect(catalog.product("partner").org.code).toBe("partner");
	});

	test("refuses a rule of more than 2,000 values", () => {
		const found = loadCatalog({ overlaysDir: overlayFolder(listing(1996)) }).diagnostics("partner");
		expect(found).toMatchObject([{ code: "RULE_SIZE", pointer: "/steps/for-sale/when" }]);
	});

	test("reports the faults of every file at once", () => {
		const files = {
			"flows/pages.json": "{",
			"flows/facts.json": { $schema: "facts.schema.json", facts: { nothing: { $remove: true } } },
			"schemas/forms/registration/legal-name.json": { $schema: "form.schema.json", schema: { required: [] } },
		};
		const found = loadCatalog({ overlaysDir: overlayFolder(files) }).diagnostics("partner");
		expect(new Set(found.map(({ file }) => file)).size).toBe(3);
	});

	test("leaves other organizations served beside a bad one, and children of a bad one not", () => {
		const folder = overlayFolder({ "flows/pages.json": "{" });
		addOrganization(folder, "good", pages({ complete: { title: "Welcome" } }));
		addOrganization(folder, "child", {
			"org.json": { ...madeUpLender("child"), extends: "partner" },
		});
		const catalog = loadCatalog({ overlaysDir: folder });
		expect(catalog.orgCodes()).toEqual(expect.arrayContaining(["main", "partner", "good", "child"]));
		expect(() => catalog.product("partner")).toThrow(/1 fault.*partner\/flows\/pages\.json:1/);
		expect(() => catalog.product("partner")).toThrow(expect.objectContaining({ code: "PRODUCT_FAULTY" }));
		expect(() => catalog.product("child")).toThrow(/partner\/flows\/pages\.json/);
		expect(catalog.product("good").pages.pages.complete?.title).toBe("Welcome");
		expect(catalog.product("main").pages.pages.complete?.title).not.toBe("Welcome");
	});

	test("refuses a circle of two", () => {
		const org = (code: string, parent: string) => ({ ...madeUpLender(code), extends: parent });
		const folder = overlayFolder({ "org.json": org("partner", "other") });
		addOrganization(folder, "other", { "org.json": org("other", "partner") });
		const catalog = loadCatalog({ overlaysDir: folder });
		expect(catalog.diagnostics("partner").map(({ code }) => code)).toEqual(["EXTENDS_CYCLE"]);
		expect(catalog.diagnostics("other").map(({ code }) => code)).toEqual(["EXTENDS_CYCLE"]);
	});

	test("lets nobody take the code of a shipped organization", () => {
		const folder = overlayFolder(
			{ "org.json": { $schema: "org.schema.json", code: "main", name: { short: "X", full: "X" } } },
			"main",
		);
		const catalog = loadCatalog({ overlaysDir: folder });
		expect(catalog.diagnostics().map(({ code }) => code)).toContain("ORG_TWICE");
		expect(catalog.product("main").org.name.short).not.toBe("X");
		// near that code, and nobody's yet
		const near = loadCatalog({ overlaysDir: overlayFolder({}, "main-2") });
		expect(near.diagnostics("main-2")).toEqual([]);
	});

	test("says that a folder has no org.json", () => {
		const folder = overlayFolder({ "flows/pages.json": { $schema: "pages.schema.json" } });
		rmSync(join(folder, "partner/org.json"));
		expect(loadCatalog({ overlaysDir: folder }).diagnostics("partner")).toMatchObject([
			{ code: "ORG_FILE_MISSING", file: "partner/org.json" },
		]);
	});

	test("names an unknown organization and what was meant", () => {
		const catalog = loadCatalog();
		expect(() => catalog.product("mian")).toThrow('There is no organization "mian". Did you mean "main"?');
		expect(() => catalog.product("mian")).toThrow(expect.objectContaining({ code: "ORG_UNKNOWN" }));
		expect(catalog.product("main").org.code).toBe("main");
	});
});

describe("a lender whose first pricing sheet begins later", () => {
	const org = {
		...madeUpLender("partner"),
		pricing: [{ sheets: [{ effectiveFrom: "2031-05-01" }, { effectiveFrom: "2031-02-01" }] }],
	};
	const codes = (options: { readonly today?: string }) =>
		loadCatalog({ overlaysDir: overlayFolder({ "org.json": org }), ...options })
			.diagnostics("partner")
			.map(({ code, pointer }) => [code, pointer]);

	test("is found by tools, which know the day, and goes on being served", () => {
		const found = [["SHEET_NOT_YET", "/pricing/0/sheets/1/effectiveFrom"]];
		expect(codes({ today: "2031-01-31" })).toEqual(found);
		expect(codes({ today: "2031-02-01" })).toEqual([]);
		expect(codes({})).toEqual([]);
	});
});
