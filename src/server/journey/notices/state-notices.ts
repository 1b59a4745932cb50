import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { PaperKind } from "../../../flow/engine/own-documents.ts";
import { addDays } from "../../../lending/calendar/business-days.ts";
import { today } from "../../record/parties.ts";
import { jsonAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { DisclosureId, DisclosureKind } from "../papers/kinds.ts";
import { ownToSign } from "../papers/own-papers.ts";
import { lastReceivedOn } from "./required-notices.ts";
import { type NoticeMoment, noticesOfTheHome, type StateNotice, stateNotices } from "./state-law.ts";

/** The signature with which notices are given and acknowledged: that of the application, or that of the closing papers. */
export type Ceremony = Extract<NoticeMoment, "APPLICATION" | "CLOSING">;

interface SeparateNotice extends StateNotice {
	readonly moment: Ceremony;
}

/** The notices that are papers of their own, on a day (yyyy-mm-dd). */
function separateNotices(record: StoredRecord, product: Product, day: string): SeparateNotice[] {
	return separate(stateNotices(record, product, day));
}

function separate(notices: readonly StateNotice[]): SeparateNotice[] {
	return notices.flatMap(({ moment, ...notice }) =>
		moment === "PRINTED" || moment === "OPENED" ? [] : [{ ...notice, moment }],
	);
}

/** Returns the papers of the state's notices that are given once the line has been signed. */
export function noticesOfOpening(record: StoredRecord, product: Product, now: Date): DisclosureKind[] {
	return stateNotices(record, product, today(record, now)).flatMap(({ moment, paper }) =>
		moment === "OPENED" && givenOn(paper, record) === undefined ? [paper] : [],
	);
}

/** The day on which a document was given, yyyy-mm-dd; undefined before that. */
function givenOn(kind: PaperKind, record: StoredRecord): string | undefined {
	return jsonAt(record, `underwriting.disclosures.${kind}`)?.on;
}

/** Returns the papers of the state's notices that are due and not given yet; before the closing, those of the application too. */
export function noticesToGive(ceremony: Ceremony, record: StoredRecord, product: Product, now: Date): DisclosureKind[] {
	return noticesDue(ceremony, record, product, today(record, now));
}

/** The same as of a day (yyyy-mm-dd). */
export function noticesDue(ceremony: Ceremony, record: StoredRecord, product: Product, day: string): DisclosureKind[] {
	return separateNotices(record, product, day)
		.filter(({ moment }) => ceremony === "CLOSING" || moment === "APPLICATION")
		.map(({ paper }) => paper)
		.filter((paper) => givenOn(paper, record) === undefined);
}

/**
 * Returns what says with which signature a given notice of this record is acknowledged: undefined for documents that no
 * state's law has signed for. The law is asked once for each day on which something was given.
 */
export function acknowledgments(record: StoredRecord, product: Product): (kind: PaperKind) => Ceremony | undefined {
	const asked = new Map<string, readonly StateNotice[]>();
	const wantedOn = (day: string) => {
		const wanted = asked.get(day) ?? noticesOfTheHome(record, product, day);
		asked.set(day, wanted);
		return wanted;
	};
	return (kind) => {
		const on = givenOn(kind, record);
		if (on === undefined) return undefined;
		return separate(wantedOn(on)).find(({ paper, acknowledged }) => paper === kind && acknowledged)?.moment;
	};
}

/**
 * Returns the given notices that are acknowledged with this signature, and the lender's own documents, that are not signed yet; the
 * last one takes all that are left.
 */
export function toAcknowledge(ceremony: Ceremony, record: StoredRecord, product: Product, now: Date): DisclosureId[] {
	const acknowledgedWith = acknowledgments(record, product);
	const notices = separateNotices(record, product, today(record, now))
		.map(({ paper }) => paper)
		.filter((paper) => {
			const at = acknowledgedWith(paper);
			return at !== undefined && (ceremony === "CLOSING" || at === ceremony);
		})
		.filter((paper) => jsonAt(record, `underwriting.signatures.${paper}`) === undefined);
	return [...notices, ...ownToSign(ceremony, record, product)];
}

/**
 * Returns the first day (yyyy-mm-dd) on which the notices of the state let the line close: each its days after the last
 * person received it. One that somebody has not received yet counts as received today; undefined where none has days to
 * wait.
 */
export function firstDayAfterNotices(record: StoredRecord, product: Product, now: Date): string | undefined {
	const day = today(record, now);
	const days = separateNotices(record, product, day).flatMap(({ paper, days: wait }) =>
		wait === null ? [] : [addDays(lastReceivedOn(record, paper, day) ?? day, wait)],
	);
	return days.sort().at(-1);
}
