import type { Product } from "../../../flow/engine/authored/authored.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";

/** Returns the age of majority for a contract on a day (yyyy-mm-dd): the highest among the states of residence and property. */
export function majorityAge({ tables }: Product, states: readonly string[], day: string): number {
	const known: readonly (string | null)[] = states.filter((state) => state !== "");
	return Math.max(...[null, ...known].map((state) => askTable(tables, "law/majority", { state }, day).age));
}
