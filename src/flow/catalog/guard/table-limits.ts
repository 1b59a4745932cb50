import { tableFile } from "../../checks/product-files.ts";
import { keptVerdict } from "../../checks/regions/proofs.ts";
import { cellFaults } from "../../checks/tables/table-cells.ts";
import type { Product } from "../../engine/authored/authored.ts";
import type { TableFile } from "../../engine/authored/authored-tables.ts";
import { tableNames } from "../../engine/authored/table-contracts.ts";
import { hasUntyped } from "../../engine/tables/fact-inputs.ts";
import { type RowLimits, rowLimits } from "./loosened-rows.ts";

/** As loose as the rows of each table may be, by the table's file. */
export interface TableLimits {
	readonly [file: string]: RowLimits;
}

type Content = Pick<Product, "tables">;

/**
 * Returns the limits of tables that a level changes. A row that is not among them has its own value as its limit, and one that is
 * added to rows of which the strictest decides has none.
 */
export function tableLimits({ tables: before }: Content, { tables: after }: Content): TableLimits {
	const found = tableNames(before).flatMap((name) => {
		const [old, now] = [before[name], after[name]];
		if (
			old === now ||
			old === undefined ||
			now === undefined ||
			old.tighten === undefined ||
			hasUntyped(now) ||
			cellFaults(now).length > 0
		)
			return [];
		const limits = keptVerdict("table limits", JSON.stringify([old, now]), () => limitsOf(old, now));
		return [[tableFile(name), limits] as const];
	});
	return Object.fromEntries(found);
}

/** The strictest of a collection's rows decides, so only rows of the base have a limit: what they say there. */
function limitsOf(before: TableFile, after: TableFile): RowLimits {
	if (before.hit !== "collect") return rowLimits(before, after);
	const tightened = Object.keys(before.tighten ?? {});
	return Object.fromEntries(
		Object.entries(before.rows).map(([id, { then }]) => [
			id,
			Object.fromEntries(
				tightened.flatMap((output) => {
					const was = then[output];
					return was === undefined || was === null ? [] : [[output, was] as const];
				}),
			),
		]),
	);
}
