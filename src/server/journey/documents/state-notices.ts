import type { Product } from "../../../engine/authored/authored.ts";
import type { PRINTED_NOTICES } from "../../../engine/authored/document-inputs.ts";
import type { KeysOf } from "../../../engine/record/record-shape.ts";
import type { ApplicationStatus } from "../../../engine/record/record-types.generated.ts";
import { addDays } from "../../../lending/calendar/business-days.ts";
import { today } from "../../record/parties.ts";
import { flagAt, jsonAt, textAt } from "../../record/read-record.ts";
import { applyPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { type NoticeMoment, printedNotices, type StateNotice, stateNotices } from "../law/notices.ts";
import type { DisclosureKind } from "./kinds.ts";
import { lastReceivedOn } from "./notices/required-notices.ts";
import { snapshotWrites } from "./snapshot.ts";
import { storedSnapshot } from "./stored-snapshots.ts";

/** The signature with which notices are given and acknowledged: that of the application, or that of the closing papers. */
export type Ceremony = Exclude<NoticeMoment, "PRINTED">;

interface SeparateNotice extends StateNotice {
	readonly moment: Ceremony;
}

/** The notices that are papers of their own, on a day (yyyy-mm-dd). */
function separateNotices(record: StoredRecord, product: Product, day: string): SeparateNotice[] {
	return stateNotices(record, product, day).flatMap(({ moment, ...notice }) =>
		moment === "PRINTED" ? [] : [{ ...notice, moment }],
	);
}

/** The day on which a document was given, yyyy-mm-dd; undefined before that. */
function givenOn(kind: DisclosureKind, record: StoredRecord): string | undefined {
	return jsonAt(record, `underwriting.disclosures.${kind}`)?.on;
}

/** Returns the papers of the state's notices that are due and not given yet; before the closing, those of the application too. */
export function noticesToGive(ceremony: Ceremony, record: StoredRecord, product: Product, now: Date): DisclosureKind[] {
	return separateNotices(record, product, today(record, now))
		.filter(({ moment }) => ceremony === "CLOSING" || moment === "APPLICATION")
		.map(({ paper }) => paper)
		.filter((paper) => givenOn(paper, record) === undefined);
}

/** Returns with which signature a given notice is acknowledged; undefined for documents that no state's law has signed for. */
export function acknowledgedWith(kind: DisclosureKind, record: StoredRecord, product: Product): Ceremony | undefined {
	const on = givenOn(kind, record);
	if (on === undefined) return undefined;
	return separateNotices(record, product, on).find(({ paper, acknowledged }) => paper === kind && acknowledged)?.moment;
}

/** Returns the given notices that are acknowledged with this signature and are not signed yet; the last one takes all that are left. */
export function toAcknowledge(ceremony: Ceremony, record: StoredRecord, product: Product, now: Date): DisclosureKind[] {
	return separateNotices(record, product, today(record, now))
		.map(({ paper }) => paper)
		.filter((paper) => {
			const at = acknowledgedWith(paper, record, product);
			return at !== undefined && (ceremony === "CLOSING" || at === ceremony);
		})
		.filter((paper) => jsonAt(record, `underwriting.signatures.${paper}`) === undefined);
}

/**
 * Returns the first day (yyyy-mm-dd) on which the notices of the state let the line close: each its days after the last
 * person received it. One that somebody has not received yet counts as received today; undefined where none has days to
 * wait.
 */
export function firstDayAfterNotices(record: StoredRecord, product: Product, now: Date): string | undefined {
	const day = today(record, now);
	const days = separateNotices(record, product, day).flatMap(({ paper, days: wait }) =>
		wait === null ? [] : [addDays(lastReceivedOn(record, paper, product, day) ?? day, wait)],
	);
	return days.sort().at(-1);
}

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
