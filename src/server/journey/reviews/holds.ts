import type { KeysOf } from "../../../engine/record/record-shape.ts";
import type { ApplicationStatus } from "../../../engine/record/record-types.generated.ts";
import { flagAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { CREDIT_HOLDS } from "../credit/review.ts";
import { LIEN_RELEASE } from "../property/lien-release-review.ts";
import { SIGNER_HOLD_TITLES, signerHolds } from "../signers/review.ts";
import { PAPER_SIGNING } from "../signing/review.ts";
import type { Hold } from "./hold.ts";
import { PARTNER_HOLDS } from "./partner-holds.ts";
import { REVIEW_HOLDS } from "./review-holds.ts";

/** Everything about the borrower that can hold an application until a person has reviewed it. */
const HOLDS: readonly Hold[] = [...CREDIT_HOLDS, ...REVIEW_HOLDS, PAPER_SIGNING, ...PARTNER_HOLDS];
/** Work that may remain once an application is over. */
const HOLDS_AFTERWARDS: readonly Hold[] = [LIEN_RELEASE];

/** Returns the review with this id; throws for an unknown id. */
export function holdNamed(id: string): Hold {
	const hold = HOLDS.find((one) => one.id === id);
	if (hold === undefined) throw new Error(`There is no hold "${id}".`);
	return hold;
}

/** Returns a review's name in the desk's lists. */
export function holdTitle(name: string): string {
	const titles = SIGNER_HOLD_TITLES;
	const all = [...HOLDS, ...HOLDS_AFTERWARDS];
	return all.find(({ id }) => id === name)?.title ?? (Object.hasOwn(titles, name) ? titles[name] : undefined) ?? name;
}

/** Returns an application's current reviews; a decided, withdrawn or funded one has only follow-up work. */
export function holdsOn(record: StoredRecord, stage: string | null): readonly Hold[] {
	if (isOver(record)) return HOLDS_AFTERWARDS.filter((hold) => hold.isHeld(record, stage));
	return [...HOLDS.filter((hold) => hold.isHeld(record, stage)), ...signerHolds(record)];
}

/** Whether an application is declined, withdrawn or funded. */
export function isOver(record: StoredRecord): boolean {
	const status = (name: KeysOf<ApplicationStatus, boolean>) => flagAt(record, `application.status.${name}`);
	return (
		status("cancelled") ||
		status("creditScoreDecline") ||
		status("dtiDecline") ||
		textAt(record, "application.status.uwDecision") === "DECLINE" ||
		textAt(record, "application.status.fundingStatus") === "FUNDED"
	);
}
