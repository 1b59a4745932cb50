import type { RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { statusPatch } from "../../tasks/patch.ts";
import { listAt, textAt } from "../../tasks/read-record.ts";
import type { SandboxTrigger } from "./triggers.ts";

const isInReview = (record: StoredRecord): boolean => textAt(record, "application.status.idVerification") === "REVIEW";

/** Returns the writes of a person who has seen enough of an ID: nothing about it is asked any more. */
export function confirmedIdentity(record: StoredRecord): RecordPatch {
	if (!isInReview(record)) return [];
	const conditions = listAt(record, "application.conditions").map((condition) =>
		textAt(condition, "categoryEnum") === "IDENTITY_DOCUMENT_FRAUD_REVIEW"
			? { ...condition, status: "ACCEPTED", actionNeeded: false }
			: condition,
	);
	return [
		...(conditions.length === 0 ? [] : [{ path: "application.conditions", value: conditions }]),
		...statusPatch({ idVerification: "PASSED", idReuploadNeeded: false }),
	];
}

/** What people do about an ID that no machine settles. */
export const IDENTITY_TRIGGERS: readonly SandboxTrigger[] = [
	{
		id: "confirm-identity",
		title: "Let a person confirm the ID",
		type: "Press “Let a person confirm the ID” on the sandbox page",
		outcome: "an ID in review is accepted, and the application goes on",
		isPossible: isInReview,
		patch: (record) => [...confirmedIdentity(record), ...statusPatch({ underwritingReview: false })],
	},
	{
		id: "refuse-identity",
		title: "Let a person ask for another ID",
		type: "Press “Let a person ask for another ID” on the sandbox page",
		outcome: "an ID in review is not enough: the identity page asks for another one",
		isPossible: isInReview,
		patch: () => [
			{ path: "application.identityDocument.reason", value: "EXPIRED" },
			...statusPatch({ idVerification: "FAILED", idReuploadNeeded: true, underwritingReview: false }),
		],
	},
];
