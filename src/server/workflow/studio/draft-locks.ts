import type { Catalog } from "../../../catalog/index.ts";
import type { Json } from "../../../engine/json.ts";
import { type DraftLocks, ruleLists, ruleLocks, wordLocks } from "../../../studio/index.ts";
import type { ServerContext } from "../context.ts";
import { editedFiles } from "../publishing/edited-files.ts";
import type { VersionFiles } from "../publishing/version-store.ts";

const NONE: DraftLocks = { rules: {}, words: {}, limits: {} };

/** What an organization's files cannot change of what is below them; on the gate's thread. Nothing is said of files that do not compose. */
export function composedLocks(catalog: Catalog, org: string): DraftLocks {
	const safeguards = catalog.safeguards(org);
	if (safeguards === undefined) return NONE;
	const { files, sentences } = editedFiles(catalog, org);
	const values = Object.fromEntries(Object.entries(files).map(([path, { value }]) => [path, value]));
	const refusals = (edits: { readonly [path: string]: Json }) => safeguards.refusals(edits);
	return {
		rules: ruleLocks(refusals, values, ruleLists(files, org, new Map())),
		words: wordLocks(refusals, values, sentences),
		limits: safeguards.limits(),
	};
}

/** What a draft cannot change, before somebody tries. */
export async function draftLocks(context: ServerContext, org: string, files: VersionFiles): Promise<DraftLocks> {
	const own = await context.publisher.forEditors(org, files, { isForLocks: true });
	return own?.locks === undefined ? NONE : (JSON.parse(own.locks) as DraftLocks);
}
