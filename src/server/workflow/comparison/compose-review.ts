import { type Catalog, CatalogError, lenderTexts } from "../../../flow/catalog/index.ts";
import { fileDifferences } from "../../../flow/editing/index.ts";
import { EngineError } from "../../../flow/engine/index.ts";
import type { ComposedOrg, ComposeRequest, ReviewRequest } from "../composition/compose-request.ts";
import { openVersion } from "../simulation/version.ts";
import { backTested } from "./back-test.ts";
import { changedCases } from "./changed-cases.ts";
import { changedDecisions } from "./changed-decisions.ts";
import { lendersBelow } from "./lenders-below.ts";
import { provedStatements } from "./proved-statements.ts";

/** Compares an organization's files with those that are live in the way that is asked; on the gate's thread. */
export function composedReview(
	draft: Catalog,
	live: Catalog,
	org: string,
	review: ReviewRequest,
	{ root, published, onward }: Pick<ComposeRequest, "root" | "published"> & { readonly onward: () => void },
): ComposedOrg {
	const { part, today } = review;
	const own = published[org] ?? {};
	const made = { org, diagnostics: [], hosts: [] };
	try {
		const [before, after] = [live.composed(org), draft.composed(org)];
		const parts: { readonly [part in ReviewRequest["part"]]: () => object } = {
			decisions: () => changedDecisions(before, after, today),
			statements: () => provedStatements(draft, org, after),
			lenders: () => {
				const [was, is] = [lenderTexts(review.live, draft.productId), lenderTexts(own, draft.productId)];
				return lendersBelow(draft, live, org, fileDifferences(was, is), onward);
			},
			cases: () => changedCases(before, after, draft, org, root),
			backTest: () => backTested(openVersion(live, org), openVersion(draft, org), review),
		};
		return { ...made, review: JSON.stringify(parts[part]()) };
	} catch (error) {
		// what the check refuses may stop anything that takes its files for a product
		const isFaulty = error instanceof CatalogError || error instanceof EngineError;
		if (isFaulty || draft.diagnostics(org).length > 0) return { ...made, review: "null" };
		throw error;
	}
}
