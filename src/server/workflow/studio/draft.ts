import { createHash } from "node:crypto";
import { and, asc, desc, eq, getTableColumns, lt, max } from "drizzle-orm";
import type { OfSchema } from "../../../contracts/wire/schema-type.ts";
import type { DraftState, readDraft as readDraftContract } from "../../../contracts/wire/studio/index.ts";
import { otherProductFile } from "../../../flow/editing/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { studioChanges, studioDrafts, studioFiles } from "../../platform/db/schema.ts";
import { Problem } from "../../platform/problems/problem.ts";
import type { PublishingContext } from "../context.ts";
import { liveVersions, type VersionFiles, versionOf } from "../publishing/version-store.ts";
import { ownSteps } from "./own-steps.ts";
import { type ProductPaths, productPaths, WHOLE_FOLDER } from "./products/product-paths.ts";

export type Draft = typeof studioDrafts.$inferSelect;

/** Who reads a draft of their lender. */
interface DraftReader {
	readonly org: string;
	/** The product whose rooms they are in; null for the first one. */
	readonly product: string | null;
	readonly draft: string;
	readonly by: string;
	/** Whether they want all of the lender's folder in place of what the product sees of it. */
	readonly isWhole?: boolean;
}

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
export async function draftsOf(context: PlatformContext, org: string) {
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
export function shownDraft(draft: Omit<Draft, "baseFiles">, live: string | undefined) {
	const { uuid, title, author, base, reviewed, approvedBy, publishAt, why, underway, refusal } = draft;
	const { createdAt, changedAt } = draft;
	return {
		...{ uuid, title, author, state: shownState(draft, live), base, reviewed, approvedBy },
		...{ publishAt, why, underway, refusal, createdAt, changedAt },
	};
}

function shownState({ state, reviewed }: Pick<Draft, "state" | "reviewed">, live: string | undefined): DraftState {
	if (state !== "published") return state;
	return reviewed === live ? "live" : "superseded";
}

/** One draft with its files of a product, who changed it last, what its reader may take back, and whether it stands on what is live. */
export async function readDraft(context: PlatformContext & PublishingContext, who: DraftReader) {
	const { read, files, history, paths } = await draftNow(context, who);
	const own = files.flatMap(({ path, text, revision }) =>
		text === null || !paths.isOwn(path) ? [] : [{ path: paths.shown(path), text, revision }],
	);
	return {
		...read,
		files: own.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
		history: shownIn(paths, history).map(({ change: _, ...one }) => one),
	};
}

/**
 * The same as what has become of the draft since one of its changes; undefined where it has no such change or too many after it,
 * or where other files stand at the product's paths since.
 */
export async function readDraftSince(
	context: PlatformContext & PublishingContext,
	who: DraftReader,
	since: number,
): Promise<DraftChanges | undefined> {
	const { read, history, paths } = await draftNow(context, who);
	const isKnown = since === 0 ? history.length < MOST_LISTED : history.some(({ id }) => id === since);
	const after = history.filter(({ id }) => id > since);
	if (!isKnown || after.some((one) => standsInPlace(one, paths))) return undefined;
	const own = shownIn(paths, history);
	const undone = own.flatMap(({ id, isUndone }) => (isUndone ? [id] : []));
	return { ...read, since, changes: shownIn(paths, after).toReversed(), undone };
}

/** Changes of a product's files, by the paths that its rooms show. */
function shownIn<One extends { readonly path: string }>(paths: ProductPaths, changes: readonly One[]): One[] {
	return changes.flatMap((one) => (paths.isOwn(one.path) ? [{ ...one, path: paths.shown(one.path) }] : []));
}

/** Whether a change makes another file stand at a product's path: one of the product's own comes, or goes, before the lender's. */
function standsInPlace({ path, change }: Pick<DraftChange, "path" | "change">, paths: ProductPaths): boolean {
	return "before" in change && otherProductFile(path) !== undefined && paths.isOwn(path);
}

type DraftChange = typeof studioChanges.$inferSelect;
type DraftChanges = OfSchema<(typeof readDraftContract.answers)[226], Date>;

async function draftNow(context: PlatformContext & PublishingContext, who: DraftReader) {
	const { org, product, draft: uuid, by: reader } = who;
	const { db } = context.database;
	const draft = await draftOf(db, org, uuid);
	const newest = await newestChange(db, uuid);
	const files = await db.select().from(studioFiles).where(eq(studioFiles.draft, uuid)).orderBy(asc(studioFiles.path));
	const { id, path, revision, kind, by, at, isUndone, change } = studioChanges;
	const all = await db
		.select({ id, path, revision, kind, by, at, isUndone, change })
		.from(studioChanges)
		.where(eq(studioChanges.draft, uuid))
		.orderBy(desc(id))
		.limit(MOST_LISTED);
	// what was changed since the files were read is not in them
	const revisions = new Map(files.map((file) => [file.path, file.revision]));
	const history = all.filter((one) => one.revision <= (revisions.get(one.path) ?? 0));
	const live = await context.publisher.liveFiles(org);
	const shown = shownDraft(draft, live.published);
	const there = files.flatMap((file) => (file.text === null ? [] : [file.path]));
	const paths = who.isWhole === true ? WHOLE_FOLDER : productPaths(context, { org, product }, there);
	return {
		read: {
			...shown,
			etag: etagOf({ ...shown, live: live.published }, newest),
			hash: versionOf(textsOf(files)),
			isOnLive: draft.base === live.version,
			steps: await ownSteps(db, uuid, reader, paths.isOwn),
		},
		files,
		history: history.map(({ change: { together: _, of: __, ...made }, ...one }) => ({ ...one, change: made })),
		paths,
	};
}
/** What tells a state of a draft from another one: it is another after each change, each step, and once another version is live. */
export async function draftEtag(tx: Queryable, org: string, uuid: string): Promise<string> {
	const { baseFiles: _, ...columns } = getTableColumns(studioDrafts);
	const [draft] = await tx.select(columns).from(studioDrafts).where(eq(studioDrafts.uuid, uuid));
	if (draft?.org !== org) throw new Problem(404, "NO_DRAFT", "There is no such draft.");
	const live = (await liveVersions(tx)).get(org);
	return etagOf({ ...shownDraft(draft, live), live }, await newestChange(tx, uuid));
}

function etagOf(shown: object, newest: number): string {
	return createHash("sha256")
		.update(JSON.stringify([shown, newest]))
		.digest("base64url")
		.slice(0, 22);
}

async function newestChange(tx: Queryable, uuid: string): Promise<number> {
	const ofDraft = eq(studioChanges.draft, uuid);
	const [found] = await tx
		.select({ newest: max(studioChanges.id) })
		.from(studioChanges)
		.where(ofDraft);
	return found?.newest ?? 0;
}

function textsOf(files: readonly (typeof studioFiles.$inferSelect)[]): VersionFiles {
	return Object.fromEntries(files.flatMap(({ path, text }) => (text === null ? [] : [[path, text]])));
}

/** Deletes drafts that were discarded more than thirty days ago. */
export async function forgetDiscarded({ database, now }: Pick<PlatformContext, "database" | "now">): Promise<void> {
	const old = new Date(now().getTime() - KEPT_MS);
	await database.db
		.delete(studioDrafts)
		.where(and(eq(studioDrafts.state, "discarded"), lt(studioDrafts.changedAt, old)));
}
