import type { Product } from "../../../../flow/engine/authored/authored.ts";
import type { PRINTED_NOTICES } from "../../../../flow/engine/authored/document-inputs.ts";
import type { KeysOf } from "../../../../flow/engine/record/record-shape.ts";
import type { ApplicationStatus } from "../../../../flow/engine/record/record-types.generated.ts";
import { today } from "../../../record/parties.ts";
import { flagAt, jsonAt, textAt } from "../../../record/read-record.ts";
import { applyPatch } from "../../../record/record-patch.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { printedNotices } from "../../notices/state-law.ts";
import { noticesToGive } from "../../notices/state-notices.ts";
import { storedSnapshot } from "../../papers/stored-snapshots.ts";
import { snapshotWrites } from "../snapshot.ts";

/**
 * Returns the record with what a row of law wants that began after the closing papers were made: its notice is given,
 * and a note or instrument that lacks what it has printed is made anew. Nothing changes once they are signed.
 */
export function withLaterNotices(record: StoredRecord, product: Product, now: Date): StoredRecord {
	const is = (name: KeysOf<ApplicationStatus, boolean>) => flagAt(record, `application.status.${name}`);
	const isOpen =
		is("disclosurelistClosingReady") && !is("disclosurelistNotaryComplete") && !is("manualDeedSigningComplete");
	if (!isOpen || is("cancelled") || textAt(record, "application.status.uwDecision") === "DECLINE") return record;
	const isNoteSigned = is("noteSigned") || is("disclosurelistClosingComplete");
	const owed = isNoteSigned ? [] : noticesToGive("CLOSING", record, product, now);
	const lacking = (["note", "deed-of-trust"] as const).filter((kind) => lacksPassage(kind, record, product, now));
	const kinds = [...owed, ...lacking];
	return kinds.length === 0 ? record : applyPatch(record, snapshotWrites(kinds, record, product, now));
}

function lacksPassage(kind: keyof typeof PRINTED_NOTICES, record: StoredRecord, product: Product, now: Date): boolean {
	const made = storedSnapshot(record, kind);
	if (made === undefined || jsonAt(record, `underwriting.signatures.${kind}`) !== undefined) return false;
	const due = printedNotices(kind, record, product, today(record, now));
	return Object.entries(due).some(([name, said]) => said !== "" && (made.values[name] ?? "") === "");
}
