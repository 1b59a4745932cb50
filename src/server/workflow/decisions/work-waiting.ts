import { APPLICANT } from "../../../contracts/wire/desk/index.ts";
import { paperNotices } from "../../journey/notices/required-notices.ts";
import { holdsOn, isOver } from "../../journey/reviews/holds.ts";
import { openReviews, reviewRef } from "../../journey/reviews/own-reviews.ts";
import { everyCondition } from "../../journey/signers/signer-conditions.ts";
import { keptQuestion } from "../../record/kept-answers.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** An item of an application that waits for a person, or that a person has requested. */
export interface WorkItem {
	readonly kind: "condition" | "hold" | "paper";
	readonly ref: string;
	readonly name: string;
	readonly status: string;
}

/**
 * Returns what an application is waiting for: its open conditions, including its signers', its reviews, and the
 * lender's own reviews that are due, and notices to print and mail.
 */
export function workOf(record: StoredRecord, stage: string | null, reviews: readonly string[]): readonly WorkItem[] {
	const found = workOnRecord(record, stage);
	if (reviews.length === 0) return found;
	const own = openReviews(record, reviews).map((id) => {
		return { kind: "hold" as const, ref: reviewRef(id), name: reviewRef(id), status: "HELD" };
	});
	return [...found, ...own];
}

const workOnRecord = keptQuestion((record, stage: string | null): readonly WorkItem[] => {
	// nothing more is required of anyone
	const asked = isOver(record) ? [] : everyCondition(record);
	const conditions = asked.map(({ condition }) => ({
		kind: "condition" as const,
		ref: textAt(condition, "uuid") ?? "",
		name: textAt(condition, "categoryEnum") ?? "",
		status: textAt(condition, "status") ?? "OWED",
	}));
	const holds = holdsOn(record, stage).map(({ id, name = id }) => ({
		kind: "hold" as const,
		ref: id,
		name,
		status: "HELD",
	}));
	const papers = paperNotices(record).map(({ recipient = APPLICANT, id }) => {
		return { kind: "paper" as const, ref: `${recipient}/${id}`, name: id, status: "MAIL_DUE" };
	});
	return [...conditions.filter(({ ref, status }) => ref !== "" && status !== "ACCEPTED"), ...holds, ...papers];
});
