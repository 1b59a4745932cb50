import { randomUUID } from "node:crypto";
import { and, asc, count, desc, eq, gt, max } from "drizzle-orm";
import type { Checkpoint } from "../../../contracts/wire/studio/index.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { studioChanges, studioCheckpoints } from "../../platform/db/schema.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { draftOf } from "./draft.ts";
import { fileOfDraft, keepChange, refuseClosed, textAt } from "./draft-text.ts";
import type { Editing } from "./write-draft.ts";

type Change = Pick<typeof studioChanges.$inferSelect, "path" | "revision" | "kind" | "by">;

const MOST_CHECKPOINTS = 50;

/** The named states of a draft, newest first; throws 404 for another lender's draft. */
export async function checkpointsOf(
	tx: Queryable,
	{ org, draft }: Pick<Editing, "org" | "draft">,
): Promise<Checkpoint[]> {
	await draftOf(tx, org, draft);
	const rows = await tx
		.select()
		.from(studioCheckpoints)
		.where(eq(studioCheckpoints.draft, draft))
		.orderBy(desc(studioCheckpoints.at), desc(studioCheckpoints.uuid));
	const oldest = Math.min(...rows.map(({ change }) => change));
	const changes = rows.length === 0 ? [] : await changesSince(tx, draft, oldest);
	return rows.map(({ uuid, name, by, at, change }) => {
		const since = changes.filter(({ id }) => id > change);
		return {
			...{ uuid, name, by, at: at.toISOString(), changes: since.length },
			changedBy: [...new Set(since.map((one) => one.by))],
			isBeforeJoin: since.some(({ kind }) => kind === "join"),
		};
	});
}

/** Names the draft as it is now; returns the checkpoint's uuid. */
export async function nameCheckpoint(tx: Queryable, who: Editing, name: string): Promise<string> {
	refuseClosed(await draftOf(tx, who.org, who.draft, true));
	const its = eq(studioCheckpoints.draft, who.draft);
	const [there] = await tx.select({ of: count() }).from(studioCheckpoints).where(its);
	if ((there?.of ?? 0) >= MOST_CHECKPOINTS) {
		throw new Problem(409, "TOO_MANY_CHECKPOINTS", "This draft has as many named states as it may. Delete one first.");
	}
	const [last] = await tx
		.select({ id: max(studioChanges.id) })
		.from(studioChanges)
		.where(eq(studioChanges.draft, who.draft));
	const uuid = randomUUID();
	const { draft, by, at } = who;
	await tx.insert(studioCheckpoints).values({ uuid, draft, name, change: last?.id ?? 0, by, at });
	return uuid;
}

/**
 * Brings every file back to the named state, as one change that an undo takes back; returns the paths that changed. Throws 409
 * where what went live was joined since, which the draft stands on.
 */
export async function goBackTo(tx: Queryable, who: Editing, uuid: string): Promise<readonly string[]> {
	const draft = await draftOf(tx, who.org, who.draft, true);
	refuseClosed(draft);
	const { change } = await checkpointOf(tx, who, uuid);
	const since = await changesSince(tx, draft.uuid, change);
	if (since.some(({ kind }) => kind === "join")) {
		throw new Problem(409, "JOINED_SINCE", "What went live was joined since then. Undo single changes instead.");
	}
	const together = randomUUID();
	const changed: string[] = [];
	for (const { path, revision } of firstOfEach(since)) {
		const now = await fileOfDraft(tx, draft.uuid, path);
		const text = (await textAt(tx, draft.uuid, path, now, revision - 1))?.text;
		if (text === now.text) continue;
		await keepChange(tx, draft, now, { path, text, kind: "edit", by: who.by, at: who.at, together });
		changed.push(path);
	}
	return changed;
}

/** Forgets a named state; the draft stays as it is. */
export async function removeCheckpoint(tx: Queryable, who: Editing, uuid: string): Promise<void> {
	await draftOf(tx, who.org, who.draft);
	await checkpointOf(tx, who, uuid);
	await tx.delete(studioCheckpoints).where(eq(studioCheckpoints.uuid, uuid));
}

async function checkpointOf(tx: Queryable, { draft }: Editing, uuid: string) {
	const one = and(eq(studioCheckpoints.uuid, uuid), eq(studioCheckpoints.draft, draft));
	const [found] = await tx.select().from(studioCheckpoints).where(one);
	if (found === undefined) throw new Problem(404, "NO_CHECKPOINT", "The draft has no such named state.");
	return found;
}

function changesSince(tx: Queryable, draft: string, change: number) {
	const { id, path, revision, kind, by } = studioChanges;
	return tx
		.select({ id, path, revision, kind, by })
		.from(studioChanges)
		.where(and(eq(studioChanges.draft, draft), gt(id, change)))
		.orderBy(asc(id));
}

function firstOfEach(changes: readonly Change[]): readonly Change[] {
	const paths = [...new Set(changes.map(({ path }) => path))];
	return paths.flatMap((path) => changes.find((change) => change.path === path) ?? []);
}
