import type { RollbackPreview } from "../../../contracts/wire/studio/index.ts";
import { fileDifferences, joinFiles } from "../../../flow/editing/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { PublishingContext } from "../context.ts";
import { draftOf, filesOfDraft } from "./draft.ts";

/** What a draft changes of the files that it began from, value by value, what went live since, and which values both changed. */
export async function differenceOf(context: PlatformContext & PublishingContext, org: string, uuid: string) {
	const { db } = context.database;
	const draft = await draftOf(db, org, uuid);
	const files = await filesOfDraft(db, uuid);
	const changes = fileDifferences(draft.baseFiles, files);
	const live = await context.publisher.liveFiles(org);
	const isOnLive = live.version === draft.base;
	return {
		base: draft.base,
		live: live.version,
		changes,
		liveChanges: isOnLive ? [] : fileDifferences(draft.baseFiles, live.files),
		conflicts: isOnLive ? [] : joinFiles(draft.baseFiles, files, live.files, {}).conflicts,
	};
}

/** What going back to a version would change of what is live: to the one before, or the named one. */
export async function rollbackOf(
	context: PlatformContext & PublishingContext,
	org: string,
	named: string | undefined,
): Promise<RollbackPreview> {
	const live = await context.publisher.liveFiles(org);
	const { version, files } = await context.publisher.earlierFiles(org, named);
	return { from: live.version, version, changes: fileDifferences(live.files, files) };
}
