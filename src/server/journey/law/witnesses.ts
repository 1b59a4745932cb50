import type { Product } from "../../../flow/engine/authored/authored.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** Returns how many witnesses besides the notary sign the security instrument on a day, yyyy-mm-dd. */
export function witnessesNeeded(record: StoredRecord, { tables }: Product, day: string): number {
	const state = textAt(record, "application.property.state") || null;
	return askTable(tables, "law/witnesses", { state }, day).count;
}
