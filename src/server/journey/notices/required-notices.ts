import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { ReadOf } from "../../../flow/engine/authored/table-contracts.ts";
import { isOwnKind } from "../../../flow/engine/own-documents.ts";
import type { DocumentSnapshot, NoticeDelivery } from "../../../flow/engine/record/record-types.generated.ts";
import { askRow } from "../../../flow/engine/tables/ask-table.ts";
import { addBankingDays, addDays } from "../../../lending/calendar/business-days.ts";
import { localDate } from "../../../lending/calendar/time-zones.ts";
import { keptQuestion, wholePart } from "../../record/kept-answers.ts";
import { jsonAt, listAt, textAt } from "../../record/read-record.ts";
import { type RecordChange, type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { sha256Of } from "../papers/deliveries.ts";
import { type DisclosureId, type DisclosureKind, kindOf } from "../papers/kinds.ts";
import { contractOf } from "../papers/own-papers.ts";
import { storedIds, storedSnapshot } from "../papers/stored-snapshots.ts";
import { askedSigners, recordOf } from "../signers/signer-conditions.ts";

/**
 * The one place through which required notices reach people. A notice is "sent" by storing its snapshot
 * (`underwriting.disclosures`, `underwriting.personalDisclosures`); the decision about the change (`decideChange`) then asks
 * `deliveriesDue`, which gives it electronically to a person with a consent in force (15 U.S.C. 7001(c)), and puts
 * it on the desk's list of paper to mail for everyone else, and for what goes to someone who is no party to the line. Which kinds need consent, and by when they are mailed, is
 * flows/law/notice-delivery.json: a new kind of document needs a row there, and nothing here.
 */

/** What the law says of the delivery of a kind of document. */
type DeliveryRule = ReadOf<"law/notice-delivery">;

/** Someone who is owed notices; the applicant has no identity here. */
export type Recipient = string | undefined;

/** A notice that has to be printed and mailed. */
export interface PaperNotice {
	readonly recipient: Recipient;
	readonly id: DisclosureId;
	readonly delivery: NoticeDelivery;
}

/** Returns the row of law on the delivery of a document on a day (yyyy-mm-dd); undefined for one of the lender's own, or of no kind. */
export function noticeRule(id: DisclosureId, product: Product, day: string) {
	const document = kindOf(id);
	return document && !isOwnKind(document)
		? askRow(product.tables, "law/notice-delivery", { document }, day)
		: undefined;
}

function ruleOf(id: DisclosureId, product: Product, day: string): DeliveryRule | undefined {
	const { mailDays, sign } = contractOf(id, product) ?? {};
	// who signs it reads it before
	const electronic = sign === undefined ? "CONSENT" : "SIGNING";
	if (mailDays !== undefined) return { ...OWN_DELIVERY, electronic, mailDays };
	return noticeRule(id, product, day)?.outputs;
}

/** How a document of the lender's own reaches someone whose consent its contract asks for. */
const OWN_DELIVERY = {
	mailUnit: "BUSINESS",
	mailFrom: "MADE",
	receiptDays: 3,
	receiptUnit: "CALENDAR",
	copies: 1,
} as const;

/** True for a person, by their own record, who has consented to electronic records and has not withdrawn. */
export function hasElectronicConsent(own: StoredRecord): boolean {
	return jsonAt(own, "underwriting.eSignConsent") !== undefined;
}

/**
 * True for a person, by their own record, who agreed to electronic records when they applied and has not shown yet that
 * they can open one: their consent does not count before (15 U.S.C. 7001(c)(1)(C)(ii)).
 */
export function hasAgreedOnly(own: StoredRecord): boolean {
	const agreed = listAt(own, "application.consents").some((consent) => textAt(consent, "type") === AGREED);
	return agreed && !hasElectronicConsent(own);
}

const AGREED = "ESIGN";

/** Returns how a notice reaches the person of this record; undefined where no law asks, or before it is on its way. */
export function noticeDelivery(own: StoredRecord, id: DisclosureId): NoticeDelivery | undefined {
	return jsonAt(own, `underwriting.noticeDeliveries.${id}`);
}

/** True while a document may not be shown to the person of this record, who gets it on paper alone. */
export function isHeld(own: StoredRecord, id: DisclosureId, product: Product): boolean {
	const madeOn = storedSnapshot(own, id)?.on;
	if (madeOn === undefined || hasElectronicConsent(own) || isAnothersCopy(own, id)) return false;
	if (noticeDelivery(own, id)?.channel === "ELECTRONIC") return false;
	return ruleOf(id, product, madeOn)?.electronic === "CONSENT";
}

/**
 * Returns the day (yyyy-mm-dd) from which the clocks of a notice run for the person of this record: the day on which it
 * was given electronically, or on which mailed paper counts as received. Undefined before.
 */
export function noticeReceivedOn(own: StoredRecord, id: DisclosureId): string | undefined {
	const delivery = noticeDelivery(own, id);
	return delivery?.channel === "ELECTRONIC" ? delivery.on : delivery?.receivedOn;
}

/**
 * Returns the day (yyyy-mm-dd) on which the last of the people who are given a document received it: from it the law's
 * days count. While one of them is still to receive it, that is `today`; undefined before it was made.
 */
export function lastReceivedOn(record: StoredRecord, kind: DisclosureKind, today: string): string | undefined {
	const days = recipientsOf(record).flatMap((recipient) => {
		const own = recordOf(record, recipient);
		const madeOn = storedSnapshot(own, kind)?.on;
		if (madeOn === undefined) return [];
		// each write puts what it makes on its way; what needs no consent is given when it is made
		if (noticeDelivery(own, kind) === undefined) return [madeOn];
		return [noticeReceivedOn(own, kind) ?? today];
	});
	return days.sort().at(-1);
}

/** The application's own record lists the copies of other owners too; each is delivered to its owner alone. */
function isAnothersCopy(own: StoredRecord, id: DisclosureId): boolean {
	return askedSigners(own).some((identityUuid) => id.endsWith(`--${identityUuid}`));
}

/**
 * Returns the writes that put each required notice on its way to each person on a day (yyyy-mm-dd), electronically or on paper; none
 * for what is on its way.
 */
export const deliveriesDue = keptQuestion(
	(record, product: Product, day: string): RecordPatch =>
		recipientsOf(record).flatMap((recipient) => {
			const own = recordOf(record, recipient);
			return storedIds(own).flatMap((id): RecordChange[] => {
				const rule = ruleOf(id, product, day);
				if (rule === undefined || rule.electronic === "ANY" || isAnothersCopy(own, id)) return [];
				const delivery = nextDelivery(own, id, rule, day);
				return delivery === undefined ? [] : [deliveryWrite(recipient, id, delivery)];
			});
		}),
);

function nextDelivery(
	own: StoredRecord,
	id: DisclosureId,
	rule: DeliveryRule,
	day: string,
): NoticeDelivery | undefined {
	const snapshot: DocumentSnapshot | null | undefined = jsonAt(own, `underwriting.disclosures.${id}`);
	if (snapshot === undefined || snapshot === null) return undefined;
	const made = fingerprint(snapshot);
	const before = noticeDelivery(own, id);
	const isKnown = before?.made === made;
	if (hasElectronicConsent(own) && rule.electronic !== "NEVER") {
		// paper that is in the mail stays the delivery
		if (isKnown && (before.channel === "ELECTRONIC" || before.mailedOn !== undefined)) return undefined;
		return { made, channel: "ELECTRONIC", on: day };
	}
	if (isKnown) return undefined;
	return { made, channel: "PAPER", on: day, mailBy: lastMailingDay(own, rule, day), copies: rule.copies };
}

/** Every rendering of the same content has the same; a lender's new wording of it is not a new notice. */
function fingerprint(seen: DocumentSnapshot): string {
	const snapshot = wholePart(seen);
	const known = fingerprints.get(snapshot);
	if (known !== undefined) return known;
	const { on, values, tables } = snapshot;
	const made = sha256Of(Buffer.from(JSON.stringify([on, values, tables]))).slice(0, 16);
	fingerprints.set(snapshot, made);
	return made;
}

/** Versions of a record share the snapshots that did not change. */
const fingerprints = new WeakMap<DocumentSnapshot, string>();

function lastMailingDay(own: StoredRecord, { mailDays, mailUnit, mailFrom }: DeliveryRule, madeOn: string): string {
	const appliedAt = textAt(own, "application.submittedAt") ?? textAt(own, "application.createdDate");
	const state = textAt(own, "application.property.state");
	const appliedOn = appliedAt === undefined ? madeOn : localDate(new Date(appliedAt), state);
	const by = daysAfter(mailFrom === "APPLICATION" ? appliedOn : madeOn, mailDays, mailUnit);
	return by < madeOn ? madeOn : by;
}

function daysAfter(day: string, days: number, unit: string): string {
	return unit === "BUSINESS" ? addBankingDays(day, days) : addDays(day, days);
}

/** Returns the applicant and those who sign along. */
export function recipientsOf(record: StoredRecord): readonly Recipient[] {
	return [undefined, ...askedSigners(record)];
}

function deliveryWrite(recipient: Recipient, id: DisclosureId, delivery: NoticeDelivery): RecordChange {
	return recipient === undefined
		? set(`underwriting.noticeDeliveries.${id}`, delivery)
		: set(`underwriting.signerNoticeDeliveries.${recipient}.${id}`, delivery);
}

/** Returns the notices that have to be printed and mailed, whatever has become of the application. */
export function paperNotices(record: StoredRecord): readonly PaperNotice[] {
	return recipientsOf(record).flatMap((recipient) => {
		const own = recordOf(record, recipient);
		const stored = new Set(storedIds(own));
		return Object.entries(jsonAt(own, "underwriting.noticeDeliveries") ?? {}).flatMap(([name, delivery]) => {
			const id = name as DisclosureId;
			const isDue = delivery.channel === "PAPER" && delivery.mailedOn === undefined && stored.has(id);
			return isDue ? [{ recipient, id, delivery }] : [];
		});
	});
}

/** True where a notice of this kind reaches a person on paper: they are told of the mail, not of something to read here. */
export function goesOnPaper(record: StoredRecord, kind: DisclosureKind, recipient: Recipient): boolean {
	const own = recordOf(record, recipient);
	return storedIds(own).some((id) => kindOf(id) === kind && !isAnothersCopy(own, id) && isPaper(own, id));
}

const isPaper = (own: StoredRecord, id: DisclosureId) => noticeDelivery(own, id)?.channel === "PAPER";

/** True while a notice of this kind is still to be mailed to someone: clocks that run from it have not begun. */
export function awaitsMailing(record: StoredRecord, kind: DisclosureKind): boolean {
	return paperNotices(record).some(({ id }) => kindOf(id) === kind);
}

/** Returns the write that a notice, as it reads on this record, was mailed on a day (yyyy-mm-dd) by a person. */
export function mailedWrite(
	record: StoredRecord,
	{ recipient, id, delivery }: PaperNotice,
	{ on, by, product }: { readonly on: string; readonly by: string; readonly product: Product },
): RecordChange {
	const rule = ruleOf(id, product, on);
	const snapshot = jsonAt(recordOf(record, recipient), `underwriting.disclosures.${id}`);
	return deliveryWrite(recipient, id, {
		...delivery,
		...(snapshot === undefined ? {} : { made: fingerprint(snapshot) }),
		mailedOn: on,
		mailedBy: by,
		receivedOn: daysAfter(on, rule?.receiptDays ?? 0, rule?.receiptUnit ?? "CALENDAR"),
	});
}
