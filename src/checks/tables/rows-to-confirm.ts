import type { Product } from "../../engine/index.ts";
import type { Assumption } from "../diagnostic.ts";
import { at, tableFile } from "../product-files.ts";

/** Returns the rows of decision tables that are still to be confirmed, as assumptions. */
export function rowsToConfirm({ tables }: Product): Assumption[] {
	return Object.entries(tables).flatMap(([name, { rows }]) =>
		Object.entries(rows).flatMap(([id, { confirm, source }]): Assumption[] => {
			if (confirm === undefined) return [];
			const from = source === undefined ? "" : ` (${source})`;
			return [
				{ file: tableFile(name), pointer: at("rows", id), about: `That ${confirm} confirms the row "${id}"${from}.` },
			];
		}),
	);
}
