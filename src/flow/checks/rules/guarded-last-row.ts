import type { ApplicationRecord, Product, Rule } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { proveTable } from "../regions/proofs.ts";
import { rowLists } from "./table-rows.ts";

/**
 * Finds lists and tables whose last row has a condition, so that no row may match (LAST_ROW_GUARDED, TABLE_GAP); the
 * witness, if any, is a record that falls through.
 */
export function guardedLastRow(product: Product): Finding[] {
	const findings: Finding[] = [];
	for (const { file, keys, rows, under } of rowLists(product)) {
		const last = rows.at(-1);
		if (last?.when === undefined || last.when === true) continue;
		const witness = fallThrough(
			product,
			rows.map(({ when }) => when ?? true),
			under,
		);
		findings.push({
			code: "LAST_ROW_GUARDED",
			file,
			pointer: at(...keys, rows.length - 1, "when"),
			cause: `The last row of "${keys[1]}" has a condition; when it does not match, no row decides.`,
			cure: "End the list with a row without `when`.",
			...(witness ? { witness: { ...witness, ...under } } : {}),
		});
	}
	const table = Object.entries(product.origination.stages);
	const [id, last] = table.at(-1) ?? [];
	if (id !== undefined && last?.when !== undefined && last.when !== true) {
		const witness = fallThrough(
			product,
			table.map(([, { when }]) => when ?? true),
			{},
		);
		findings.push({
			code: "TABLE_GAP",
			file: files.origination,
			pointer: at("stages", id, "when"),
			cause: "The last row of the stage table has a condition; when it does not match, no stage is found.",
			cure: "End the table with a row without `when`.",
			...(witness ? { witness } : {}),
		});
	}
	return findings;
}

function fallThrough(
	product: Product,
	rules: readonly Rule[],
	under: { readonly stage?: string },
): ApplicationRecord | undefined {
	return proveTable(product, rules, under.stage).gap ?? undefined;
}
