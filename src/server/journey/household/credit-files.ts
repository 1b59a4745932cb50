import { flagAt, neededNumber } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { coApplicantsOf } from "../signers/co-applicants.ts";

/** What a decision reads of one applicant's credit file. */
export interface ApplicantFile {
	readonly score: number;
	readonly bankruptcy: boolean;
	/** The record that carries the file: the application, or a co-applicant's own task. */
	readonly record: StoredRecord;
	/** Absent for the primary applicant. */
	readonly identityUuid?: string;
}

/** Returns the credit files of everyone who applies, the primary applicant's first; throws if one is missing. */
export function creditFiles(record: StoredRecord): readonly ApplicantFile[] {
	return [
		fileOf(record),
		...coApplicantsOf(record).map(({ identityUuid, record: own }) => ({ ...fileOf(own), identityUuid })),
	];
}

function fileOf(record: StoredRecord): ApplicantFile {
	return {
		score: neededNumber(record, "underwriting.credit.score"),
		bankruptcy: flagAt(record, "underwriting.credit.bankruptcy"),
		record,
	};
}
