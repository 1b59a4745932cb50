import { describe, expect, it } from "vitest";
import type { TableCell, TableRow } from "../../src/flow/engine/authored/authored-tables.ts";
import type { TableName } from "../../src/flow/engine/authored/table-contracts.ts";
import { compileFlow, type Product } from "../../src/flow/engine/index.ts";
import { homeEquityView } from "../../src/server/journey/documents/views/home-equity.ts";
import { termsView } from "../../src/server/journey/documents/views/terms.ts";
import { triesOf } from "../../src/server/journey/steps/tries.ts";
import { product } from "./harness/main-product.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { toOffers } from "./harness/steps.ts";

/** The shipped product with rows of a table changed or added. */
function withRows(name: TableName, rows: { readonly [id: string]: TableRow }): Product {
	const table = product.tables[name];
	return { ...product, tables: { ...product.tables, [name]: { ...table, rows: { ...table.rows, ...rows } } } };
}

const row = (cells: { readonly [input: string]: TableCell }, outputs: TableRow["then"]): TableRow =>
	JSON.parse(JSON.stringify({ ...cells, outputs }).replace('"outputs"', '"then"')) as TableRow;

const colorado = { city: "Denver", state: "CO", zip: "80202" };

describe("what a lender's own rows change", () => {
	it("a model must be surer of homes in a state, and a broker values them, too", async () => {
		const stricter = withRows("underwriting/model-confidence", { colorado: row({ state: "CO" }, { confidence: 1 }) });
		const bpoOf = async (own: Product) => {
			const one = await toOffers(new SandboxCase(colorado, { product: own, flow: compileFlow(own) }));
			return one.status("bpo");
		};
		expect([await bpoOf(product), await bpoOf(stricter)]).toEqual(["BPO_NOT_REQUIRED", "BPO_REQUIRED"]);
	});

	it("the draw period and the smallest draw stand in the papers", () => {
		const { record } = new SandboxCase(colorado);
		const on = "2026-11-20";
		const own = withRows("pricing/draw-period", {
			"up-to-five-years": row({ term: { max: 60 } }, { months: 36 }),
			longer: row({ term: { above: 60 } }, { months: 84 }),
		});
		const periodsOf = (one: Product) => homeEquityView(record, one, on).tables.plans?.map(([, , draw]) => draw);
		expect(periodsOf(product)).toEqual(["24 months", "60 months", "60 months", "60 months"]);
		expect(periodsOf(own)).toEqual(["36 months", "84 months", "84 months", "84 months"]);
		const dear = withRows("pricing/min-draw", { condos: row({ state: "CO" }, { draw: 1_000_00 }) });
		expect([product, dear].map((one) => termsView(record, one, on).values.minRedraw)).toEqual(["$500.00", "$1,000.00"]);
	});

	it("a person looks at an identity after fewer failed checks", () => {
		const { record, now } = new SandboxCase(colorado);
		const strict = withRows("underwriting/tries", {
			"identity-check": row({ of: "IDENTITY_CHECK" }, { count: 2 }),
		});
		const tries = (one: Product) => triesOf({ record, product: one, now }, "IDENTITY_CHECK");
		expect([tries(product), tries(strict)]).toEqual([4, 2]);
	});
});
