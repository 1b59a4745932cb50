import { and, eq } from "drizzle-orm";
import { holdsOn, isOver } from "../../journey/reviews/holds.ts";
import { openReviews, reviewRef } from "../../journey/reviews/own-reviews.ts";
import { everyCondition } from "../../journey/signers/signer-conditions.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { deskItems } from "../../platform/db/tables/desk.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** Something of an application that waits for a person, or that a person has asked for. */
export interface WorkItem {
	readonly kind: "condition" | "hold";
	readonly ref: string;
	readonly name: string;
	readonly status: string;
}

/**
 * Returns what waits on an application: its open conditions, those of its signers among them, its holds, and those of the
 * lender's own reviews that are due.
 */
export function workOf(record: StoredRecord, stage: string | null, reviews: readonly string[]): readonly WorkItem[] {
	// nothing is asked of anybody any more
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
	return [...conditions.filter(({ ref, status }) => ref !== "" && status !== "ACCEPTED"), ...holds, ...own];
}

/** Writes down what waits now; what waited before keeps the time since which it waits. */
export async function keepWork(
	tx: Queryable,
	application: { readonly uuid: string; readonly org: string },
	after: readonly WorkItem[],
	now: Date,
): Promise<void> {
	const keyOf = ({ kind, ref, status }: Omit<WorkItem, "name">) => `${kind} ${ref} ${status}`;
	const { uuid, org } = application;
	// read, not computed anew: a lender's own rules and the day may have changed since
	const before = await tx.select().from(deskItems).where(eq(deskItems.applicationUuid, uuid));
	const [known, wanted] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
	for (const { kind, ref } of before.filter((item) => !wanted.has(keyOf(item)))) {
		const mine = and(eq(deskItems.applicationUuid, uuid), eq(deskItems.kind, kind), eq(deskItems.ref, ref));
		await tx.delete(deskItems).where(mine);
	}
	for (const item of after.filter((one) => !known.has(keyOf(one)))) {
		await tx
			.insert(deskItems)
			.values({ applicationUuid: uuid, org, ...item, since: now })
			.onConflictDoUpdate({
				target: [deskItems.applicationUuid, deskItems.kind, deskItems.ref],
				set: { name: item.name, status: item.status, since: now },
			});
	}
}
