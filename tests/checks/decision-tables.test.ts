import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tableCells } from "../../src/flow/checks/tables/table-cells.ts";
import { tableContract } from "../../src/flow/checks/tables/table-contract.ts";
import { tableRegions } from "../../src/flow/checks/tables/table-regions.ts";
import { tableSources } from "../../src/flow/checks/tables/table-sources.ts";
import type { TableCell, TableFile, TableRow } from "../../src/flow/engine/authored/authored-tables.ts";
import type { Product } from "../../src/flow/engine/index.ts";
import { decide } from "../../src/flow/engine/tables/decide.ts";
import { testProduct } from "../engine/product.ts";

const caps: TableFile = {
	about: "Caps by score and occupancy",
	inputs: {
		score: { type: "integer", minimum: 300, maximum: 850 },
		occupancy: { type: "string", enum: ["PRIMARY", "SECONDARY"] },
	},
	outputs: { cap: { type: "number" }, level: { type: "string", enum: ["LOW", "HIGH"] } },
	hit: "unique",
	rows: {
		low: { score: { below: 680 }, then: { cap: 0.7, level: "LOW" } },
		high: { score: { min: 680 }, then: { cap: 0.85, level: "HIGH" } },
	},
};

const withTable = (table: TableFile): Product =>
	testProduct({ tables: { "law/high-cost-rate": table } as unknown as Product["tables"] });
const regions = (table: TableFile) => tableRegions(withTable(table));
const codes = (table: TableFile) => regions(table).map(({ code }) => code);
const rows = (more: { readonly [id: string]: TableRow }): TableFile => ({ ...caps, rows: { ...caps.rows, ...more } });

describe("regions of a table", () => {
	it("finds nothing in rows that cover everything once", () => {
		expect(regions(caps)).toEqual([]);
	});

	it("gives the example as a record, as far as a record holds its inputs", () => {
		const facts = { facts: { use: { type: "string", path: "application.property.occupancyType" } } };
		const table: TableFile = { ...caps, rows: { low: { occupancy: "SECONDARY", then: { cap: 0.7, level: "LOW" } } } };
		const found = (product: Product) => tableRegions(product).filter(({ code }) => code === "TABLE_GAP");
		const tables = { "law/high-cost-rate": table } as unknown as Product["tables"];
		const product = testProduct({ tables, facts: facts as Product["facts"] });
		expect(found(product)).toMatchObject([{ witness: { application: { property: { occupancyType: "PRIMARY" } } } }]);
		// the server computes a score, so that no record holds it
		const scores: TableFile = { ...caps, rows: { high: { score: { min: 680 }, then: { cap: 0.85, level: "HIGH" } } } };
		const [gap] = found(testProduct({ tables: { "law/high-cost-rate": scores } as unknown as Product["tables"] }));
		expect(gap).toBeDefined();
		expect(gap?.witness).toBeUndefined();
	});

	it("finds a gap of a single value, with the inputs that fall into it", () => {
		const [gap, ...more] = regions(rows({ high: { score: { above: 680 }, then: { cap: 0.85, level: "HIGH" } } }));
		expect(more).toEqual([]);
		expect(gap).toMatchObject({ code: "TABLE_GAP", file: "flows/law/high-cost-rate.json", pointer: "/rows" });
		expect(gap?.cause).toContain("score = 680");
	});

	it("finds a gap at a number of many decimals", () => {
		const at = 1.234567890123456;
		const inputs = { angle: { type: "number" } } as const;
		const below = { angle: { below: at }, then: { cap: 0.7, level: "LOW" } };
		const above = { angle: { above: at }, then: { cap: 0.85, level: "HIGH" } };
		const [gap] = regions({ ...caps, inputs, rows: { below, above } });
		expect(gap).toMatchObject({ code: "TABLE_GAP" });
		expect(gap?.cause).toContain(`angle = ${at}`);
		expect(regions({ ...caps, inputs, rows: { below, above: { ...above, angle: { min: at } } } })).toEqual([]);
	});

	it("finds two rows that match together, at the later one, with an example", () => {
		const [overlap] = regions(rows({ second: { occupancy: "SECONDARY", then: { cap: 0.6, level: "LOW" } } }));
		expect(overlap).toMatchObject({ code: "TABLE_OVERLAP", pointer: "/rows/second", also: ["/rows/low"] });
		expect(overlap?.cause).toContain('occupancy = "SECONDARY"');
		expect(
			codes({ ...rows({ second: { occupancy: "SECONDARY", then: { cap: 0.6, level: "LOW" } } }), hit: "first" }),
		).toEqual(["TABLE_ROW_MASKED"]);
	});

	it("lets rows of different days overlap, and judges each period by itself", () => {
		const dated = (from: string | undefined, until: string | undefined): TableRow => ({
			...(from === undefined ? {} : { from }),
			...(until === undefined ? {} : { until }),
			then: { cap: 0.8, level: "LOW" },
		});
		const table = (all: TableFile["rows"]): TableFile => ({
			...caps,
			from: "2025-01-01",
			outputs: { cap: { type: "number" }, level: { type: "string" } },
			rows: all,
		});
		expect(codes(table({ old: dated("2025-01-01", "2026-01-01"), now: dated("2026-01-01", undefined) }))).toEqual([]);
		expect(codes(table({ old: dated("2025-01-01", "2026-02-01"), now: dated("2026-01-01", undefined) }))).toEqual([
			"TABLE_OVERLAP",
		]);
		const [gap] = regions(table({ old: dated("2025-01-01", "2025-12-01"), now: dated("2026-01-01", undefined) }));
		expect(gap?.code).toBe("TABLE_GAP");
		expect(gap?.cause).toContain("on 2025-12-01");
		// a last row that ends is reported with its date
		expect(codes(table({ old: dated("2025-01-01", "2026-01-01") }))).toEqual([]);
	});

	it("finds a gap where the strictest row decides, and none where rows are added up or listed", () => {
		const half = {
			...caps,
			outputs: { cap: { type: "number" } },
			rows: { low: { score: { below: 680 }, then: { cap: 0.7 } } },
		};
		const collected = (collect: "min" | "max" | "sum" | "list") =>
			codes({ ...half, hit: "collect", collect } as TableFile);
		expect([collected("min"), collected("max")]).toEqual([["TABLE_GAP"], ["TABLE_GAP"]]);
		expect([collected("sum"), collected("list")]).toEqual([[], []]);
	});

	it("finds rows that match nothing and values that no row gives", () => {
		expect(codes(rows({ never: { score: { above: 850 }, then: { cap: 0.1, level: "LOW" } } }))).toEqual([
			"TABLE_ROW_NEVER_MATCHES",
		]);
		const three = {
			...caps,
			outputs: { ...caps.outputs, level: { type: "string", enum: ["LOW", "HIGH", "TOP"] } },
		} as const;
		expect(regions(three)).toMatchObject([{ code: "TABLE_OUTPUT_UNUSED", pointer: "/outputs/level/enum/2" }]);
	});
});

describe("a table without a row", () => {
	it("is one fault, and none where rows are added up or listed", () => {
		const none = { ...caps, rows: {} };
		expect(regions(none)).toMatchObject([{ code: "TABLE_GAP", pointer: "/rows" }]);
		expect(regions(none)[0]?.cause).toContain("has no row");
		expect(regions({ ...none, hit: "collect" })).toEqual([]);
	});
});

describe("cells of a table", () => {
	const faults = (row: { readonly [key: string]: TableCell }, then = { cap: 0.5, level: "LOW" }) =>
		tableCells(withTable({ ...caps, rows: { one: { ...row, then } as TableRow } }));

	it.each([
		["an unknown input", { scoer: 680 }, "TABLE_INPUT_UNKNOWN", "/rows/one/scoer", 'Did you mean "score"?'],
		["a text for a number", { score: "680" }, "TABLE_CELL", "/rows/one/score", '"680"'],
		["a value outside the list", { occupancy: "PRIMRY" }, "TABLE_CELL", "/rows/one/occupancy", 'mean "PRIMARY"'],
		["an empty range", { score: { min: 700, max: 650 } }, "TABLE_CELL", "/rows/one/score", "contains no number"],
		["a range of texts", { occupancy: { min: 1 } }, "TABLE_CELL", "/rows/one/occupancy", "no number"],
		["a bound beyond the input's", { score: { min: 900 } }, "TABLE_CELL", "/rows/one/score", "more than 850"],
		["null for what is always known", { score: null }, "TABLE_CELL", "/rows/one/score", "always known"],
		["an empty list", { occupancy: [] }, "TABLE_CELL", "/rows/one/occupancy", "leave the cell out"],
		["a range without a bound", { score: {} }, "TABLE_CELL", "/rows/one/score", "has a bound"],
		["two conditions at once", { score: { not: 700, min: 680 } }, "TABLE_CELL", "/rows/one/score", "beside a bound"],
	])("finds %s", (_, row, code, pointer, words) => {
		const [fault, ...more] = faults(row as { [key: string]: TableCell });
		expect(more).toEqual([]);
		expect(fault).toMatchObject({ code, pointer });
		expect(`${fault?.cause} ${fault?.cure}`).toContain(words);
	});

	it("finds outputs that are missing, unknown or of another type", () => {
		const output = (then: TableRow["then"]) =>
			faults({}, then as { cap: number; level: string }).map(({ code, pointer }) => `${code} ${pointer}`);
		expect(output({ level: "LOW" })).toEqual(["TABLE_OUTPUT /rows/one/then"]);
		expect(output({ cap: "0.5", level: "LOW" })).toEqual(["TABLE_OUTPUT /rows/one/then/cap"]);
		expect(output({ cap: 0.5, level: "MIDDLE" })).toEqual(["TABLE_OUTPUT /rows/one/then/level"]);
		expect(output({ cap: 0.5, level: "LOW", extra: 1 })).toEqual(["TABLE_OUTPUT /rows/one/then/extra"]);
	});

	it("finds a row that ends before it begins", () => {
		const days = { from: "2026-02-01", until: "2026-02-01", then: { cap: 0.5, level: "LOW" } };
		expect(tableCells(withTable({ ...caps, rows: { one: days } }))).toMatchObject([{ code: "TABLE_DAYS" }]);
	});
});

describe("a table and what asks it", () => {
	const rate = testProduct().tables["law/high-cost-rate"];
	const faults = (changed: Partial<TableFile>) =>
		tableContract(withTable({ ...rate, ...changed })).map(({ code, pointer }) => `${code} ${pointer}`);

	it("fit each other as shipped", () => {
		expect(faults({})).toEqual([]);
	});

	it("has no input that nothing gives, and none of another type", () => {
		const { inputs } = rate;
		expect(faults({ inputs: { ...inputs, county: { type: "string" } } })).toEqual([
			"TABLE_INPUT_NOT_GIVEN /inputs/county",
		]);
		expect(faults({ inputs: { ...inputs, lienPosition: { type: "string" } } })).toEqual([
			"TABLE_INPUT_NOT_GIVEN /inputs/lienPosition",
		]);
	});

	it("has the outputs that are read, and no others", () => {
		expect(faults({ outputs: {} })).toEqual(["TABLE_OUTPUT_NOT_READ /outputs"]);
		expect(faults({ outputs: { spread: { type: "string" } } })).toEqual(["TABLE_OUTPUT_NOT_READ /outputs/spread"]);
		expect(faults({ outputs: { ...rate.outputs, more: { type: "number" } } })).toEqual([
			"TABLE_OUTPUT_NOT_READ /outputs/more",
		]);
	});
});

describe("a table and the facts that it is asked with", () => {
	const { facts } = JSON.parse(readFileSync("flows/facts.json", "utf8")) as Product["facts"];
	const product = testProduct({ facts: { facts } });
	const cap = product.tables["pricing/max-cltv"];
	const faults = (input: string, changed: { readonly enum?: readonly string[] }) => {
		const { enum: _, ...open } = cap.inputs[input] as TableFile["inputs"][string];
		const inputs = { ...cap.inputs, [input]: { ...open, ...changed } };
		return tableSources({ ...product, tables: { ...product.tables, "pricing/max-cltv": { ...cap, inputs } } });
	};
	const kinds = cap.inputs.propertyType?.enum ?? [];
	const states = cap.inputs.state?.enum ?? [];

	it("have the same values as shipped", () => {
		expect(tableSources(product)).toEqual([]);
	});

	it("differ by a value that the fact never has, at that value", () => {
		const [fault, ...more] = faults("propertyType", { enum: [...kinds, "CONDOS"] });
		expect(more).toEqual([]);
		expect(fault).toMatchObject({ code: "TABLE_INPUT_VALUES", pointer: `/inputs/propertyType/enum/${kinds.length}` });
		expect(fault?.cause).toContain('"underwriting.parcel.propertyType" of the record never is');
		expect(fault?.cure).toContain('Did you mean "CONDO"?');
	});

	it("differ by a value for which the table would refuse to decide, and by an open list", () => {
		const [lacking] = faults("state", { enum: states.filter((state) => state !== "GU") });
		expect(lacking).toMatchObject({ code: "TABLE_INPUT_VALUES", pointer: "/inputs/state/enum" });
		expect(lacking?.cause).toContain('lacks "GU": the fact "propertyState" may be that');
		expect(faults("occupancy", {})).toMatchObject([{ code: "TABLE_INPUT_VALUES", pointer: "/inputs/occupancy" }]);
	});
});

/** Every finding of random tables is compared with a trial of every input. */
describe("regions agree with trying everything", () => {
	let seed = 7;
	const random = (below: number) => {
		seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((seed / 2_147_483_648) * below);
	};
	const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;
	const numberCell = (): TableCell | undefined =>
		pick([
			undefined,
			3,
			[1, 4],
			null,
			{ min: random(6) },
			{ above: 5 },
			{ above: 1, below: 4 },
			{ not: [2] },
			{ max: 3 },
		]);
	const textCell = (): TableCell | undefined => pick([undefined, "A", ["A", "B"], { not: "A" }, [null, "C"], null]);
	const inputs = {
		number: { type: "integer", minimum: 0, maximum: 5, nullable: true },
		text: { type: "string", enum: ["A", "B", "C"], nullable: true },
		flag: { type: "boolean" },
	} as const;
	const cases = [null, 0, 1, 2, 3, 4, 5].flatMap((number) =>
		[null, "A", "B", "C"].flatMap((text) => [true, false].map((flag) => ({ number, text, flag }))),
	);

	it("for 300 tables", () => {
		const seen = new Set<string>();
		for (let round = 0; round < 300; round++) {
			const table: TableFile = {
				about: "",
				inputs,
				outputs: { row: { type: "string" } },
				hit: round % 2 === 0 ? "unique" : "first",
				rows: Object.fromEntries(
					Array.from({ length: 1 + random(5) }, (_, index) => {
						const cells = { number: numberCell(), text: textCell(), flag: pick([undefined, true, false]) };
						const named = Object.entries(cells).filter(([, cell]) => cell !== undefined);
						return [`r${index}`, { ...Object.fromEntries(named), then: { row: `r${index}` } } as TableRow];
					}),
				),
			};
			const ended = cases.map((one) => {
				try {
					return decide("t", table, one, "2026-01-01").outputs.row as string;
				} catch (error) {
					return (error as { code: string }).code;
				}
			});
			const found = new Set(codes(table));
			for (const code of found) seen.add(code);
			expect(found.has("TABLE_GAP"), JSON.stringify(table)).toBe(ended.includes("NO_ROW"));
			expect(found.has("TABLE_OVERLAP"), JSON.stringify(table)).toBe(ended.includes("TABLE_TWO_ROWS"));
			const idle = Object.keys(table.rows).filter((id) => !ended.includes(id));
			if (table.hit === "first") {
				const told = regions(table).flatMap(({ code, pointer }) =>
					/MASKED|NEVER/.test(code) ? [pointer.slice(6)] : [],
				);
				expect(told, JSON.stringify(table)).toEqual(idle);
			}
		}
		expect([...seen].sort()).toEqual(["TABLE_GAP", "TABLE_OVERLAP", "TABLE_ROW_MASKED", "TABLE_ROW_NEVER_MATCHES"]);
	});
});
