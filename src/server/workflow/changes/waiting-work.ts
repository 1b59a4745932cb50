import { and, eq, not, sql } from "drizzle-orm";
import { APPLICANT } from "../../../contracts/wire/desk/index.ts";
import { paperNotices } from "../../journey/notices/required-notices.ts";
import { holdsOn, isOver } from "../../journey/reviews/holds.ts";
import { openReviews, reviewRef } from "../../journey/reviews/own-reviews.ts";
import { everyCondition } from "../../journey/signers/signer-conditions.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { keptPart, partOf, type WritePart } from "../../platform/db/one-write.ts";
import { deskItems } from "../../platform/db/schema.ts";
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
	const own = openReviews(record, reviews).map((id) => {
		return { kind: "hold" as const, ref: reviewRef(id), name: reviewRef(id), status: "HELD" };
	});
	const papers = paperNotices(record).map(({ recipient = APPLICANT, id }) => {
		return { kind: "paper" as const, ref: `${recipient}/${id}`, name: id, status: "MAIL_DUE" };
	});
	return [...conditions.filter(({ ref, status }) => ref !== "" && status !== "ACCEPTED"), ...holds, ...own, ...papers];
}

/** The part of a write that saves what is waiting now; items that were waiting before keep their start time. */
export function workParts(
	tx: Queryable,
	{ uuid: applicationUuid, org }: { readonly uuid: string; readonly org: string },
	after: readonly WorkItem[],
	now: Date,
): readonly WritePart[] {
	const wanted = new Map(after.map((item) => [`${item.kind} ${item.ref}`, item]));
	// compared with what is stored, not recomputed: a lender's own rules and the date may have changed since
	const gone = keptPart("gone", { applicationUuid, refs: [...wanted.keys()] }, (still) => {
		const isWanted = sql`${deskItems.kind} || ' ' || ${deskItems.ref} = ANY(${still.refs}::text[])`;
		return tx.delete(deskItems).where(and(eq(deskItems.applicationUuid, still.applicationUuid), not(isWanted)));
	});
	if (wanted.size === 0) return [gone];
	const { kind, ref, status } = deskItems;
	const waiting = tx
		.insert(deskItems)
		.values([...wanted.values()].map((item) => ({ applicationUuid, org, ...item, since: now })))
		.onConflictDoUpdate({
			target: [deskItems.applicationUuid, kind, ref],
			set: { name: sql`excluded.name`, status: sql`excluded.status`, since: sql`excluded.since` },
			setWhere: sql`${status} IS DISTINCT FROM excluded.status`,
		});
	return [gone, partOf("waiting", waiting)];
}
