import type { KeysOf } from "../../../flow/engine/record/record-shape.ts";
import type { ApplicationStatus } from "../../../flow/engine/record/record-types.generated.ts";
import { conditionStatusPatch, takenBackPatch } from "../../record/conditions.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, jsonAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

const FRAUD_REVIEW = "IDENTITY_DOCUMENT_FRAUD_REVIEW";
const statusOf = <Name extends KeysOf<ApplicationStatus, string>>(record: StoredRecord, name: Name) =>
	textAt(record, `application.status.${name}`);

/** Whether a person reviews an ID that no automatic check decided. */
export function isIdentityInReview(record: StoredRecord): boolean {
	return statusOf(record, "idVerification") === "REVIEW";
}

/** Whether a fraud alert or a watch list requires a person. */
export function isCreditAlerted(record: StoredRecord): boolean {
	return statusOf(record, "softCredit") === "FACTA";
}

/** Whether the final check or a payment is held. */
export function isFundingHeld(record: StoredRecord): boolean {
	return statusOf(record, "fundingDecision") === "HELD" || statusOf(record, "fundingStatus") === "HELD";
}

/** Returns the writes when a person confirms an ID: nothing more is requested about it. */
export function confirmedIdentity(record: StoredRecord): RecordPatch {
	if (!isIdentityInReview(record)) return [];
	return [
		...conditionStatusPatch(record, FRAUD_REVIEW, "ACCEPTED"),
		...statusPatch({ idVerification: "PASSED", idReuploadNeeded: false }),
	];
}

/**
 * Returns the writes when a person rejects an ID: another is requested, by email too, and unanswered requests are
 * withdrawn.
 */
export function anotherIdentity(record: StoredRecord): RecordPatch {
	return [
		...takenBackPatch(record, FRAUD_REVIEW, (one) => one.actionNeeded === true),
		set("application.identityDocument.reason", "ANOTHER"),
		...statusPatch({ idVerification: "FAILED", idReuploadNeeded: true, requestNoticeDue: true }),
	];
}

/** Returns the writes of a person who knows who it is, whatever the file warns of. */
export function clearedAlert(record: StoredRecord): RecordPatch {
	if (!isCreditAlerted(record)) return [];
	return [set("underwriting.identityConfirmed", true), ...statusPatch({ softCredit: null })];
}

/**
 * Returns the writes of a person's approval: a held decision is approved, a held payment is sent again with the
 * approval.
 */
export function releaseFunding(record: StoredRecord): RecordPatch {
	const isDecisionHeld = statusOf(record, "fundingDecision") === "HELD";
	const isPaymentHeld = statusOf(record, "fundingStatus") === "HELD";
	return [
		...(isPaymentHeld ? [set("underwriting.paymentApproved", true)] : []),
		...statusPatch({
			underwritingReview: false,
			...(isDecisionHeld ? { fundingDecision: "APPROVED", checklistStatus: "RECORDING" } : {}),
			...(isPaymentHeld ? { fundingStatus: null } : {}),
		}),
	];
}

/**
 * Returns what an underwriter's decision resolves besides the review itself, so that the same question does not come up
 * again.
 */
export function underwriterResolved(record: StoredRecord): RecordPatch {
	const isHardHeld =
		statusOf(record, "hardCredit") === "ERROR" && flagAt(record, "application.status.underwritingReview");
	const finalTitle = jsonAt(record, "underwriting.finalTitle");
	const isTitleClouded = finalTitle !== undefined && finalTitle.isClear !== true;
	return [
		...(isHardHeld ? [set("underwriting.identityConfirmed", true), ...statusPatch({ hardCredit: null })] : []),
		...(isTitleClouded ? statusPatch({ title: "FINAL_TITLE_COMPLETE" }) : []),
		...(textAt(record, "application.property.isListedForSale") === "YES"
			? [set("application.property.isListedForSale", "NO")]
			: []),
		...confirmedIdentity(record),
		...releaseFunding(record),
	];
}
