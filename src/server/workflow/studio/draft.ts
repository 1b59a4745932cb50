import { and, asc, desc, eq, lt } from "drizzle-orm";
import type { DraftState } from "../../../contracts/wire/studio/drafts.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { studioChanges, studioDrafts, studioFiles } from "../../platform/db/tables/studio.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { ServerContext } from "../context.ts";
import { liveVersions, type VersionFiles, versionOf } from "../publishing/version-store.ts";
import { ownSteps } from "./own-steps.ts";

export type Draft = typeof studioDrafts.$inferSelect;

const KEPT_MS = 30 * 24 * 3_600_000;
const MOST_LISTED = 200;

/** Returns a lender's draft, locked on request; throws 404 for another lender's. */
export async function draftOf(tx: Queryable, org: string, uuid: string, isLocked = false): Promise<Draft> {
	const one = tx
		.select()
		.from(studioDrafts)
		.where(and(eq(studioDrafts.uuid, uuid), eq(studioDrafts.org, org)));
	const [draft] = await (isLocked ? one.for("update") : one);
	if (draft === undefined) throw new Problem(404, "NO_DRAFT", "There is no such draft.");
	return draft;
}

/** The texts of a draft by path. */
export async function filesOfDraft(tx: Queryable, uuid: string): Promise<VersionFiles> {
	const rows = await tx.select().from(studioFiles).where(eq(studioFiles.draft, uuid)).orderBy(asc(studioFiles.path));
	return Object.fromEntries(rows.flatMap(({ path, text }) => (text === null ? [] : [[path, text]])));
}

/** A lender's drafts, last changed first. */
export async function draftsOf(context: ServerContext, org: string) {
	const { db } = context.database;
	const rows = await db
		.select()
		.from(studioDrafts)
		.where(eq(studioDrafts.org, org))
		.orderBy(desc(studioDrafts.changedAt))
		.limit(MOST_LISTED);
	const live = (await liveVersions(db)).get(org);
	return rows.map((draft) => shownDraft(draft, live));
}

/** What pages read of a draft. */
export function shownDraft(draft: Draft, live: string | undefined) {
	const { uuid, title, author, base, reviewed, approvedBy, publishAt, why, underway, refusal } = draft;
	const { createdAt, changedAt } = draft;
	return {
		...{ uuid, title, author, state: shownState(draft, live), base, reviewed, approvedBy },
		...{ publishAt, why, underway, refusal, createdAt, changedAt },
	};
}

function shownState({ state, reviewed }: Draft, live: string | undefined): DraftState {
	if (state !== "published") return state;
	return reviewed === live ? "live" : "superseded";
}

/** One draft with its files, who changed it last, what its reader may take back, and whether it stands on what is live. */
export async function readDraft(
	context: ServerContext,
	{ org, draft: uuid, by: reader }: { readonly org: string; readonly draft: string; readonly by: string },
) {
	const { db } = context.database;
	const draft = await draftOf(db, org, uuid);
	const files = await db.select().from(studioFiles).where(eq(studioFiles.draft, uuid)).orderBy(asc(studioFiles.path));
	const { id, path, revision, kind, by, at, isUndone } = studioChanges;
	const history = await db
		.select({ id, path, revision, kind, by, at, isUndone })
		.from(studioChanges)
		.where(eq(studioChanges.draft, uuid))
		.orderBy(desc(id))
		.limit(MOST_LISTED);
	const live = await context.publisher.liveFiles(org);
	return {
		...shownDraft(draft, live.published),
		hash: versionOf(textsOf(files)),
		isOnLive: draft.base === live.version,
		files: files.flatMap(({ path, text, revision }) => (text === null ? [] : [{ path, text, revision }])),
		history,
		steps: await ownSteps(db, uuid, reader),
	};
}

function textsOf(files: readonly (typeof studioFiles.$inferSelect)[]): VersionFiles {
	return Object.fromEntries(files.flatMap(({ path, text }) => (text === null ? [] : [[path, text]])));
}

/** Deletes drafts that were discarded more than thirty days ago. */
export async function forgetDiscarded({ database, now }: ServerContext): Promise<void> {
	const old = new Date(now().getTime() - KEPT_MS);
	await database.db
		.delete(studioDrafts)
		.where(and(eq(studioDrafts.state, "discarded"), lt(studioDrafts.changedAt, old)));
}
