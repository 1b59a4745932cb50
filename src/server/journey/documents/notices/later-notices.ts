import type { Product } from "../../../../flow/engine/authored/authored.ts";
import type { PRINTED_NOTICES } from "../../../../flow/engine/authored/document-inputs.ts";
import type { KeysOf } from "../../../../flow/engine/record/record-shape.ts";
import type { ApplicationStatus } from "../../../../flow/engine/record/record-types.generated.ts";
import { keptQuestion } from "../../../record/kept-answers.ts";
import { flagAt, jsonAt, textAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { printedNotices } from "../../notices/state-law.ts";
import { noticesDue } from "../../notices/state-notices.ts";
import type { DisclosureKind } from "../../papers/kinds.ts";
import { storedSnapshot } from "../../papers/stored-snapshots.ts";

/**
 * Returns the papers that a row of law wants which began after the closing papers were made, by the tables of a day (yyyy-mm-dd): its
 * notice, and a note or instrument that lacks what it has printed. None once they are signed.
 */
export const laterNotices = keptQuestion((record, product: Product, day: string): readonly DisclosureKind[] => {
	const is = (name: KeysOf<ApplicationStatus, boolean>) => flagAt(record, `application.status.${name}`);
	const isOpen =
		is("disclosurelistClosingReady") && !is("disclosurelistNotaryComplete") && !is("manualDeedSigningComplete");
	if (!isOpen || is("cancelled") || textAt(record, "application.status.uwDecision") === "DECLINE") return [];
	const isNoteSigned = is("noteSigned") || is("disclosurelistClosingComplete");
	const owed = isNoteSigned ? [] : noticesDue("CLOSING", record, product, day);
	return [...owed, ...(["note", "deed-of-trust"] as const).filter((kind) => lacksPassage(kind, record, product, day))];
});

function lacksPassage(
	kind: keyof typeof PRINTED_NOTICES,
	record: StoredRecord,
	product: Product,
	day: string,
): boolean {
	const made = storedSnapshot(record, kind);
	if (made === undefined || jsonAt(record, `underwriting.signatures.${kind}`) !== undefined) return false;
	const due = printedNotices(kind, record, product, day);
	return Object.entries(due).some(([name, said]) => said !== "" && (made.values[name] ?? "") === "");
}
