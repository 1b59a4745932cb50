import type { Product } from "../../../flow/engine/authored/authored.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { kindOf } from "../papers/kinds.ts";
import { storedIds, storedSnapshot } from "../papers/stored-snapshots.ts";
import { snapshotJson } from "./snapshot.ts";

/**
 * Returns the writes that preserve the text of given documents when an application moves to a product with different
 * wording: a recipient or signer always reads the same text.
 */
export function keptWords(record: StoredRecord, before: Product, after: Product): RecordPatch {
	return storedIds(record).flatMap((id) => {
		const kind = kindOf(id);
		const snapshot = storedSnapshot(record, id);
		if (kind === undefined || snapshot === undefined || snapshot.says !== undefined) return [];
		const says = before.documents[kind];
		if (says === undefined || JSON.stringify(says) === JSON.stringify(after.documents[kind])) return [];
		return [set(`underwriting.disclosures.${id}`, snapshotJson({ ...snapshot, says }))];
	});
}
