import type { DraftLocks } from "../../../flow/editing/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Offering } from "../../platform/products/product-registry.ts";
import type { PublishingContext } from "../context.ts";
import type { VersionFiles } from "../publishing/version-store.ts";

/** What a draft cannot change, before somebody tries. */
export async function draftLocks(
	context: PlatformContext & PublishingContext,
	offering: Offering,
	files: VersionFiles,
): Promise<DraftLocks> {
	const own = await context.publisher.forEditors(offering, files, { isForLocks: true });
	return JSON.parse(own?.locks ?? '{"rules":{},"words":{},"limits":{}}') as DraftLocks;
}
