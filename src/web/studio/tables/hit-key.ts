import type { DraftTable } from "../../api/studio/draft.ts";

/** The key of the sentence that says how the rows of a table decide. */
export function hitKey({ hit = "unique", collect = "list" }: Pick<DraftTable, "hit" | "collect">) {
	return hit === "collect" ? (`tables.hit_collect_${collect}` as const) : (`tables.hit_${hit}` as const);
}
