import { fullName } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { askedSigners, decidedFor } from "../signers/signer-conditions.ts";
import { signerRecord } from "../signers/signer-record.ts";
import type { Hold } from "../steps/hold.ts";
import { anotherIdentity, confirmedIdentity, isIdentityInReview } from "./resolved.ts";

const NAME = "signer-identity-review";
const REVIEWED = statusPatch({ underwritingReview: false });

/** Returns the additional signers whose ID waits for a person, each with their task as a separate record. */
export function signersInReview(
	record: StoredRecord,
): readonly { readonly uuid: string; readonly task: StoredRecord }[] {
	return askedSigners(record)
		.map((uuid) => ({ uuid, task: signerRecord(record, uuid) }))
		.filter(({ task }) => isIdentityInReview(task));
}

/** Returns the reviews of additional signers: one for each, so that a decision about one never applies to another. */
export function signerHolds(record: StoredRecord): readonly Hold[] {
	return signersInReview(record).map(({ uuid, task }): Hold => {
		const decide = (writes: (own: StoredRecord) => RecordPatch) => (now: StoredRecord) => decidedFor(now, uuid, writes);
		return {
			id: `${NAME}-${uuid}`,
			name: NAME,
			person: fullName(task),
			isHeld: (now) => isIdentityInReview(signerRecord(now, uuid)),
			release: decide((own) => [...confirmedIdentity(own), ...REVIEWED]),
			refuse: {
				decide: decide((own) => [...anotherIdentity(own), ...REVIEWED]),
			},
		};
	});
}
