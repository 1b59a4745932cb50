import type { RecordValue } from "../../flow/engine/record/record-shape.ts";
import { jsonAt } from "./read-record.ts";
import { type RecordPatch, set } from "./record-patch.ts";
import type { StoredRecord } from "./stored-record.ts";

/**
 * A hand-off to an institution's own page. Only the newest counts; it is in a part of the record that no rule reads, so
 * that a borrower may return in another browser.
 */
export type LinkSession = RecordValue<"underwriting.linkSession">;

/** Returns the last hand-off, if it has not been used. */
export function linkSessionOf(record: StoredRecord): LinkSession | undefined {
	return jsonAt(record, "underwriting.linkSession");
}

/** Returns the writes that save a hand-off, and what the borrower's page may know about it. */
export function linkSessionPatch(session: LinkSession): RecordPatch {
	const { page, institutionName: institution, status, incomeUuid, sessionId } = session;
	const isFollowed = sessionId === undefined ? {} : { isFollowed: true };
	return [
		set("underwriting.linkSession", session),
		set(
			"application.linkHandOff",
			status === "LINKED" ? null : { page, institution, status, incomeUuid, ...isFollowed },
		),
	];
}

/** Returns the writes that remove the hand-off; none if there is none. */
export function withoutLinkSession(record: StoredRecord): RecordPatch {
	if (linkSessionOf(record) === undefined) return [];
	return [set("underwriting.linkSession", null), set("application.linkHandOff", null)];
}
