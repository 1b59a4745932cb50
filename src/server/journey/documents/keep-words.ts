import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { DocumentSnapshot } from "../../../flow/engine/record/record-types.generated.ts";
import { jsonAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { kindOf } from "../papers/kinds.ts";
import type { Snapshot } from "../papers/snapshot.ts";
import { storedIds, storedSnapshot } from "../papers/stored-snapshots.ts";
import { snapshotJson } from "./snapshot.ts";

/**
 * Returns the writes that preserve the text of given documents when an application moves to a product with different
 * wording: a recipient or signer always reads the same text.
 */
export function keptWords(record: StoredRecord, before: Product, after: Product): RecordPatch {
	const kept = (id: string, snapshot: Snapshot | undefined): DocumentSnapshot[] => {
		const kind = kindOf(id);
		if (kind === undefined || snapshot === undefined || snapshot.says !== undefined) return [];
		const says = before.documents[kind];
		if (says === undefined || JSON.stringify(says) === JSON.stringify(after.documents[kind])) return [];
		return [snapshotJson({ ...snapshot, says })];
	};
	const personal = Object.entries(jsonAt(record, "underwriting.personalDisclosures") ?? {});
	return [
		...storedIds(record).flatMap((id) =>
			kept(id, storedSnapshot(record, id)).map((snapshot) => set(`underwriting.disclosures.${id}`, snapshot)),
		),
		...personal.flatMap(([id, one]) =>
			kept(id, one as unknown as Snapshot).map((snapshot) => set(`underwriting.personalDisclosures.${id}`, snapshot)),
		),
	];
}
