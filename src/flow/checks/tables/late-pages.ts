import { indexPages, pageId } from "../../engine/decisions/page-index.ts";
import type { Product, Rule } from "../../engine/index.ts";
import { proveTable } from "../regions/proofs.ts";

/**
 * Returns the pages to which only rows of the stage table lead that decide for no record for which a rule holds, and pages that
 * only open from such pages. A page that the flow state leads to is among them only if such a row leads to it, too.
 */
export function latePages(product: Product, isBefore: Rule): ReadonlySet<string> {
	const rows = Object.values(product.origination.stages);
	const index = indexPages(product.pages);
	const idOf = (page: string) => pageId(index, page) ?? page;
	const pagesOf = (stages: readonly { readonly stage: string }[]): string[] =>
		stages
			.flatMap(({ stage }) => product.stageRouting.stages[stage] ?? [])
			.flatMap(({ to }) => (to === undefined ? [] : idOf(to)));
	const rules: Rule[] = rows.map(({ when }) => when ?? true);
	// records for which the rule does not hold are taken by a row of their own; what cannot be decided counts as possible
	const proofs = proveTable(product, [{ "!": [isBefore] }, ...rules]).rows.slice(1);
	const isLate = (index: number) => proofs[index]?.kind === "masked" || proofs[index]?.kind === "never";
	const early = new Set([
		...pagesOf(rows.filter((_, index) => !isLate(index))),
		...Object.values(product.stageRouting.overrides).map(({ to }) => idOf(to)),
		...[...index.specs].flatMap(([id, { open }]) => (open === true ? id : [])),
	]);
	const late = new Set(pagesOf(rows.filter((_, index) => isLate(index))).filter((page) => !early.has(page)));
	// pages that open from each other alone open late, too: they count until another one opens them
	const others = [...index.openedFrom].filter(([page, openers]) => {
		return openers.size > 0 && !late.has(page) && !early.has(page);
	});
	for (const [page] of others) late.add(page);
	for (let shrunk = true; shrunk; ) {
		shrunk = false;
		for (const [page, openers] of others) {
			if (!late.has(page) || [...openers].every((opener) => late.has(opener))) continue;
			late.delete(page);
			shrunk = true;
		}
	}
	return late;
}
