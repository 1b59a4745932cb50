import type { Catalog } from "../../../flow/catalog/index.ts";
import { type DraftLocks, ruleLists, ruleLocks, wordLocks } from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import { editedFiles } from "./edited-files.ts";

/** What an organization's files cannot change of what is below them; on the gate's thread. Nothing is said of files that do not compose. */
export function composedLocks(catalog: Catalog, org: string): DraftLocks {
	const safeguards = catalog.safeguards(org);
	if (safeguards === undefined) return { rules: {}, words: {}, limits: {} };
	const { files, sentences } = editedFiles(catalog, org);
	const values = Object.fromEntries(Object.entries(files).map(([path, { value }]) => [path, value]));
	const refusals = (edits: { readonly [path: string]: Json }) => safeguards.refusals(edits);
	return {
		rules: ruleLocks(refusals, values, ruleLists(files, org, new Map())),
		words: wordLocks(refusals, values, sentences),
		limits: safeguards.limits(),
	};
}
