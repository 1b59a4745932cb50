import type { RollbackPreview } from "../../../contracts/wire/studio/index.ts";
import { type FileDifference, fileDifferences, joinFiles, otherProductFile } from "../../../flow/editing/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Offering } from "../../platform/products/product-registry.ts";
import type { PublishingContext } from "../context.ts";
import type { VersionFiles } from "../publishing/version-store.ts";
import { draftOf, filesOfDraft } from "./draft.ts";
import { type ProductPaths, productPaths } from "./products/product-paths.ts";

/**
 * What a draft changes of a product's files since it began, value by value, in which other products it changes files, what went live
 * since, and which values both changed; the last two of all products, since they are joined together.
 */
export async function differenceOf(
	context: PlatformContext & PublishingContext,
	who: Offering & { readonly draft: string },
) {
	const { db } = context.database;
	const draft = await draftOf(db, who.org, who.draft);
	const files = await filesOfDraft(db, who.draft);
	const live = await context.publisher.liveFiles(who.org);
	const { shown } = pathsIn(context, who, [draft.baseFiles, files, live.files]);
	const all = shownBy(shown, fileDifferences(draft.baseFiles, files));
	const isOnLive = live.version === draft.base;
	return {
		base: draft.base,
		live: live.version,
		changes: all.filter(({ file }) => otherProductFile(file) === undefined),
		elsewhere: elsewhereIn(all),
		liveChanges: isOnLive ? [] : shownBy(shown, fileDifferences(draft.baseFiles, live.files)),
		conflicts: isOnLive ? [] : shownBy(shown, joinFiles(draft.baseFiles, files, live.files, {}).conflicts),
	};
}

/** What going back to a version would change of what is live, in all products: to the one before, or the named one. */
export async function rollbackOf(
	context: PlatformContext & PublishingContext,
	offering: Offering,
	named: string | undefined,
): Promise<RollbackPreview> {
	const { org } = offering;
	const live = await context.publisher.liveFiles(org);
	const { version, files } = await context.publisher.earlierFiles(org, named);
	const { shown } = pathsIn(context, offering, [live.files, files]);
	return { from: live.version, version, changes: shownBy(shown, fileDifferences(live.files, files)) };
}

/** What a product's rooms call the files of several versions, where any of them may have files of the product's own. */
export function pathsIn(
	context: Pick<PlatformContext, "products">,
	offering: Offering,
	versions: readonly VersionFiles[],
): ProductPaths {
	return productPaths(
		context,
		offering,
		versions.flatMap((files) => Object.keys(files)),
	);
}

function shownBy<One extends { readonly file: string }>(shown: ProductPaths["shown"], all: readonly One[]): One[] {
	return all.map((one) => ({ ...one, file: shown(one.file) }));
}

/** How many files of each other product changes are in. */
function elsewhereIn(changes: readonly FileDifference[]): { readonly product: string; readonly files: number }[] {
	const others = new Map<string, Set<string>>();
	for (const { file } of changes) {
		const other = otherProductFile(file);
		if (other !== undefined) others.set(other.product, (others.get(other.product) ?? new Set()).add(other.path));
	}
	return [...others].map(([product, files]) => ({ product, files: files.size }));
}
