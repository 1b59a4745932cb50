import type { DraftLocks } from "../../../flow/editing/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { PublishingContext } from "../context.ts";
import type { VersionFiles } from "../publishing/version-store.ts";

/** What a draft cannot change, before somebody tries. */
export async function draftLocks(
	context: PlatformContext & PublishingContext,
	org: string,
	files: VersionFiles,
): Promise<DraftLocks> {
	const own = await context.publisher.forEditors(org, files, { isForLocks: true });
	return JSON.parse(own?.locks ?? '{"rules":{},"words":{},"limits":{}}') as DraftLocks;
}
