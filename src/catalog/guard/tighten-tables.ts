import { at, tableFile } from "../../checks/product-files.ts";
import { keptVerdict } from "../../checks/regions/proofs.ts";
import { cellFaults } from "../../checks/tables/table-cells.ts";
import type { Product } from "../../engine/authored/authored.ts";
import type { TableFile } from "../../engine/authored/authored-tables.ts";
import { TABLE_NAMES } from "../../engine/authored/table-contracts.ts";
import { changedValue } from "../compose/changed-value.ts";
import { loosenedCollection } from "./loosened-collection.ts";
import { loosenedRows } from "./loosened-rows.ts";
import type { SafeguardFault, TableFault } from "./safeguard-fault.ts";

type Content = Omit<Product, "hash">;

/** What an overlay leaves as the base has it: the meaning of the rows. */
const SHAPE = ["inputs", "outputs", "hit", "collect", "from", "tighten", "open"] as const;

/**
 * Returns how a level changes a decision table beyond what the table lets it: its inputs and outputs (LOCKED_TOUCHED), or,
 * for some value of its inputs on some day, an output that is fixed or that moves in the direction that is not allowed
 * (TABLE_LOOSENED, with the inputs as an example).
 */
export function tableFaults({ tables: before }: Content, { tables: after }: Content): SafeguardFault[] {
	return TABLE_NAMES.flatMap((name) => {
		const [old, now] = [before[name], after[name]];
		if (old === now) return [];
		const faults = keptVerdict("table change", JSON.stringify([old, now]), () => changeFaults(old, now));
		return faults.map((fault) => ({ ...fault, file: tableFile(name) }));
	});
}

function changeFaults(before: TableFile, after: TableFile): TableFault[] {
	const shape = SHAPE.filter((key) => changedValue(before[key] ?? null, after[key] ?? null)).map(
		(key): TableFault => ({
			code: "LOCKED_TOUCHED",
			pointer: at(key),
			cause: `"${key}" of the table is changed, and with it what its rows mean.`,
			cure: "Leave it as the base has it; change, add or remove rows instead.",
		}),
	);
	if (shape.length > 0 || cellFaults(after).length > 0) return shape;
	return before.hit === "collect" ? loosenedCollection(before, after) : loosenedRows(before, after);
}
