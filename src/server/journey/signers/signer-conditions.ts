import type { Condition } from "../../../flow/engine/record/record-types.generated.ts";
import { conditionsOf } from "../../record/conditions.ts";
import { textAt } from "../../record/read-record.ts";
import { applyPatch, type RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { signersFollowed } from "./follow-signers.ts";
import { keepTask, keptTask, signerRecord, signersOf } from "./signer-record.ts";

/** A request with its recipient. */
export interface AskedOf {
	readonly condition: Condition;
	/** The additional signer it is for; otherwise the applicant. */
	readonly identityUuid?: string;
}

/** Returns every request of an application, the applicant's first; none for withdrawn signers. */
export function everyCondition(record: StoredRecord): readonly AskedOf[] {
	return [
		...conditionsOf(record).map((condition) => ({ condition })),
		...askedSigners(record).flatMap((identityUuid) => {
			const kept = keptTask(record, identityUuid);
			return kept === undefined ? [] : conditionsOf(kept).map((condition) => ({ condition, identityUuid }));
		}),
	];
}

/** Returns the request with this uuid and its recipient, if there is one. */
export function findCondition(record: StoredRecord, uuid: string): AskedOf | undefined {
	return everyCondition(record).find(({ condition }) => condition.uuid === uuid);
}

/** Returns the identities of signers who have not been withdrawn. */
export function askedSigners(record: StoredRecord): readonly string[] {
	return signersOf(record).flatMap((signer) => {
		const uuid = textAt(signer, "identityUuid");
		return uuid === undefined || textAt(signer, "status") === "WITHDRAWN" ? [] : [uuid];
	});
}

/** Returns the record with a person's requests and documents: the application's own, or a signer's task. */
export function recordOf(record: StoredRecord, identityUuid: string | undefined): StoredRecord {
	return identityUuid === undefined ? record : signerRecord(record, identityUuid);
}

/** Returns the writes of a decision about the applicant or, in their own task, about one signer; the application follows. */
export function decidedFor(
	record: StoredRecord,
	identityUuid: string | undefined,
	decide: (own: StoredRecord) => RecordPatch,
): RecordPatch {
	if (identityUuid === undefined) return decide(record);
	const own = signerRecord(record, identityUuid);
	const task = applyPatch(own, decide(own));
	const kept = keepTask(identityUuid, task);
	return [...kept, ...signersFollowed(applyPatch(record, kept))];
}
