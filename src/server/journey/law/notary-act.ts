import type { Product } from "../../../flow/engine/authored/authored.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { today } from "../../record/parties.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** Returns whether the deed may be acknowledged before a notary by video where the home stands, on a day (yyyy-mm-dd). */
export function videoAllowed(record: StoredRecord, { tables }: Product, day: string): boolean {
	const state = textAt(record, "application.property.state") || null;
	return askTable(tables, "law/notary-act", { state }, day).video;
}

/** Returns whether a notary may take the deed on an electronic record from a signer who is there, on a day (yyyy-mm-dd). */
export function electronicAllowed(record: StoredRecord, { tables }: Product, day: string): boolean {
	const state = textAt(record, "application.property.state") || null;
	return askTable(tables, "law/electronic-notary", { state }, day).allowed;
}

/** Whether a video session is allowed on the home's local date. */
export function allowsVideo(record: StoredRecord, product: Product, now: Date): boolean {
	return videoAllowed(record, product, today(record, now));
}
