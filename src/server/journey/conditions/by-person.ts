import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { Condition } from "../../../flow/engine/record/record-types.generated.ts";
import { conditionsOf, openCondition } from "../../record/conditions.ts";
import { flagAt } from "../../record/read-record.ts";
import { applyPatch, type RecordChange, type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { clearedAlert, isCreditAlerted, underwriterResolved } from "./resolved.ts";
import { acceptedCondition } from "./review.ts";

const REVIEWS = ["attorneyReview", "underwritingReview", "delinquencyReview"] as const;
const ANSWERED = [
	"GENERIC_DOCUMENT_REQUEST",
	"PROPERTY_LEGAL_DESCRIPTION",
	"FALSE_OWNERSHIP_TYPE_REVIEW",
	"IDENTITY_DOCUMENT_FRAUD_REVIEW",
];

/** Whether a review by an attorney, an underwriter, the fraud desk or the collections desk is open. */
export function hasReviews(record: StoredRecord): boolean {
	return REVIEWS.some((review) => flagAt(record, `application.status.${review}`)) || isCreditAlerted(record);
}

/** Returns the writes that end all of them well. */
export function reviewsFinished(record: StoredRecord): RecordPatch {
	return [
		...REVIEWS.map((review) => set(`application.status.${review}`, false)),
		...clearedAlert(record),
		...underwriterResolved(record),
		...accepted(record),
	];
}

/** Whether something that was asked for is not accepted yet. */
export function hasRequests(record: StoredRecord): boolean {
	return conditionsOf(record).some(({ status }) => status !== "ACCEPTED");
}

/** Returns the writes that accept every open request, one after the other, because each may resolve others. */
export function requestsAccepted(record: StoredRecord, now: Date, product: Product): RecordPatch {
	const patch: RecordChange[] = [];
	for (const { uuid, status } of conditionsOf(record)) {
		if (status !== "ACCEPTED") patch.push(...acceptedCondition(applyPatch(record, patch), String(uuid), now, product));
	}
	return patch;
}

/** Conditions that the review was about are accepted with it. */
function accepted(record: StoredRecord): RecordPatch {
	if (!ANSWERED.some((category) => openCondition(record, category) !== undefined)) return [];
	const conditions = conditionsOf(record).map(
		(one): Condition =>
			ANSWERED.includes(one.categoryEnum) ? { ...one, status: "ACCEPTED", actionNeeded: false } : one,
	);
	return [set("application.conditions", conditions)];
}
