import { jsonAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { type DisclosureId, isDisclosureId } from "./kinds.ts";
import type { Snapshot } from "./snapshot.ts";

/** Returns the stored snapshot of a document, or undefined when there is none yet. */
export function storedSnapshot(record: StoredRecord, id: DisclosureId): Snapshot | undefined {
	return jsonAt(record, `underwriting.disclosures.${id}`) as unknown as Snapshot | undefined;
}

/** Returns the documents with fixed content on this record. */
export function storedIds(record: StoredRecord): DisclosureId[] {
	const all = jsonAt(record, "underwriting.disclosures") ?? {};
	return Object.entries(all).flatMap(([id, value]) => (isDisclosureId(id) && value !== null ? [id] : []));
}
