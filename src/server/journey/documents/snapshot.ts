import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { JsonObject } from "../../../flow/engine/json.ts";
import type { DocumentSnapshot } from "../../../flow/engine/record/record-types.generated.ts";
import { localDate } from "../../../lending/calendar/time-zones.ts";
import { textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { copyFor, type DisclosureId, type DisclosureKind, kindOf } from "../papers/kinds.ts";
import type { Snapshot } from "../papers/snapshot.ts";
import { storedIds } from "../papers/stored-snapshots.ts";
import { viewOf } from "./views/index.ts";

/** Returns the writes that fix the content of these documents as of now. */
export function snapshotWrites(
	kinds: readonly DisclosureKind[],
	record: StoredRecord,
	product: Product,
	now: Date,
): RecordPatch {
	return kinds.map((kind) => set(`underwriting.disclosures.${kind}`, snapshotOf(kind, record, product, now)));
}

/** Returns the snapshot in stored form. */
export function snapshotJson({ on, values, tables, says }: Snapshot): DocumentSnapshot {
	return { on, values, tables, ...(says === undefined ? {} : { says: says as unknown as JsonObject }) };
}

/** Returns the content of a document as of now, in stored form. */
export function snapshotOf(kind: DisclosureKind, record: StoredRecord, product: Product, now: Date): DocumentSnapshot {
	return snapshotJson(viewOf(kind, record, product, localDate(now, textAt(record, "application.property.state"))));
}

/** Returns the name for a notice that may be given more than once; earlier editions stay. */
export function nextEdition(record: StoredRecord, kind: DisclosureKind): DisclosureId {
	const given = storedIds(record).filter((id) => kindOf(id) === kind).length;
	return given === 0 ? kind : copyFor(kind, String(given + 1));
}

/** Returns the writes that fix another edition of a notice as of now. */
export function editionWrites(kind: DisclosureKind, record: StoredRecord, product: Product, now: Date): RecordPatch {
	const id = nextEdition(record, kind);
	return [set(`underwriting.disclosures.${id}`, snapshotOf(kind, record, product, now))];
}
