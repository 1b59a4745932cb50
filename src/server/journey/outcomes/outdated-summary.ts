import { statusPatch } from "../../record/patch.ts";
import { flagAt } from "../../record/read-record.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** Returns the writes that regenerate a summary that is ready but not signed yet, because something in it changes. */
export function outdatedSummary(record: StoredRecord): RecordPatch {
	const isOpen =
		flagAt(record, "application.status.disclosurelistSummaryReady") &&
		!flagAt(record, "application.status.disclosurelistSummaryComplete");
	return isOpen ? statusPatch({ summaryOutdated: true }) : [];
}
