import type { Product } from "../../../flow/engine/authored/authored.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { eventDay, today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { applicationUuidOf, jsonAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { isSignedTogether } from "../law/home-equity.ts";
import type { DueMail } from "../steps/due-mail.ts";
import { earliestClosing } from "../terms/earliest-closing.ts";

/** Whether the line may close at a place (a value of the form notary/reserve-manual) on a day, yyyy-mm-dd. */
export function isPlaceAllowed(record: StoredRecord, { tables }: Product, place: string, day: string): boolean {
	const state = textAt(record, "application.property.state") || null;
	return askTable(tables, "law/signing-place", { state, place }, day).allowed;
}

/** Whether the law lets an appointment in person be held now, where it was booked. */
export function mayCloseNow(record: StoredRecord, product: Product, now: Date): boolean {
	const day = today(record, now);
	const earliest = earliestClosing(record, product, now);
	const place = textAt(record, "application.requestedManualNotaryPlace");
	if (earliest !== undefined && day < earliest) return false;
	return place === undefined || isPlaceAllowed(record, product, place, day);
}

/**
 * Returns the writes of an appointment in person besides the notary's own: where the law has everything signed there,
 * the borrower's note too, or an additional signer's deed.
 */
export function signedInPerson(record: StoredRecord, product: Product, now: Date): RecordPatch {
	if (!isSignedTogether(record, product, today(record, now))) return [];
	const at = now.toISOString();
	if (isSigners(record)) return [set("application.deedSignedAt", at), ...statusPatch({ deedSigned: true })];
	const place = textAt(record, "application.requestedManualNotaryPlace");
	return [
		set("underwriting.closing", {
			signedOn: eventDay(record, now),
			signedAt: at,
			...(place === undefined ? {} : { place }),
		}),
		...statusPatch({ noteSigned: true, disclosurelistClosingComplete: true }),
	];
}

/** The mail about the copies of what was signed in person, due the same day. */
export function copiesOfClosing(record: StoredRecord, product: Product, now: Date): readonly DueMail[] {
	const address = textAt(record, "profile.email");
	if (address === undefined || !isSignedTogether(record, product, today(record, now))) return [];
	const event = isSigners(record) ? "deed-signed" : "documents-signed";
	return [{ event, id: stableUuid("closing-copies", applicationUuidOf(record)), to: [{ address }], places: {} }];
}

function isSigners(record: StoredRecord): boolean {
	return jsonAt(record, "application.seat") !== undefined;
}
