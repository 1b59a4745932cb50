import type { Product } from "../../flow/engine/authored/authored.ts";
import { askTable, stepsOf } from "../../flow/engine/tables/ask-table.ts";
import type { HighCostLaw } from "../pricing/hoepa.ts";

/** Returns what makes a line high-cost credit on a day (yyyy-mm-dd), as the product's tables of law have it. */
export function highCostLaw({ tables }: Product, day: string): HighCostLaw {
	return {
		spread: (occupancy, lienPosition) =>
			askTable(tables, "law/high-cost-rate", { occupancy, lienPosition }, day).spread,
		fees: (line) => askTable(tables, "law/high-cost-fees", { line }, day),
		steps: stepsOf(tables, "law/high-cost-fees", "line"),
	};
}
