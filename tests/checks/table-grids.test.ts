import { describe, expect, it } from "vitest";
import { tableCells } from "../../src/flow/checks/tables/table-cells.ts";
import { tableRegions } from "../../src/flow/checks/tables/table-regions.ts";
import type { TableFile, TableGrid } from "../../src/flow/engine/authored/authored-tables.ts";
import type { Product } from "../../src/flow/engine/index.ts";
import { decide } from "../../src/flow/engine/tables/decide.ts";
import { withGridRows } from "../../src/flow/engine/tables/grid-rows.ts";
import { testProduct } from "../engine/product.ts";
import { shippedTables } from "../shipped-tables.ts";

const grid: TableGrid = {
	output: "add",
	down: { input: "score", cells: [{ below: 680 }, { min: 680 }] },
	across: { input: "use", cells: ["PRIMARY", ["SECONDARY", "INVESTMENT"]] },
	values: [
		[0.5, 1],
		[0, 0.25],
	],
	source: "Policy",
};
const table = (changed: object = {}, rest: Partial<TableFile> = {}): TableFile =>
	withGridRows({
		about: "What is added by score and use",
		inputs: {
			score: { type: "integer", minimum: 300, maximum: 850 },
			use: { type: "string", enum: ["PRIMARY", "SECONDARY", "INVESTMENT"] },
			lien: { type: "integer", minimum: 1 },
		},
		outputs: { add: { type: "number", maximum: 2 } },
		hit: "unique",
		rows: {},
		...rest,
		grids: { "by-score": { ...grid, ...changed } },
	});
const found = (one: TableFile) => {
	const product = testProduct({ tables: { "law/high-cost-rate": one } as unknown as Product["tables"] });
	return [...tableCells(product), ...tableRegions(product)].map(({ code, pointer }) => `${code} ${pointer}`);
};

describe("a grid of a table", () => {
	it("decides as a row for each of its values, which is named by line and column", () => {
		const asked = (score: number, use: string) => decide("t", table(), { score, use, lien: 1 }, "2026-11-20");
		expect(asked(679, "PRIMARY")).toEqual({ outputs: { add: 0.5 }, rows: ["by-score.1.1"] });
		expect(asked(680, "INVESTMENT")).toEqual({ outputs: { add: 0.25 }, rows: ["by-score.2.2"] });
		expect(found(table())).toEqual([]);
	});

	it("has no row for an empty value, and only the rows that its other conditions allow", () => {
		const open = table({
			values: [
				[null, 1],
				[0, 0.25],
			],
			where: { lien: 2 },
		});
		expect(Object.keys(open.rows)).toEqual(["by-score.1.2", "by-score.2.1", "by-score.2.2"]);
		expect(Object.values(open.rows).every(({ lien }) => lien === 2)).toBe(true);
		expect(found(open)).toEqual(["TABLE_GAP /rows"]);
	});

	it.each<[string, object, string]>([
		["a line too few", { values: [[0.5, 1]] }, "TABLE_GRID /grids/by-score/values"],
		[
			"a value too many",
			{
				values: [
					[0.5, 1],
					[0, 1, 2],
				],
			},
			"TABLE_GRID /grids/by-score/values/1",
		],
		["an input that is none", { down: { ...grid.down, input: "scor" } }, "TABLE_GRID /grids/by-score/down/input"],
		["the same input twice", { across: grid.down }, "TABLE_GRID /grids/by-score/across/input"],
		["a side among the conditions", { where: { use: "PRIMARY" } }, "TABLE_GRID /grids/by-score/where/use"],
		["an output that is none", { output: "added" }, "TABLE_GRID /grids/by-score/output"],
		[
			"conditions that meet",
			{ down: { input: "score", cells: [{ max: 680 }, { min: 680 }] } },
			"TABLE_GRID /grids/by-score/down/cells/1",
		],
		[
			"a value of another type",
			{
				values: [
					["0.5", 1],
					[0, 1],
				],
			},
			"TABLE_OUTPUT /grids/by-score/values/0/0",
		],
		[
			"a value out of bounds",
			{
				values: [
					[0.5, 1],
					[0, 25],
				],
			},
			"TABLE_OUTPUT /grids/by-score/values/1/1",
		],
		[
			"a condition of another type",
			{ across: { input: "use", cells: ["PRIMARY", ["SECONDARY", "INVESTMNT"]] } },
			"TABLE_CELL /grids/by-score/across/cells/1",
		],
		["days the wrong way round", { from: "2027-01-01", until: "2026-01-01" }, "TABLE_DAYS /grids/by-score/until"],
	])("tells of %s at its place, once", (_, changed, expected) => expect(found(table(changed))).toEqual([expected]));

	it("tells of a row of the same name, and of one that a value overlaps", () => {
		// biome-ignore lint/suspicious/noThenProperty: a key of the authored format
		const row = { score: { max: 400 }, use: "PRIMARY", then: { add: 0 } } as const;
		expect(found(table({}, { rows: { "by-score.1.1": row } }))).toEqual(["TABLE_GRID /rows/by-score.1.1"]);
		expect(found(table({}, { rows: { low: row } }))).toEqual(["TABLE_OVERLAP /grids/by-score/values/0/0"]);
	});
});

describe("the shipped adjustments by score and share of the value", () => {
	it("are the same to a hundredth of a point for every score and share", () => {
		const byHand = (score: number, cltv: number): number => {
			if (cltv > 0.8) return score < 700 ? 0.005 : score < 740 ? 0.0035 : 0.0025;
			return cltv > 0.7 && score < 700 ? 0.0025 : 0;
		};
		const home = { state: "CA", county: null, propertyType: null, occupancy: "PRIMARY", lienPosition: 2 };
		for (let score = 300; score <= 850; score++) {
			for (const cltv of [0, 0.5, 0.7, 0.700001, 0.75, 0.8, 0.800001, 0.85]) {
				const given = { ...home, score, cltv, term: 60, lineAmount: 50_000_00 };
				const { outputs } = decide("a", shippedTables["pricing/adjustments"], given, "2026-11-20");
				expect(outputs.other ?? 0, `${score} at ${cltv}`).toBe(byHand(score, cltv));
			}
		}
	});
});
