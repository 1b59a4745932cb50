import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { ReadOf } from "../../../flow/engine/authored/table-contracts.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";

/** Returns when income counts as proved on a day (yyyy-mm-dd): the shortfall that is allowed, and the paystubs asked for. */
export function incomeProof({ tables }: Product, day: string): ReadOf<"underwriting/income-proof"> {
	return askTable(tables, "underwriting/income-proof", {}, day);
}
