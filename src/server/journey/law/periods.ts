import type { Product } from "../../../flow/engine/authored/authored.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";

/** What the law gives days for. */
type Period =
	| "BLOCKED_PROPERTY_REPORT"
	| "FLOOD_NOTICE"
	| "INCOMPLETE_APPLICATION"
	| "RELEASE_AFTER_CANCELLATION"
	| "STATEMENT"
	| "VALUATION_COPY";

/** Returns the days that the law gives for something, or leaves the lender to give, as of a day (yyyy-mm-dd). */
export function lawDays({ tables }: Product, period: Period, day: string): number {
	return askTable(tables, "law/periods", { period }, day).days;
}
