/** A challenge's note: that the app is being set up or, after many wrong attempts, whether the password was right. */
export type ChallengeNote = "ENROLMENT" | "PASSWORD_RIGHT" | "PASSWORD_WRONG" | "ONE_CODE_MORE";

/** What a challenge for the second step remembers. */
export interface ChallengeDetail {
	readonly note?: ChallengeNote;
	/** A registration that is added to the account once the step is taken, sealed. */
	readonly awaited?: string;
}

/** The detail as its challenge's row keeps it. */
export function writtenDetail(detail: ChallengeDetail): string {
	return JSON.stringify(detail);
}

/** The detail of a challenge's row; an empty one when it has none. */
export function readDetail(kept: Buffer | null): ChallengeDetail {
	return kept === null ? {} : (JSON.parse(kept.toString("utf8")) as ChallengeDetail);
}
