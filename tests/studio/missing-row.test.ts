import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { tableRegions } from "../../src/flow/checks/tables/table-regions.ts";
import { edited, valueOfText } from "../../src/flow/editing/index.ts";
import type { TableFile, TableRow } from "../../src/flow/engine/authored/authored-tables.ts";
import type { TableName } from "../../src/flow/engine/authored/table-contracts.ts";
import type { Product } from "../../src/flow/engine/index.ts";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { rowWithoutResult, withoutResult } from "../../src/web/studio/cells/new-row.ts";
import { fileAfter, type RowEdit } from "../../src/web/studio/cells/row-edits.ts";
import { shownTable } from "../../src/web/studio/cells/shown-table.ts";
import { overlayFolder } from "../catalog/overlay-folder.ts";
import { testProduct } from "../engine/product.ts";
import { shippedTables } from "../shipped-tables.ts";

const FILE = "flows/pricing/base-rate.json";
const WRITTEN = `{
\t"rows": {
\t\t"from-700": { "$remove": true },
\t\t"from-780": { "then": { "rate": 0.078 } }
\t}
}
`;

/** A lender's file as the room of tables edits it, and what the check then says of it. */
function room(text: string) {
	const catalog = loadCatalog({ overlaysDir: overlayFolder({ [FILE]: text }) });
	const after = (edit: RowEdit) => edited(text, { kind: "set", path: [], value: fileAfter(valueOfText(text), edit) });
	const table = () => catalog.resolve("partner", FILE) as unknown as TableFile;
	return { findings: catalog.diagnostics("partner"), after, table };
}

describe("a gap of a lender's table", () => {
	it("is closed by the row that its finding names, and the other lines stay", () => {
		const before = room(WRITTEN);
		expect(before.findings).toMatchObject([{ code: "TABLE_GAP", row: { score: { min: 700, below: 740 } } }]);
		const missing = before.findings[0]?.row as unknown as JsonObject;
		const added = before.after({ kind: "add", id: "new-row", row: rowWithoutResult(missing) });
		const cell = { row: "new-row", path: ["then", "rate"], value: 0.0895, isOwn: true };
		const given = room(added).after({ kind: "cells", cells: [cell] });
		expect(room(given).findings).toEqual([]);
		const rest = given.split("\n").filter((line) => !line.includes('"new-row"'));
		expect(rest.map((line) => line.replace(/,$/, ""))).toEqual(
			WRITTEN.split("\n").map((line) => line.replace(/,$/, "")),
		);
	});

	it("is no gap before the result is given, and the room says what is missing", () => {
		const added = room(WRITTEN).after({ kind: "add", id: "new-row", row: rowWithoutResult({ score: 700 }) });
		const { table } = room(added);
		const layers = { "/rows/new-row/score": "partner", "/rows/new-row/then": "partner" };
		expect(withoutResult(shownTable(table(), layers, "partner", undefined).rows)).toEqual(["new-row"]);
	});
});

const NAMES = (Object.keys(shippedTables) as TableName[]).filter((name) => /^(pricing|underwriting)\//.test(name));

it.each(NAMES)(
	"whichever row of %s is taken out, the row of its finding does as well",
	{ timeout: 120_000 },
	(name) => {
		const table = shippedTables[name];
		const found = (rows: TableFile["rows"]) =>
			tableRegions(testProduct({ tables: { [name]: { ...table, rows } } as unknown as Product["tables"] }));
		const shipped = found(table.rows).map(({ cause }) => cause);
		for (const id of Object.keys(table.rows)) {
			const { [id]: gone, ...rows } = table.rows;
			const gap = found(rows).find(({ code }) => code === "TABLE_GAP");
			if (gap === undefined || gone === undefined) continue;
			expect(gap.row, gap.cause).toBeDefined();
			// biome-ignore lint/suspicious/noThenProperty: a key of the authored format
			const row = { ...gap.row, then: gone.then } as TableRow;
			const left = found({ ...rows, added: row }).filter(({ cause }) => !shipped.includes(cause));
			expect(left.map(({ code, cause }) => `${code} ${cause}`)).toEqual([]);
		}
	},
);
