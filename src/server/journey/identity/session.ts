import type { RecordValue } from "../../../flow/engine/record/record-shape.ts";
import { conditionStatusPatch } from "../../record/conditions.ts";
import { statusPatch } from "../../record/patch.ts";
import { jsonAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { SessionResult } from "../ports/borrower/identity.ts";

/** A person's last visit to the page of the vendor that checks IDs. */
export type KeptSession = NonNullable<RecordValue<"application.identitySession">>;

/** Returns the last visit to the vendor's page; undefined if there was none. */
export function keptSession(record: StoredRecord): KeptSession | undefined {
	return jsonAt(record, "application.identitySession") ?? undefined;
}

/** Returns the write that keeps a visit. */
export function sessionPatch(session: KeptSession): RecordPatch {
	return [set("application.identitySession", session)];
}

/** Returns what a visit changes once the vendor says that it is over: an ID was shown, or another visit is needed. */
export function endedVisit(
	record: StoredRecord,
	session: KeptSession,
	status: Exclude<SessionResult["status"], "OPEN">,
	now: Date,
): RecordPatch {
	if (status === "EXPIRED") return sessionPatch({ ...session, status: "EXPIRED" });
	return [
		...sessionPatch({ ...session, status: "FINISHED" }),
		set("application.identityDocument.reason", null),
		...statusPatch({ idVerification: null, idReuploadNeeded: false }),
		...conditionStatusPatch(record, "ID_VERIFICATION_FAILURE", "IN_REVIEW", { submittedAt: now.toISOString() }),
	];
}
