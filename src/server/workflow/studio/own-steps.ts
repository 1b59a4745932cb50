import { and, asc, eq, ne } from "drizzle-orm";
import type { Queryable } from "../../platform/db/database.ts";
import { studioChanges } from "../../platform/db/schema.ts";

/** Whether there is an edit of one's own to take back, and one to do again. */
interface OwnSteps {
	readonly undo: boolean;
	readonly redo: boolean;
}

/** Whether a file of a lender's folder is one of the product whose rooms are looked at. */
export type IsOwn = (path: string) => boolean;

type Step = Pick<typeof studioChanges.$inferSelect, "id" | "path" | "kind" | "change">;

/** The changes of a draft that concern what one person may take back. */
export function ownChanges(draft: string, by: string) {
	return and(eq(studioChanges.draft, draft), eq(studioChanges.by, by), ne(studioChanges.kind, "join"));
}

/** What one person may take back of a draft in a product's rooms, and do again. */
export async function ownSteps(tx: Queryable, draft: string, by: string, isOwn: IsOwn): Promise<OwnSteps> {
	const { id, path, kind, change } = studioChanges;
	const own = await tx
		.select({ id, path, kind, change })
		.from(studioChanges)
		.where(ownChanges(draft, by))
		.orderBy(asc(id));
	const { done, undone } = doneAndUndone(own, isOwn);
	return { undo: done.length > 0, redo: undone.length > 0 };
}

/**
 * Of one person's changes, oldest first, the edits that stand, and those taken back that may be done again; the next one is last.
 * An edit counts in the rooms of each product that it changed: what was made together is taken back whole in any of them.
 */
export function doneAndUndone<Change extends Step>(
	changes: readonly Change[],
	isOwn: IsOwn,
): { readonly done: readonly Change[]; readonly undone: readonly Change[] } {
	const together = new Set(changes.flatMap(({ path, change }) => (isOwn(path) ? (change.together ?? []) : [])));
	const isHere = ({ path, change }: Change) =>
		change.together === undefined ? isOwn(path) : together.has(change.together);
	const done: Change[] = [];
	let undone: Change[] = [];
	for (const one of changes) {
		if (one.kind === "edit") {
			if (!isHere(one)) continue;
			done.push(one);
			undone = [];
			continue;
		}
		const [from, to] = one.kind === "undo" ? [done, undone] : [undone, done];
		const { of } = one.change;
		// before there were further products, each step was that of the last edit
		const at = of === undefined ? from.length - 1 : from.findIndex(({ id }) => id === of);
		if (at >= 0) to.push(...from.splice(at, 1));
	}
	return { done, undone };
}
