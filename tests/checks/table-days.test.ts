import { describe, expect, it } from "vitest";
import { tableCells } from "../../src/flow/checks/tables/table-cells.ts";
import { tableExpiry } from "../../src/flow/checks/tables/table-expiry.ts";
import { tableRegions } from "../../src/flow/checks/tables/table-regions.ts";
import type { TableFile, TableRow } from "../../src/flow/engine/authored/authored-tables.ts";
import type { Product } from "../../src/flow/engine/index.ts";
import { testProduct } from "../engine/product.ts";

const caps: TableFile = {
	about: "Caps by score and occupancy",
	inputs: {
		score: { type: "integer", minimum: 300, maximum: 850 },
		occupancy: { type: "string", enum: ["PRIMARY", "SECONDARY"] },
	},
	outputs: { cap: { type: "number" }, level: { type: "string", enum: ["LOW", "HIGH"] } },
	hit: "unique",
	rows: {},
};

const withTable = (table: TableFile): Product =>
	testProduct({ tables: { "law/high-cost-rate": table } as unknown as Product["tables"] });
const regions = (table: TableFile) => tableRegions(withTable(table));
const codes = (table: TableFile) => regions(table).map(({ code }) => code);
const rows = (all: { readonly [id: string]: TableRow }): TableFile => ({ ...caps, rows: all });

describe("a table some of whose rows have days", () => {
	const low = { score: { below: 680 }, then: { cap: 0.7, level: "LOW" } } as const;
	const high = { score: { min: 680 }, then: { cap: 0.85, level: "HIGH" } } as const;

	it("is judged before the first of them, too: a row with an end to come decides until then", () => {
		const ended = { ...high, until: "2030-01-01" };
		const next = { ...high, from: "2030-01-01" };
		expect(regions(rows({ low, high: ended, next }))).toEqual([]);
		const once = { ...caps, hit: "collect", collect: "min", tighten: { cap: "down" } } as const;
		const stricter = { occupancy: "SECONDARY", then: { cap: 0.6, level: "LOW" }, until: "2030-01-01" } as const;
		expect(regions({ ...once, rows: { low, high, stricter } })).toEqual([]);
	});

	it("has a gap now where a row begins later", () => {
		const [gap] = regions(rows({ low, high: { ...high, from: "2030-01-01" } }));
		expect(gap).toMatchObject({ code: "TABLE_GAP" });
		expect(gap?.cause).toContain("on 2029-12-31");
	});

	it("has a gap now where all of its rows begin later, unless it says that it begins with them", () => {
		const cap = testProduct().tables["pricing/max-cltv"];
		const [all] = Object.values(cap.rows) as [TableRow];
		const later: TableFile = { ...cap, rows: { all: { ...all, from: "2040-01-01" } } };
		expect(regions(cap)).toEqual([]);
		const [gap, ...more] = regions(later);
		expect(more).toEqual([]);
		expect(gap).toMatchObject({ code: "TABLE_GAP", pointer: "/rows" });
		expect(gap?.cause).toContain("on 2039-12-31");
		const begun: TableFile = { ...later, from: "2040-01-01" };
		expect(regions(begun)).toEqual([]);
		expect(tableExpiry(withTable(begun), "2039-12-31")).toMatchObject([
			{ code: "TABLE_BEGINS_LATER", pointer: "/from" },
		]);
		expect(tableExpiry(withTable(begun), "2040-01-01")).toEqual([]);
	});

	it("has a gap for each period that lacks something else", () => {
		const ends = { ...low, until: "2030-01-01" };
		const found = regions(rows({ low: ends, high: { ...high, from: "2030-01-01" } })).map(({ cause }) => cause);
		expect(found).toHaveLength(2);
		expect(found[0]).toMatch(/score = 850.* on 2029-12-31|score = 680.* on 2029-12-31/);
		expect(found[1]).toMatch(/score = 300.* on 2030-01-01|score = 679.* on 2030-01-01/);
		const same = rows({
			low: { ...low, until: "2030-01-01" },
			next: { ...low, from: "2030-01-01" },
			high: { ...high, score: 850 },
		});
		expect(codes(same)).toEqual(["TABLE_GAP"]);
	});

	it("has a gap from the day on which one of its rows ends, but none when all have ended", () => {
		const [gap] = regions(rows({ low, high: { ...high, until: "2030-01-01" } }));
		expect(gap).toMatchObject({ code: "TABLE_GAP" });
		expect(gap?.cause).toContain("on 2030-01-01");
		const until = "2030-01-01";
		expect(regions(rows({ low: { ...low, until }, high: { ...high, until } }))).toEqual([]);
	});

	it("says which day is no day of the calendar", () => {
		const [fault, ...more] = tableCells(withTable(rows({ low: { ...low, until: "2027-02-30" } })));
		expect(more).toEqual([]);
		expect(fault).toMatchObject({ code: "TABLE_DAYS", pointer: "/rows/low/until" });
	});
});

describe("the end of a table", () => {
	const yearly: TableFile = {
		...caps,
		inputs: {},
		rows: { "2026": { from: "2026-01-01", until: "2027-01-01", then: { cap: 0.8, level: "LOW" } } },
	};
	const on = (today: string) => tableExpiry(withTable(yearly), today).map(({ cause }) => cause);

	it("is told from 60 days before, in the words of the day", () => {
		expect(on("2026-11-01")).toEqual([]);
		expect(tableExpiry(withTable(yearly), "2026-11-02")).toMatchObject([{ code: "TABLE_EXPIRES", pointer: "/rows" }]);
		expect(on("2026-11-02")[0]).toContain("end on 2027-01-01");
		expect(on("2027-01-01")[0]).toContain("ended on 2027-01-01");
		expect(tableExpiry(withTable(yearly), undefined)).toEqual([]);
		const collected = (collect: "min" | "sum") =>
			tableExpiry(withTable({ ...yearly, hit: "collect", collect }), "2026-12-01").map(({ code }) => code);
		expect([collected("min"), collected("sum")]).toEqual([["TABLE_EXPIRES"], []]);
	});
});
