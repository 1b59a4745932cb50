import { and, eq } from "drizzle-orm";
import type { UnderwayChoice } from "../../../../flow/editing/index.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { studioDrafts } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { Problem } from "../../../platform/problems/problem.ts";
import type { PublishingContext, QueueContext } from "../../context.ts";
import { startRunWithin } from "../../migration/migration-runs.ts";
import { type VersionFiles, versionOf } from "../../publishing/version-store.ts";
import { type Draft, draftOf, filesOfDraft } from "../draft.ts";
import { changedMeanwhile, note, refuseMoved, step } from "../review-draft.ts";
import type { Editing } from "../write-draft.ts";

/** The job queue's lane for drafts that are due. */
export const STUDIO = "studio-drafts";

const LONGEST_MS = 366 * 24 * 3_600_000;

/**
 * Publishes an approved draft now, and begins to move applications under way; nothing changes when it is refused. A
 * repeated call answers the same version.
 */
export async function publishDraft(
	context: PlatformContext & QueueContext & PublishingContext,
	who: Editing,
	why: string,
	asked: UnderwayChoice | null,
): Promise<{ version: string }> {
	const { db } = context.database;
	const seen = await draftOf(db, who.org, who.draft);
	if (seen.state === "published" && seen.reviewed !== null) return { version: seen.reviewed };
	refuseUnapproved(seen);
	const files = await filesOfDraft(db, who.draft);
	const act = { kind: "publish", by: who.by, why, at: who.at } as const;
	const { version } = await context.publisher.publish(who.org, files, act, async (tx) => {
		const draft = await approvedDraft(tx, context, who, files);
		const underway = await moved(tx, context, who, asked, versionOf(files));
		await tx
			.update(studioDrafts)
			.set({
				state: "published",
				publishedBy: who.by,
				why,
				publishAt: null,
				underway,
				refusal: null,
				changedAt: who.at,
			})
			.where(eq(studioDrafts.uuid, who.draft));
		await note(tx, context, who, "published", draft.reviewed);
	});
	return { version };
}

/** Begins to move applications to a version that is about to be live; null when all stay. */
async function moved(
	tx: Queryable,
	context: PlatformContext & QueueContext,
	who: Editing,
	asked: UnderwayChoice | null,
	version: string,
): Promise<Draft["underway"]> {
	if (asked === null || asked.moves.length === 0) return null;
	const { moves, map } = asked;
	const run = await startRunWithin(tx, context, { org: who.org, by: who.by, version, moves, map });
	await note(tx, context, who, `moves applications: ${moves.join(", ")}`, version);
	return { moves, map, run };
}

/**
 * The draft, locked, when these files of it are approved and it stands on what is live; throws 409 otherwise. Whatever
 * lets borrowers see a draft asks this within its transaction.
 */
export async function approvedDraft(
	tx: Queryable,
	context: PlatformContext & PublishingContext,
	who: Editing,
	files: VersionFiles,
): Promise<Draft> {
	const draft = await draftOf(tx, who.org, who.draft, true);
	refuseUnapproved(draft);
	if (draft.reviewed !== versionOf(files)) throw changedMeanwhile();
	refuseMoved(draft, (await context.publisher.liveFiles(who.org, tx)).version);
	return draft;
}

/** Throws 409 for a draft that is not approved: asked before the check, which takes long, and again behind it. */
export function refuseUnapproved({ state }: Draft): void {
	if (state === "approved" || state === "scheduled") return;
	throw new Problem(409, "NOT_APPROVED", "This draft is not approved.", { members: { state } });
}

/** Sets the moment at which an approved draft goes live; it is checked again then. */
export async function scheduleDraft(
	context: PlatformContext & QueueContext & PublishingContext,
	who: Editing,
	why: string,
	due: Date,
	underway: UnderwayChoice | null,
): Promise<void> {
	const waitMs = due.getTime() - context.now().getTime();
	if (!(waitMs > 0 && waitMs <= LONGEST_MS)) {
		throw new Problem(422, "NOT_AHEAD", "Choose a moment between now and a year from now.");
	}
	const live = await context.publisher.liveFiles(who.org);
	await step(context, who, ["approved", "scheduled"], "scheduled", async (tx, draft) => {
		refuseMoved(draft, live.version);
		await context.queue.sendLater(tx, { uuid: who.draft, vendor: STUDIO }, waitMs);
		return { publishAt: due, publishedBy: who.by, why, underway, refusal: null };
	});
}

/** Takes the schedule of an approved draft away. */
export async function unscheduleDraft(context: PlatformContext, who: Editing): Promise<void> {
	await step(context, who, ["scheduled"], "approved", async () => ({ publishAt: null, underway: null }));
}

/** Publishes a draft that is due; one that is refused goes back to the approved ones and says why. */
export async function workDraft(
	context: PlatformContext & QueueContext & PublishingContext,
	uuid: string,
): Promise<void> {
	const [draft] = await context.database.db.select().from(studioDrafts).where(eq(studioDrafts.uuid, uuid));
	const { publishAt, publishedBy: by, why, org } = draft ?? {};
	if (draft?.state !== "scheduled" || !publishAt || !by || !why || org === undefined) return;
	const at = context.now();
	// a schedule that was moved has a job of its own
	if (publishAt > at) return;
	try {
		await publishDraft(context, { org, draft: uuid, by, at }, why, draft.underway);
	} catch (error) {
		if (!(error instanceof Problem)) throw error;
		await inTransaction(context.database, (tx) => refuse(tx, context, uuid, error.code));
	}
}

/** Ends the schedule of a draft whose job failed on every attempt. */
export async function giveUpDraft(context: PlatformContext, uuid: string): Promise<void> {
	await inTransaction(context.database, (tx) => refuse(tx, context, uuid, "FAILED"));
}

async function refuse(tx: Queryable, context: PlatformContext, uuid: string, code: string): Promise<void> {
	const [draft] = await tx
		.update(studioDrafts)
		.set({ state: "approved", publishAt: null, underway: null, refusal: code, changedAt: context.now() })
		.where(and(eq(studioDrafts.uuid, uuid), eq(studioDrafts.state, "scheduled")))
		.returning();
	if (draft === undefined) return;
	const { org } = draft;
	await note(tx, context, { org, draft: uuid, by: "schedule", at: context.now() }, `refused ${code}`, draft.reviewed);
	context.report("a scheduled draft was not published", { org, draft: uuid, code });
}
