import type { Json } from "../../engine/authored/authored.ts";
import type { RecordPatch } from "./record-patch.ts";
import type { StoredRecord } from "./stored-record.ts";

/**
 * A hand-off to an institution's own page. One at a time, the newest counts; it stands in the record, which no rule
 * reads there, so that somebody may come back in another browser.
 */
export interface LinkSession {
	/** Comes back as `oauth_state_id`; nobody can guess it. */
	readonly state: string;
	/** The institution's id. */
	readonly institution: string;
	readonly institutionName: string;
	/** The page of the application that goes on with the link. */
	readonly page: string;
	readonly incomeUuid: string | null;
	readonly expiresAt: string;
	readonly status: "OPEN" | "RETURNED" | "CANCELLED" | "EXPIRED";
	readonly code: string | null;
}

const PATH = "underwriting.linkSession";

/** Returns the hand-off that was started last, if it was not used up. */
export function linkSessionOf(record: StoredRecord): LinkSession | undefined {
	const session = record.underwriting?.linkSession;
	return session === undefined || session === null ? undefined : (session as unknown as LinkSession);
}

/** Returns the writes that keep a hand-off, and what the borrower's page may know of it. */
export function linkSessionPatch(session: LinkSession): RecordPatch {
	const { page, institutionName: institution, status, incomeUuid } = session;
	return [
		{ path: PATH, value: { ...session } as Json },
		{ path: "application.linkHandOff", value: { page, institution, status, incomeUuid } },
	];
}

/** Returns the writes that forget a hand-off; none where there is none. */
export function withoutLinkSession(record: StoredRecord): RecordPatch {
	if (linkSessionOf(record) === undefined) return [];
	return [
		{ path: PATH, value: null },
		{ path: "application.linkHandOff", value: null },
	];
}
