import { localDate } from "../../../lending/calendar/time-zones.ts";
import type { LarAction } from "../../../lending/reporting/lar.ts";
import { flagAt, type TextPath, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** What became of an application, and on which day (yyyy-mm-dd). */
export interface ActionTaken {
	readonly action: LarAction;
	readonly on: string;
}

/**
 * Returns what the register says became of an application; undefined while nothing has, and for what never became an
 * application: until its summary is signed it is a request for prequalification (comment 2(b)-2 of 12 CFR 1003).
 */
export function actionTaken(record: StoredRecord): ActionTaken | undefined {
	if (textAt(record, "application.submittedAt") === undefined) return undefined;
	const day = (path: TextPath): string | undefined => {
		const at = textAt(record, path);
		return at === undefined ? undefined : localDate(new Date(at), stateOf(record));
	};
	const taken = (action: LarAction, on: string | undefined): ActionTaken | undefined =>
		on === undefined ? undefined : { action, on };
	// A line that was cancelled in time was approved, and not accepted in the end.
	const rescindedOn = day("application.rescission.cancelledAt");
	if (rescindedOn !== undefined) return taken("APPROVED_NOT_ACCEPTED", rescindedOn);
	if (isDenied(record)) return taken("DENIED", textAt(record, "underwriting.decline.on"));
	const withdrawnOn = day("application.withdrawal.at");
	if (withdrawnOn !== undefined) {
		if (textAt(record, "application.withdrawal.reason") === "INCOMPLETE") {
			return taken("CLOSED_INCOMPLETE", withdrawnOn);
		}
		// Only what is usual before a closing was still open: the lender had approved.
		const isApproved = flagAt(record, "application.status.disclosurelistClosingReady");
		return taken(isApproved ? "APPROVED_NOT_ACCEPTED" : "WITHDRAWN", withdrawnOn);
	}
	return flagAt(record, "application.status.rescissionEnded")
		? taken("ORIGINATED", textAt(record, "underwriting.closing.signedOn"))
		: undefined;
}

function isDenied(record: StoredRecord): boolean {
	return (
		textAt(record, "application.status.uwDecision") === "DECLINE" ||
		flagAt(record, "application.status.dtiDecline") ||
		flagAt(record, "application.status.creditScoreDecline")
	);
}

/** Returns the state in which the home stands. */
export function stateOf(record: StoredRecord): string {
	return textAt(record, "application.property.state") ?? "";
}
