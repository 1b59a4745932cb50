import type { OrgFile, Product } from "../authored/authored.ts";
import { isObject } from "../json.ts";
import { askTable } from "./ask-table.ts";

/**
 * Returns the federal agency that a lender's notices of adverse action name, with its address (12 CFR part 1002,
 * appendix A), on a day (yyyy-mm-dd); null where its charter and the agency that it reports to contradict each other.
 */
export function noticeAgency({ org, tables }: Pick<Product, "org" | "tables">, day: string): string | null {
	return askTable(tables, "law/notice-agency", { agency: agencyOf(org), charter: charterOf(org) }, day).name;
}

/** Returns the number of the agency that a lender reports its applications to; null where none is written. */
export function agencyOf({ hmda }: OrgFile): number | null {
	return isObject(hmda) && typeof hmda.agency === "number" ? hmda.agency : null;
}

/** Returns what a lender is chartered as; null where that is not written. */
export function charterOf({ charter }: OrgFile): string | null {
	return typeof charter === "string" ? charter : null;
}
