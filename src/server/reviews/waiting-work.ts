import { and, eq } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { deskItems } from "../db/tables/desk.ts";
import type { StoredRecord } from "../record/stored-record.ts";
import { everyCondition } from "../signers/signer-conditions.ts";
import { textAt } from "../tasks/read-record.ts";
import { holdsOn, isOver } from "./holds.ts";

/** Something of an application that waits for a person, or that a person has asked for. */
export interface WorkItem {
	readonly kind: "condition" | "hold";
	readonly ref: string;
	readonly name: string;
	readonly status: string;
}

/** Returns what waits on an application: its open conditions, those of its signers among them, and its holds. */
export function workOf(record: StoredRecord, stage: string | null): readonly WorkItem[] {
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
	return [...conditions.filter(({ ref, status }) => ref !== "" && status !== "ACCEPTED"), ...holds];
}

/** Writes down what has changed in what waits; what stays keeps the time since which it waits. */
export async function keepWork(
	tx: Queryable,
	application: { readonly uuid: string; readonly org: string },
	before: readonly WorkItem[],
	after: readonly WorkItem[],
	now: Date,
): Promise<void> {
	const keyOf = ({ kind, ref, status }: WorkItem) => `${kind} ${ref} ${status}`;
	const [known, wanted] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
	const { uuid, org } = application;
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
