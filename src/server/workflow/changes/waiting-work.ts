import { and, eq, not, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { keptPart, partOf, type WritePart } from "../../platform/db/one-write.ts";
import { deskItems } from "../../platform/db/schema.ts";
import type { WorkItem } from "../decisions/work-waiting.ts";

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
