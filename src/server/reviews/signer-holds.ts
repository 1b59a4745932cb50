import { applyPatch, type RecordPatch } from "../record/record-patch.ts";
import type { StoredRecord } from "../record/stored-record.ts";
import { keepTask, signerRecord, signersOf } from "../signers/signer-record.ts";
import { statusPatch } from "../tasks/patch.ts";
import { textAt } from "../tasks/read-record.ts";
import type { Hold } from "./hold.ts";
import { confirmedIdentity, isIdentityInReview } from "./settled.ts";

const REVIEWED = statusPatch({ underwritingReview: false });

/** Returns the first additional signer whose ID waits for a person, with their task as a record of its own. */
export function signerInReview(
	record: StoredRecord,
): { readonly uuid: string; readonly task: StoredRecord } | undefined {
	for (const signer of signersOf(record)) {
		const uuid = textAt(signer, "identityUuid");
		if (uuid === undefined || textAt(signer, "status") === "WITHDRAWN") continue;
		const task = signerRecord(record, uuid);
		if (isIdentityInReview(task)) return { uuid, task };
	}
	return undefined;
}

/** What people look at of those who sign along; one of them at a time. */
export const SIGNER_HOLDS: readonly Hold[] = [
	{
		id: "signer-identity-review",
		title: "Identity review of a co-owner",
		outcome: "The ID and the co-owner belong together: they go on to the deed",
		isHeld: (record) => signerInReview(record) !== undefined,
		release: (record) => decided(record, (task) => [...confirmedIdentity(task), ...REVIEWED]),
		refuse: {
			outcome: "Ask the co-owner for another ID",
			decide: (record) =>
				decided(record, () => [
					{ path: "application.identityDocument.reason", value: "EXPIRED" },
					...statusPatch({ idVerification: "FAILED", idReuploadNeeded: true }),
					...REVIEWED,
				]),
		},
	},
];

function decided(record: StoredRecord, decide: (task: StoredRecord) => RecordPatch): RecordPatch {
	const found = signerInReview(record);
	return found === undefined ? [] : keepTask(found.uuid, applyPatch(found.task, decide(found.task)));
}
