import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { ApplicationStatus, Condition } from "../../../flow/engine/record/record-types.generated.ts";
import { conditionOf, oneConditionPatch } from "../../record/conditions.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, jsonAt, textAt } from "../../record/read-record.ts";
import { append, type RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { verifiedByPerson } from "../income/review.ts";
import { decidedFor, findCondition } from "../signers/signer-conditions.ts";

/** A request by an agent. */
export interface NewCondition {
	readonly uuid: string;
	readonly category: string;
	readonly comment?: string | undefined;
	readonly numDocsRequired?: number | undefined;
	/** The additional signer it is for; otherwise the applicant. */
	readonly identityUuid?: string | undefined;
}

const ID_AGAIN = "ID_VERIFICATION_FAILURE";
/** This fact makes an order due that notifies the recipient. */
const TELL = statusPatch({ requestNoticeDue: true });

/** Returns the writes that open a request; an ID that was already shown no longer counts. */
export function askedCondition(record: StoredRecord, asked: NewCondition, now: Date): RecordPatch {
	const { uuid, category, comment, numDocsRequired, identityUuid } = asked;
	const condition: Condition = {
		uuid,
		created: now.toISOString(),
		categoryEnum: category,
		actionNeeded: true,
		status: "OWED",
		xtraData: numDocsRequired === undefined ? {} : { numDocsRequired },
		...(comment === undefined ? {} : { commentsToBorrower: comment }),
	};
	return decidedFor(record, identityUuid, (own) => [
		append("application.conditions", condition),
		...withdrawn(own, category),
		...TELL,
	]);
}

/** Returns the writes when an agent accepts the documents, including anything else they resolve. */
export function acceptedCondition(record: StoredRecord, uuid: string, now: Date, product: Product): RecordPatch {
	return decidedFor(record, findCondition(record, uuid)?.identityUuid, (own) => [
		...resolvedBy(own, categoryOf(own, uuid), now, product),
		...oneConditionPatch(own, uuid, "ACCEPTED", { notes: null, reviewedAt: now.toISOString() }),
	]);
}

/** Returns the writes when an agent rejects the documents, with the reason shown to the recipient. */
export function conditionAgain(record: StoredRecord, uuid: string, reason: string, now: Date): RecordPatch {
	return decidedFor(record, findCondition(record, uuid)?.identityUuid, (own) => [
		...withdrawn(own, categoryOf(own, uuid)),
		...oneConditionPatch(own, uuid, "NEEDS_CHANGE", { notes: reason, reviewedAt: now.toISOString() }),
		...TELL,
	]);
}

function categoryOf(own: StoredRecord, uuid: string): string {
	return conditionOf(own, uuid)?.categoryEnum ?? "";
}

/** Something that counted and is requested again no longer counts. */
function withdrawn(record: StoredRecord, category: string): RecordPatch {
	const status = (name: keyof ApplicationStatus) => jsonAt(record, `application.status.${name}`);
	if (category === ID_AGAIN && status("idVerification") !== undefined) {
		return statusPatch({ idVerification: "FAILED", idReuploadNeeded: true });
	}
	if (category === "HELOC_MANUAL_PAYSTUB_UPLOAD" && isIncomeWaiting(record)) {
		return statusPatch({ incomeVerification: "PARTIAL", incomeSubmitted: false, manualPaystubTasksComplete: false });
	}
	return [];
}

function resolvedBy(record: StoredRecord, category: string, now: Date, product: Product): RecordPatch {
	const status = (name: "giactAccountStatus" | "idVerification") => textAt(record, `application.status.${name}`);
	if (category === "BANK_ACCOUNT_FRAUD_REVIEW" && status("giactAccountStatus") === "PENDING_REVIEW") {
		return statusPatch({ giactAccountStatus: "VERIFIED" });
	}
	if (category === ID_AGAIN && (status("idVerification") === "FAILED" || status("idVerification") === "REVIEW")) {
		return statusPatch({ idVerification: "PASSED", idReuploadNeeded: false });
	}
	if (category === "HELOC_MANUAL_PAYSTUB_UPLOAD" && isIncomeWaiting(record))
		return verifiedByPerson(record, now, product);
	return [];
}

/** Paystubs were requested because the income could not be verified automatically, and it is not verified yet. */
function isIncomeWaiting(record: StoredRecord): boolean {
	return (
		flagAt(record, "application.status.manualPaystubUpload") &&
		jsonAt(record, "underwriting.verifiedAnnualIncome") === undefined
	);
}
