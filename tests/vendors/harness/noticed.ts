import type { Product } from "../../../src/flow/engine/authored/authored.ts";
import { compiledFlow } from "../../../src/server/platform/products/compiled-flow.ts";
import type { StoredRecord } from "../../../src/server/record/stored-record.ts";
import { withNotices } from "../../../src/server/workflow/decisions/decide-change.ts";

/** The record with the notices that are owed, each on its way, as every change of an application stores it. */
export function noticed(record: StoredRecord, product: Product, now: Date): StoredRecord {
	return withNotices(record, product, { flow: compiledFlow }, now).record;
}
