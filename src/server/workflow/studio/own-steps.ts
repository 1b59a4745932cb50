import { and, asc, eq, ne } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { studioChanges } from "../../platform/db/schema.ts";

/** Whether there is an edit of one's own to take back, and one to do again. */
interface OwnSteps {
	readonly undo: boolean;
	readonly redo: boolean;
}

/** The changes of a draft that concern what one person may take back. */
export function ownChanges(draft: string, by: string) {
	return and(eq(studioChanges.draft, draft), eq(studioChanges.by, by), ne(studioChanges.kind, "join"));
}

/** What one person may take back of a draft, and do again. */
export async function ownSteps(tx: Queryable, draft: string, by: string): Promise<OwnSteps> {
	const own = await tx
		.select({ kind: studioChanges.kind })
		.from(studioChanges)
		.where(ownChanges(draft, by))
		.orderBy(asc(studioChanges.id));
	const { done, undone } = standing(own);
	return { undo: done.length > 0, redo: undone.length > 0 };
}

/** Of one person's changes, oldest first, the edits that stand, and those taken back that may be done again; the next one is last. */
export function standing<Change extends Pick<typeof studioChanges.$inferSelect, "kind">>(
	changes: readonly Change[],
): { readonly done: readonly Change[]; readonly undone: readonly Change[] } {
	const done: Change[] = [];
	let undone: Change[] = [];
	for (const change of changes) {
		if (change.kind === "edit") {
			done.push(change);
			undone = [];
			continue;
		}
		const moved = change.kind === "undo" ? done.pop() : undone.pop();
		if (moved !== undefined) (change.kind === "undo" ? undone : done).push(moved);
	}
	return { done, undone };
}
