import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalog, localizedProduct } from "../../src/flow/catalog/index.ts";
import type { FactsFile } from "../../src/flow/engine/authored/authored.ts";
import type { TableFile } from "../../src/flow/engine/authored/authored-tables.ts";
import { ownTableNames } from "../../src/flow/engine/authored/own-tables.ts";
import { compileFlow, EngineError, factsOf } from "../../src/flow/engine/index.ts";
import { decide } from "../../src/flow/engine/tables/decide.ts";
import { withTableFacts } from "../../src/flow/engine/tables/table-facts.ts";
import { shownFact } from "../../src/flow/engine/texts/shown-fact.ts";
import { type OverlayFiles, overlayFolder } from "../catalog/overlay-folder.ts";

const FIXTURE = join(import.meta.dirname, "../data/valid/own-tables.json");
const { files } = JSON.parse(readFileSync(FIXTURE, "utf8")) as { readonly files: OverlayFiles };
const wish = loadCatalog({ overlaysDir: join(import.meta.dirname, "../data/partners/wishes") }).product("own-table");
const ofEveryPolicy = () => loadCatalog({ overlaysDir: overlayFolder(files) }).product("partner");

const ZIPS = ["44113", "44099", "44313", "4411", "", "00000", null];
const STATES = ["OH", "MI", null];
const DAYS = ["2025-12-31", "2026-01-01", "2027-05-31", "2027-06-01", "2031-01-01"];

describe("a fact that a table decides", () => {
	it.each([
		["of every hit policy", ofEveryPolicy],
		["of a wish", () => wish],
	])("is what the table gives for the same facts on the same day, %s", (_name, made) => {
		const one = made();
		const flow = compileFlow(one);
		const specs = Object.entries(one.facts.facts).filter(([, { table }]) => table !== undefined);
		expect(specs.length).toBeGreaterThan(4);
		expect(ownTableNames(one.tables).length).toBeGreaterThan(0);
		for (const zip of ZIPS) {
			for (const state of STATES) {
				for (const today of DAYS) {
					const facts = factsOf(flow, { today, application: { property: { zip, state } } });
					for (const [fact, { table = "", output = "" }] of specs) {
						const asked = one.tables[`tables/${table}`] as TableFile;
						expect([fact, zip, state, today, facts[fact]]).toEqual([
							...[fact, zip, state, today],
							given(table, asked, today, (name) => facts[name])[output] ?? null,
						]);
					}
				}
			}
		}
	});

	it("is declared as the output, and may be unknown where there are days without a row", () => {
		const { branch, branchName, gift, rebate } = ofEveryPolicy().facts.facts;
		expect(branch).toMatchObject({ type: "string", enum: ["LAKE", "OTHER"] });
		expect(branch).not.toHaveProperty("nullable");
		expect(branchName).toMatchObject({ enum: ["Lakefront branch", "online branch"] });
		expect(gift).toMatchObject({ type: "integer", nullable: true, unit: "cents" });
		expect(rebate).not.toHaveProperty("nullable");
	});

	it("may be anything of its type while its table is missing or has no meaning", () => {
		const fact = { type: "string", table: "branches", output: "branch" } as const;
		const file: FactsFile = { facts: { fact } };
		const table: TableFile = {
			...{ about: "", hit: "first", inputs: { zip: { fact: "nothing", type: "string" } } },
			...{ outputs: { branch: { type: "string", enum: ["A"] } }, rows: {} },
		};
		expect(withTableFacts(file, {}).facts.fact).toMatchObject({ type: "string", nullable: true, path: "query.fact" });
		const untyped = { ...table, inputs: { zip: { fact: "nothing" } } } as unknown as TableFile;
		const open = withTableFacts(file, { "tables/branches": untyped }).facts.fact;
		expect(open).toMatchObject({ enum: ["A"], nullable: true, path: "query.fact" });
		expect(open).not.toHaveProperty("rule");
		const without = { facts: { zip: { type: "string", path: "application.property.zip" } } } as const;
		expect(withTableFacts(without, { "tables/branches": table })).toBe(without);
	});
});

/** What a table gives on a day; nothing where no row applies. */
function given(name: string, table: TableFile, today: string, facts: Parameters<typeof decide>[4]) {
	try {
		return decide(name, table, {}, today, facts).outputs;
	} catch (error) {
		if (error instanceof EngineError && error.code === "NO_ROW") return {};
		throw error;
	}
}

describe("what people read of a fact that a table decides", () => {
	const shown = (unit: string | undefined, value: number, locale = "en-US") => {
		const spec = { type: "number", table: "fees", output: "fee", ...(unit === undefined ? {} : { unit }) } as const;
		return shownFact({ facts: { fee: spec } }, "fee", value, locale);
	};

	it.each([
		["cents", 25_000, "$250"],
		["cents", 1_250, "$12.50"],
		["cents", -500, "-$5"],
		["dollars", 1_234_567, "$1,234,567"],
		["fraction", 0.0025, "0.25%"],
		["fraction", 0.07125, "7.125%"],
		["days", 1, "1 day"],
		["days", 10, "10 days"],
		["months", 12, "12 months"],
		["years", 1, "1 year"],
		["score", 720, "720"],
		["count", 12_000, "12,000"],
		[undefined, 0.1, "0.1"],
	])("%s: %d is %s", (unit, value, text) => {
		expect(shown(unit, value)).toBe(text);
	});

	it("is in the language of the page, while amounts stay as they are", () => {
		expect(shown("days", 10, "es-US")).toBe("10 días");
		expect(shown("cents", 123_450, "es-US")).toBe("$1,234.50");
		const spanish = localizedProduct(wish, "es-US");
		expect(shownFact(spanish.facts, "branchName", "Lakefront branch", "es-US")).toBe("sucursal Lakefront");
		expect(shownFact(wish.facts, "branchName", "Lakefront branch", "en-US")).toBe("Lakefront branch");
		// rules read it as it is written
		expect(spanish.facts.facts.branchName?.enum).toEqual(wish.facts.facts.branchName?.enum);
	});

	it("is nothing for other facts, and while it is unknown", () => {
		expect(shownFact(wish.facts, "firstName", "Paloma", "en-US")).toBeUndefined();
		expect(shownFact(wish.facts, "nothing", "x", "en-US")).toBeUndefined();
		expect(shownFact(wish.facts, "branchDiscount", null, "en-US")).toBeUndefined();
		expect(shownFact(wish.facts, "toString", "x", "en-US")).toBeUndefined();
	});
});
