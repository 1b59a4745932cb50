import type { LarAction } from "../../../lending/index.ts";
import { eventDay } from "../../record/parties.ts";
import { flagAt, type TextPath, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** The outcome of an application, and its date (yyyy-mm-dd). */
export interface ActionTaken {
	readonly action: LarAction;
	readonly on: string;
}

/**
 * Returns the outcome that the register reports; undefined without a final action, and for what never became an
 * application.
 */
export function actionTaken(record: StoredRecord): ActionTaken | undefined {
	if (appliedOn(record) === undefined) return undefined;
	const day = (path: TextPath): string | undefined => {
		const at = textAt(record, path);
		return at === undefined ? undefined : eventDay(record, new Date(at));
	};
	const taken = (action: LarAction, on: string | undefined): ActionTaken | undefined =>
		on === undefined ? undefined : { action, on };
	// A line that was canceled in time was approved but not accepted.
	const rescindedOn = day("application.rescission.cancelledAt");
	if (rescindedOn !== undefined) return taken("APPROVED_NOT_ACCEPTED", rescindedOn);
	if (isDenied(record)) return taken("DENIED", textAt(record, "underwriting.decline.on"));
	const withdrawnOn = day("application.withdrawal.at");
	if (withdrawnOn !== undefined) {
		if (textAt(record, "application.withdrawal.reason") === "INCOMPLETE") {
			return taken("CLOSED_INCOMPLETE", withdrawnOn);
		}
		// Only customary closing conditions were still open: the lender had approved.
		const isApproved = flagAt(record, "application.status.disclosurelistClosingReady");
		return taken(isApproved ? "APPROVED_NOT_ACCEPTED" : "WITHDRAWN", withdrawnOn);
	}
	return flagAt(record, "application.status.rescissionEnded")
		? taken("ORIGINATED", textAt(record, "underwriting.closing.signedOn"))
		: undefined;
}

/**
 * Returns the day (yyyy-mm-dd) of the application: of the signed summary, else of the credit file on which it was evaluated
 * or the decision. Undefined before any of them, when there is at most an inquiry. Whether terms that are priced on a credit
 * file answer no more than a prequalification request (comment 2(b)-2 of 12 CFR 1003) is open, so they are reported.
 */
export function appliedOn(record: StoredRecord): string | undefined {
	const submittedAt = textAt(record, "application.submittedAt");
	if (submittedAt !== undefined) return eventDay(record, new Date(submittedAt));
	return textAt(record, "underwriting.credit.pulledOn") ?? textAt(record, "underwriting.decline.on");
}

function isDenied(record: StoredRecord): boolean {
	return (
		textAt(record, "application.status.uwDecision") === "DECLINE" ||
		flagAt(record, "application.status.dtiDecline") ||
		flagAt(record, "application.status.creditScoreDecline")
	);
}
