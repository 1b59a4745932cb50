import type { RecordValue } from "../../engine/record/record-shape.ts";
import { jsonAt } from "./read-record.ts";
import { type RecordPatch, set } from "./record-patch.ts";
import type { StoredRecord } from "./stored-record.ts";

/**
 * A hand-off to an institution's own page. One at a time, the newest counts; it stands in the record, which no rule
 * reads there, so that somebody may come back in another browser.
 */
export type LinkSession = RecordValue<"underwriting.linkSession">;

/** Returns the hand-off that was started last, if it was not used up. */
export function linkSessionOf(record: StoredRecord): LinkSession | undefined {
	return jsonAt(record, "underwriting.linkSession");
}

/** Returns the writes that keep a hand-off, and what the borrower's page may know of it. */
export function linkSessionPatch(session: LinkSession): RecordPatch {
	const { page, institutionName: institution, status, incomeUuid } = session;
	return [
		set("underwriting.linkSession", session),
		set("application.linkHandOff", { page, institution, status, incomeUuid }),
	];
}

/** Returns the writes that forget a hand-off; none where there is none. */
export function withoutLinkSession(record: StoredRecord): RecordPatch {
	if (linkSessionOf(record) === undefined) return [];
	return [set("underwriting.linkSession", null), set("application.linkHandOff", null)];
}
