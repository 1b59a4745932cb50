import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { snapshotOf, snapshotWrites } from "../documents/snapshot.ts";
import { storedSnapshot } from "../papers/stored-snapshots.ts";
import { hasValuation } from "../terms/has-valuation.ts";

/**
 * Returns the writes that give the borrower a copy of the valuation in use (12 CFR 1002.14(a)(1)). None where they have a
 * copy of this very valuation: giving it again would start its days anew.
 */
export function copyOfValuation(record: StoredRecord, product: Product, now: Date): RecordPatch {
	if (!hasValuation(record)) return [];
	const given = storedSnapshot(record, "valuation")?.tables;
	const inUse = snapshotOf("valuation", record, product, now).tables;
	return JSON.stringify(given) === JSON.stringify(inUse) ? [] : snapshotWrites(["valuation"], record, product, now);
}
