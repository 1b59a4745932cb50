import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { WaitingDraft } from "../../../contracts/wire/studio/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { studioChanges, studioComments, studioDrafts } from "../../platform/db/schema.ts";
import { mayApproveOwn, type StudioRole } from "./roles.ts";

interface Viewer {
	readonly org: string;
	readonly by: string;
	readonly roles: readonly StudioRole[];
}

/**
 * The drafts of a lender that wait for this viewer, by the rules that decide whether they may: nobody is told to approve
 * what they would be refused. `live` is the hash of the files that are live.
 */
export async function draftsThatWait(context: PlatformContext, viewer: Viewer, live: string): Promise<WaitingDraft[]> {
	const { db } = context.database;
	const { org, by, roles } = viewer;
	const isUnderWay = inArray(studioDrafts.state, ["draft", "in-review", "approved"]);
	const drafts = await db
		.select()
		.from(studioDrafts)
		.where(and(eq(studioDrafts.org, org), isUnderWay));
	if (drafts.length === 0) return [];
	const uuids = drafts.map(({ uuid }) => uuid);
	const [changes, comments, ownAllowed] = await Promise.all([
		db
			.selectDistinct({ draft: studioChanges.draft })
			.from(studioChanges)
			.where(and(inArray(studioChanges.draft, uuids), eq(studioChanges.by, by), ne(studioChanges.kind, "join"))),
		db
			.selectDistinct({ draft: studioComments.draft })
			.from(studioComments)
			.where(
				and(inArray(studioComments.draft, uuids), ne(studioComments.author, by), isNull(studioComments.resolvedAt)),
			),
		mayApproveOwn(db, context.keys, org),
	]);
	const changed = new Set(changes.map(({ draft }) => draft));
	const spoken = new Set(comments.map(({ draft }) => draft));
	return drafts.flatMap(({ uuid, author, state, base, refusal }): WaitingDraft[] => {
		const isOwn = author === by || changed.has(uuid);
		const isOnLive = base === live;
		const waits: readonly (readonly [WaitingDraft["wait"], boolean])[] = [
			["retry", state === "approved" && refusal !== null && roles.includes("approver")],
			["publish", state === "approved" && refusal === null && isOnLive && roles.includes("approver")],
			["review", state === "in-review" && isOnLive && roles.includes("approver") && (ownAllowed || !isOwn)],
			["join", !isOnLive && isOwn && roles.includes("editor")],
			["answer", isOwn && spoken.has(uuid) && roles.includes("editor")],
		];
		const wait = waits.find(([, holds]) => holds)?.[0];
		return wait === undefined ? [] : [{ draft: uuid, wait }];
	});
}
