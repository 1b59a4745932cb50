import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** True once a party other than the borrower has valued the home. */
export function hasValuation(record: StoredRecord): boolean {
	const source = textAt(record, "application.property.valueSource");
	return source !== undefined && source !== "BORROWER_ESTIMATE";
}
