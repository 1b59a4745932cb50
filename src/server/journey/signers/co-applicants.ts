import type { HelocSigner } from "../../../flow/engine/record/record-types.generated.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { signerRecord, signersOf } from "./signer-record.ts";

/** Someone who applies with the borrower, with their own task as a record. */
export interface CoApplicant {
	readonly identityUuid: string;
	readonly name: string;
	readonly email: string | undefined;
	readonly record: StoredRecord;
}

/** True for a signer who was asked to apply too, not only to sign the deed. */
export function isCoApplicant({ jointApplication }: HelocSigner): boolean {
	return jointApplication !== undefined;
}

/** True for a co-applicant who has completed their own part of the application. */
export function hasApplied({ jointApplication }: HelocSigner): boolean {
	return jointApplication === "APPLIED" || jointApplication === "CHECKED";
}

/** Returns those who apply with the borrower and have completed their own part; none where the borrower applies alone. */
export function coApplicantsOf(record: StoredRecord): readonly CoApplicant[] {
	return signersOf(record)
		.filter((signer) => hasApplied(signer) && signer.status !== "WITHDRAWN")
		.map(({ identityUuid, name = "", email }) => ({
			identityUuid,
			name,
			email,
			record: signerRecord(record, identityUuid),
		}));
}
