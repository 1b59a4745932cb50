import { type Catalog, inheritsFrom } from "../../../flow/catalog/index.ts";
import { routingChanges } from "../../../flow/checks/difference/routing-changes.ts";
import { tableChanges } from "../../../flow/checks/difference/table-changes.ts";
import { filesOf, sentencesOf } from "../../../flow/checks/locales/sentences.ts";
import {
	changedSentences,
	type FileDifference,
	type LenderBelow,
	type ReadSentence,
} from "../../../flow/editing/index.ts";
import type { Product } from "../../../flow/engine/index.ts";

/**
 * What a draft changes for each lender that extends its own; those for whom nothing changes are left out. Says `onward`
 * for each that is judged.
 */
export function lendersBelow(
	draft: Catalog,
	live: Catalog,
	org: string,
	changes: readonly FileDifference[],
	onward: () => void,
): LenderBelow[] {
	const below = draft.orgCodes().filter((code) => code !== org && inheritsFrom(draft, code, org));
	return below.flatMap((code): LenderBelow[] => {
		onward();
		// one that is faulty already keeps what it has either way
		if (live.diagnostics(code).length > 0) return [];
		const before = live.composed(code);
		const named = { org: code, name: before.org.name.short, kept: keptBy(draft, code, changes) };
		if (draft.diagnostics(code).length > 0) return [{ ...named, isFaulty: true, sentences: 0, decisions: 0 }];
		const after = draft.composed(code);
		const sentences = changedSentences(readIn(before), readIn(after)).length;
		const decisions = routingChanges(before, after).changes.length + tableChanges(before, after).length;
		if (sentences + decisions + named.kept === 0) return [];
		return [{ ...named, isFaulty: false, sentences, decisions }];
	});
}

function readIn(product: Product): ReadSentence[] {
	return sentencesOf(filesOf(product)).map(({ file, pointer, text }) => ({ file, pointer, text, translations: {} }));
}

/** How many of the changed values a lender has set itself. */
function keptBy(catalog: Catalog, code: string, changes: readonly FileDifference[]): number {
	const { origin } = catalog.provenance(code);
	return changes.filter(({ file, at }) => origin(file, at === "/" ? "" : at)?.layer === code).length;
}
