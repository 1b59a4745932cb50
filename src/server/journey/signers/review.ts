import { fullName } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { anotherIdentity, confirmedIdentity, isIdentityInReview } from "../conditions/settled.ts";
import type { Hold } from "../reviews/hold.ts";
import { askedSigners, decidedFor } from "./signer-conditions.ts";
import { signerRecord } from "./signer-record.ts";

const NAME = "signer-identity-review";
const REVIEWED = statusPatch({ underwritingReview: false });

/** Names of additional signers' reviews in the desk's lists. */
export const SIGNER_HOLD_TITLES: { readonly [name: string]: string } = { [NAME]: "Identity review of a co-owner" };

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
			title: `Identity review of ${fullName(task)}, a co-owner`,
			outcome: "The ID and the co-owner belong together: they go on to the deed",
			isHeld: (now) => isIdentityInReview(signerRecord(now, uuid)),
			release: decide((own) => [...confirmedIdentity(own), ...REVIEWED]),
			refuse: {
				outcome: "Ask the co-owner for another ID",
				decide: decide((own) => [...anotherIdentity(own), ...REVIEWED]),
			},
		};
	});
}
