import type { StoredRecord } from "../record/stored-record.ts";
import { flagAt, textAt } from "../tasks/read-record.ts";
import type { Hold } from "./hold.ts";
import { PARTNER_HOLDS } from "./partner-holds.ts";
import { REVIEW_HOLDS } from "./review-holds.ts";
import { SIGNER_HOLDS } from "./signer-holds.ts";

/** Everything that can hold an application until a person has looked. */
export const HOLDS: readonly Hold[] = [...REVIEW_HOLDS, ...SIGNER_HOLDS, ...PARTNER_HOLDS];

/** Returns the hold with this id; throws on one that is not there. */
export function holdNamed(id: string): Hold {
	const hold = HOLDS.find((one) => one.id === id);
	if (hold === undefined) throw new Error(`There is no hold "${id}".`);
	return hold;
}

/** Returns what holds an application now; nothing holds one that is decided, withdrawn or funded. */
export function holdsOn(record: StoredRecord, stage: string | null): readonly Hold[] {
	if (isOver(record)) return [];
	return HOLDS.filter((hold) => hold.isHeld(record, stage));
}

/** Whether an application is declined, withdrawn or funded. */
export function isOver(record: StoredRecord): boolean {
	const status = (name: string) => flagAt(record, `application.status.${name}`);
	return (
		status("cancelled") ||
		status("creditScoreDecline") ||
		status("dtiDecline") ||
		textAt(record, "application.status.uwDecision") === "DECLINE" ||
		textAt(record, "application.status.fundingStatus") === "FUNDED"
	);
}
