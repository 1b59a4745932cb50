import type { Product, Rule } from "../../engine/index.ts";
import { indexPages, pageId } from "../../engine/routing/page-index.ts";
import { proveRule } from "../regions/proofs.ts";

/**
 * Returns the pages to which only rows of the stage table lead that decide for no record for which a rule holds, and pages that
 * only open from such pages. A page that the flow state leads to is among them only if a later row leads to it, too.
 */
export function latePages(product: Product, isBefore: Rule): ReadonlySet<string> {
	const rows = Object.values(product.origination.stages);
	const index = indexPages(product.pages);
	const idOf = (page: string) => pageId(index, page) ?? page;
	const pagesOf = (stages: readonly { readonly stage: string }[]): string[] =>
		stages
			.flatMap(({ stage }) => product.stageRouting.stages[stage] ?? [])
			.flatMap(({ to }) => (to === undefined ? [] : idOf(to)));
	const decided = 1 + lastBefore(product, isBefore);
	const early = new Set([
		...pagesOf(rows.slice(0, decided)),
		...Object.values(product.stageRouting.overrides).map(({ to }) => idOf(to)),
		...[...index.specs].flatMap(([id, { open }]) => (open === true ? id : [])),
	]);
	const late = new Set(pagesOf(rows.slice(decided)).filter((page) => !early.has(page)));
	for (let grown = true; grown; ) {
		grown = false;
		for (const [id, openers] of index.openedFrom) {
			if (late.has(id) || early.has(id) || openers.size === 0) continue;
			if (![...openers].every((page) => late.has(page))) continue;
			late.add(id);
			grown = true;
		}
	}
	return late;
}

/** The row of the stage table that, with those above it, decides for every record for which the rule holds; else the last one. */
function lastBefore(product: Product, isBefore: Rule): number {
	const rules = Object.values(product.origination.stages).map(({ when }) => when ?? true);
	let [low, high] = [0, rules.length - 1];
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		const decides: Rule = { or: [{ "!": [isBefore] }, ...rules.slice(0, middle + 1)] };
		if (proveRule(product, decides).fails === null) high = middle;
		else low = middle + 1;
	}
	return high;
}
