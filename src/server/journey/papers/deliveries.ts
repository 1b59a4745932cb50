import { createHash } from "node:crypto";
import { localDate } from "../../../lending/calendar/time-zones.ts";
import { jsonAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { DisclosureId } from "./kinds.ts";

/** One delivery of a document to a person. */
export interface Delivery {
	/** SHA-256 (hex) of the bytes that were sent. */
	readonly sha256: string;
	/** SHA-256 (hex) of the document without signatures that those bytes show: what a signature refers to. */
	readonly shown: string;
	readonly bytes: number;
	/** ISO 8601 instant. */
	readonly at: string;
	/** When the same document first reached this person, ISO 8601. */
	readonly firstAt?: string;
}

/** SHA-256 of bytes, hex. */
export function sha256Of(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex");
}

/** The delivery record of `sent`, which shows the document `shown`. */
export function deliveryOf(sent: Uint8Array, shown: Uint8Array, now: Date): Delivery {
	return { sha256: sha256Of(sent), shown: sha256Of(shown), bytes: sent.byteLength, at: now.toISOString() };
}

/** Returns the last delivery of a document to a person; undefined when they never received it. */
export function lastDelivery(record: StoredRecord, identityUuid: string, id: DisclosureId): Delivery | undefined {
	return jsonAt(record, `underwriting.deliveries.${identityUuid}.${id}`);
}

/** Returns the writes that record a delivery; another one of the same document keeps the time of the first. */
export function deliveryWrites(
	record: StoredRecord,
	identityUuid: string,
	id: DisclosureId,
	delivery: Delivery,
): RecordPatch {
	const before = lastDelivery(record, identityUuid, id);
	const firstAt = before?.shown === delivery.shown ? firstReceipt(before) : delivery.at;
	return [set(`underwriting.deliveries.${identityUuid}.${id}`, { ...delivery, firstAt })];
}

function firstReceipt({ firstAt, at }: Delivery): string {
	return firstAt ?? at;
}

/**
 * Returns when a borrower received the final itemized disclosure, ISO 8601; undefined before they have: on screen with
 * their consent to electronic records, or in the mail. A signer's own record has it from the application.
 */
export function itemizedAt(record: StoredRecord): string | undefined {
	const lent = textAt(record, "application.seat.itemizedAt");
	if (lent !== undefined) return lent;
	const given = jsonAt(record, "underwriting.noticeDeliveries")?.closing;
	if (given?.channel === "PAPER") return given.receivedOn && middayOf(given.receivedOn);
	const received = Object.values(jsonAt(record, "underwriting.deliveries") ?? {}).flatMap(({ closing }) =>
		closing === undefined ? [] : [firstReceipt(closing)],
	);
	const first = received.sort()[0];
	// what was read before the consent counts from the consent
	if (first === undefined || given === undefined) return first;
	const readOn = localDate(new Date(first), textAt(record, "application.property.state"));
	return readOn < given.on ? middayOf(given.on) : first;
}

/** A time that falls on this day (yyyy-mm-dd) everywhere in the United States. */
function middayOf(day: string): string {
	return `${day}T18:00:00.000Z`;
}
