import { expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { cellFaults } from "../../src/flow/checks/tables/table-cells.ts";
import type { TableFile, TableOutput, TableValue } from "../../src/flow/engine/authored/authored-tables.ts";
import { TABLE_NAMES } from "../../src/flow/engine/authored/table-contracts.ts";
import type { Json } from "../../src/flow/engine/json.ts";
import { columnsOf } from "../../src/web/studio/cells/columns.ts";
import { lockOfCell } from "../../src/web/studio/cells/locks.ts";
import { shownTable } from "../../src/web/studio/cells/shown-table.ts";
import { overlayFolder } from "./overlay-folder.ts";

/** Other values that an output may have, in both directions. */
function others({ type, enum: words }: TableOutput, value: TableValue | undefined): readonly TableValue[] {
	if (words !== undefined) return words.filter((word) => word !== value);
	if (type === "boolean") return [value !== true];
	if (type === "string") return [`${String(value ?? "")} changed`];
	const number = typeof value === "number" ? value : 0;
	const all = [number + 1, number - 1, ...(number === 0 ? [] : [number / 2])];
	return all.filter((one) => type !== "integer" || Number.isInteger(one));
}

it("a result that is said to be fixed is refused whatever it becomes, and one that is not may become something", () => {
	const catalog = loadCatalog({ overlaysDir: overlayFolder({}) });
	const safeguards = catalog.safeguards("partner");
	if (safeguards === undefined) throw new Error("The lender composes.");
	const files = catalog.resolve("partner") as { readonly [path: string]: Json };
	const wrong: string[] = [];
	const seen = { fixed: 0, free: 0 };
	for (const name of TABLE_NAMES) {
		const path = `flows/${name}.json`;
		const table = files[path] as unknown as TableFile;
		const shown = shownTable(table, {}, "partner", undefined);
		const results = columnsOf(shown.table).filter(({ kind }) => kind === "then");
		// rows alike are locked alike: the first and the last stand for those between
		for (const row of new Set([shown.rows[0], shown.rows.at(-1)])) {
			if (row === undefined || row.origin === "grid") continue;
			for (const column of results) {
				const isFixed = lockOfCell(shown.table, undefined, row, column) === "fixed";
				const values = others(table.outputs[column.name] as TableOutput, row.row.then[column.name]);
				const refused = values.flatMap((value) => {
					// biome-ignore lint/suspicious/noThenProperty: a key of the authored format
					const changed = { ...row.row, then: { ...row.row.then, [column.name]: value } };
					const edited = { ...table, rows: { ...table.rows, [row.id]: changed } } as TableFile;
					// what no cell may hold is refused for itself
					if (cellFaults(edited).length > 0) return [];
					return [safeguards.refusals({ [path]: edited as unknown as Json }).length > 0];
				});
				// what moves in one direction alone may be at its end
				const isAtEnd = !isFixed && table.open?.includes(column.name) !== true && refused.every(Boolean);
				if (refused.length === 0 || isAtEnd) continue;
				seen[isFixed ? "fixed" : "free"] += 1;
				const isTrue = isFixed ? refused.every(Boolean) : refused.includes(false);
				if (!isTrue) wrong.push(`${name} ${row.id} ${column.name}: said ${isFixed ? "fixed" : "free"}`);
			}
		}
	}
	expect(wrong).toEqual([]);
	expect(seen.fixed).toBeGreaterThan(20);
	expect(seen.free).toBeGreaterThan(20);
});
