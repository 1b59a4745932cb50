import { describe, expect, it } from "vitest";
import type { TableFile } from "../../src/flow/engine/authored/authored-tables.ts";
import { collectRows, decide } from "../../src/flow/engine/tables/decide.ts";

const joinder: TableFile = {
	about: "Who signs beside the borrower",
	inputs: {
		state: { type: "string" },
		homestead: { type: "boolean" },
		score: { type: "integer", nullable: true, unit: "score" },
	},
	outputs: { joinder: { type: "string", enum: ["NONE", "SPOUSE", "ASK"] }, fee: { type: "number", nullable: true } },
	hit: "unique",
	rows: {
		spouse: { state: ["FL", "WI"], homestead: true, then: { joinder: "SPOUSE", fee: 25 } },
		elsewhere: { state: { not: ["FL", "WI"] }, score: { min: 620, below: 680 }, then: { joinder: "NONE" } },
		unknown: { state: { not: ["FL", "WI"] }, score: null, then: { joinder: "ASK" } },
	},
};
const given = { state: "FL", homestead: true, score: null };
const day = "2026-06-01";

describe("a table with hit policy unique", () => {
	it("answers with the outputs of the row that matches; what the row leaves out is null", () => {
		expect(decide("law/joinder", joinder, given, day)).toEqual({
			outputs: { joinder: "SPOUSE", fee: 25 },
			rows: ["spouse"],
		});
		const other = decide("law/joinder", joinder, { state: "GA", homestead: true, score: 620 }, day);
		expect(other).toEqual({ outputs: { joinder: "NONE", fee: null }, rows: ["elsewhere"] });
	});

	it("matches an unknown value with null alone, never with a range or with what it is not", () => {
		expect(decide("t", joinder, { state: "GA", homestead: false }, day).rows).toEqual(["unknown"]);
		const maybe: TableFile = { ...joinder, inputs: { ...joinder.inputs, state: { type: "string", nullable: true } } };
		expect(() => decide("t", maybe, { homestead: false, score: 640 }, day)).toThrow(/no row of the table matches/);
	});

	it("refuses what no row covers, what two rows cover, and inputs that are missing or of another type", () => {
		const code = (inputs: Parameters<typeof decide>[2], table = joinder) => {
			try {
				return decide("law/joinder", table, inputs, day).rows;
			} catch (error) {
				return (error as { code: string }).code;
			}
		};
		expect(code({ ...given, homestead: false })).toBe("NO_ROW");
		expect(code({ homestead: true })).toBe("TABLE_INPUT");
		expect(code({ ...given, homestead: "yes" })).toBe("TABLE_INPUT");
		expect(code({ ...given, score: 620.5 })).toBe("TABLE_INPUT");
		const twice = { ...joinder, rows: { ...joinder.rows, again: { state: "FL", then: { joinder: "NONE" } } } };
		expect(code(given, twice)).toBe("TABLE_TWO_ROWS");
		expect(code(given, { ...twice, hit: "first" })).toEqual(["spouse"]);
	});
});

describe("dated rows", () => {
	const caps: TableFile = {
		about: "A figure that changes every year",
		inputs: {},
		outputs: { cap: { type: "integer", unit: "cents" } },
		hit: "unique",
		from: "2025-01-01",
		rows: {
			"2025": { from: "2025-01-01", until: "2026-01-01", then: { cap: 1_348_00 } },
			"2026": { from: "2026-01-01", until: "2027-01-01", then: { cap: 1_380_00 } },
		},
	};

	it("apply from their first day until the day before their end, and nothing is carried over", () => {
		expect(decide("caps", caps, {}, "2025-12-31").rows).toEqual(["2025"]);
		expect(decide("caps", caps, {}, "2026-01-01").outputs).toEqual({ cap: 1_380_00 });
		expect(() => decide("caps", caps, {}, "2024-12-31")).toThrow(/no row/);
		expect(() => decide("caps", caps, {}, "2027-01-01")).toThrow(/no row/);
	});
});

describe("a table that collects", () => {
	const adjustments: TableFile = {
		about: "Additions to a rate",
		inputs: { cltv: { type: "number", minimum: 0 }, occupancy: { type: "string", enum: ["PRIMARY", "SECONDARY"] } },
		outputs: { add: { type: "number", unit: "fraction" } },
		hit: "collect",
		collect: "sum",
		rows: {
			high: { cltv: { above: 0.7 }, then: { add: 0.0025 } },
			higher: { cltv: { above: 0.8 }, then: { add: 0.005 } },
			second: { occupancy: "SECONDARY", then: { add: 0.001 } },
		},
	};

	it("adds up to nine places, names the rows, and is 0 where none matches", () => {
		const all = decide("pricing/add", adjustments, { cltv: 0.85, occupancy: "SECONDARY" }, day);
		expect(all).toEqual({ outputs: { add: 0.0085 }, rows: ["high", "higher", "second"] });
		expect(decide("pricing/add", adjustments, { cltv: 0.7, occupancy: "PRIMARY" }, day).outputs).toEqual({ add: 0 });
	});

	it("takes the least or the greatest, and refuses where there is none", () => {
		const least: TableFile = { ...adjustments, collect: "min" };
		const most: TableFile = { ...adjustments, collect: "max" };
		const inputs = { cltv: 0.85, occupancy: "SECONDARY" };
		expect(decide("t", least, inputs, day).outputs).toEqual({ add: 0.001 });
		expect(decide("t", most, inputs, day).outputs).toEqual({ add: 0.005 });
		expect(() => decide("t", least, { cltv: 0.1, occupancy: "PRIMARY" }, day)).toThrow(/no row/);
	});

	it("lists every row in its order", () => {
		const rows = collectRows("t", adjustments, { cltv: 0.85, occupancy: "PRIMARY" }, day);
		expect(rows).toEqual([
			{ row: "high", outputs: { add: 0.0025 } },
			{ row: "higher", outputs: { add: 0.005 } },
		]);
	});
});
