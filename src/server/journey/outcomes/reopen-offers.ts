import type { Json } from "../../../flow/engine/authored/authored.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, jsonAt, numberAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** Why a chosen offer is no longer valid; the page has the text for each. */
export type ChangeReason = "INCOME_LOWER" | "VALUE_LOWER" | "SCORE_CHANGED" | "DEBTS_CHANGED" | "FEE_CAP" | "EXPIRED";

/** What changed: the figure behind the old offer and the new one, in dollars or as a score. */
export interface Change {
	readonly reason: ChangeReason;
	readonly before?: number;
	readonly after?: number;
}

const SHOWN = [
	"amount",
	"creditLine",
	"originationFeeAmount",
	"monthlyPayment",
	"rate",
	"term",
	"interestOnly",
	"acceptedAt",
] as const;

/**
 * Returns the writes that require a new choice: the old offer is stored with the reason, term and rate are reset to 0,
 * and unsigned closing documents are regenerated.
 */
export function reopenChoice(record: StoredRecord, change: Change): RecordPatch {
	const old = jsonAt(record, "application.selectedOffer");
	const isChosen = (numberAt(record, "application.term") ?? 0) > 0 && old !== undefined;
	const shown = SHOWN.flatMap((field): [string, Json][] => {
		const value = isChosen ? jsonAt(old, field) : undefined;
		return value === undefined ? [] : [[field, value]];
	});
	const { reason, before, after } = change;
	const previous = {
		...Object.fromEntries(shown),
		reason,
		before: before ?? null,
		after: after ?? null,
	};
	const isSigned =
		flagAt(record, "application.status.noteSigned") ||
		flagAt(record, "application.status.disclosurelistClosingComplete");
	return [
		...(isChosen ? [set("application.previousOffer", previous)] : []),
		set("application.term", 0),
		set("application.rate", 0),
		set("application.requalify", null),
		...(isSigned ? [] : statusPatch({ disclosurelistClosingReady: false, noteReady: false })),
	];
}

/** Returns the writes that price an application again and require a new choice, because verified values differ. */
export function reopenOffers(record: StoredRecord, change: Change): RecordPatch {
	return [...reopenChoice(record, change), ...statusPatch({ offers: null, uwSubDecision: "VERIFIED_OFFER" })];
}

/** True when the change of this application's offer was caused by that. */
export function wasChangedBy(record: StoredRecord, reason: ChangeReason): boolean {
	return (
		textAt(record, "application.previousOffer.reason") === reason && (numberAt(record, "application.term") ?? 0) === 0
	);
}

/** True while a new choice is required because the full credit file differs from the soft pull. */
export function isReopenedByCredit(record: StoredRecord): boolean {
	return wasChangedBy(record, "SCORE_CHANGED") || wasChangedBy(record, "DEBTS_CHANGED");
}
