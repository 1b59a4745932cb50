import type { TableFile } from "../authored/authored-tables.ts";

/** Whether a table refuses inputs for which no row matches: a sum is then 0, and a list is empty. */
export function needsRow({ hit, collect = "list" }: Pick<TableFile, "hit" | "collect">): boolean {
	return hit !== "collect" || collect === "min" || collect === "max";
}

/** Whether a table gives one value of each output, and not a list of rows. */
export function isSingle({ hit, collect = "list" }: Pick<TableFile, "hit" | "collect">): boolean {
	return hit !== "collect" || collect !== "list";
}
