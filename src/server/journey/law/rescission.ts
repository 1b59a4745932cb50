import type { Product } from "../../../flow/engine/authored/authored.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** Returns the business days within which the borrower may cancel a line signed on a day (yyyy-mm-dd); null for none. */
export function rescissionDays(record: StoredRecord, { tables }: Product, signedOn: string): number | null {
	const occupancy = textAt(record, "application.property.occupancyType") ?? "PRIMARY";
	return askTable(tables, "law/rescission", { occupancy }, signedOn).days;
}
