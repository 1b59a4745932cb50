import type { Product } from "../../flow/engine/authored/authored.ts";
import type { ReadOf } from "../../flow/engine/authored/table-contracts.ts";
import { askTable } from "../../flow/engine/tables/ask-table.ts";

/** What the law of a state requires of home equity lines on a day (yyyy-mm-dd); nothing while the state is unknown. */
export function homeEquityLaw({ tables }: Product, state: string | undefined, day: string): ReadOf<"law/home-equity"> {
	return askTable(tables, "law/home-equity", { state: state || null }, day);
}
