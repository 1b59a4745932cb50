import type { Product } from "../../engine/authored/authored.ts";
import { indexPages, pageId } from "../../engine/decisions/page-index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { pageLinks } from "../ways/page-links.ts";

/** Finds pages that are neither routed to, nor open, nor opened from a reachable page (PAGE_UNREACHABLE). */
export function unreachablePage(product: Product): Finding[] {
	const index = indexPages(product.pages);
	const links = pageLinks(product);
	const reached = new Set<string>();
	for (const [id, spec] of index.specs) if (spec.open) reached.add(id);
	for (const { kind, page } of links) {
		const id = pageId(index, page);
		if (kind === "route" && id !== undefined) reached.add(id);
	}
	for (let grown = true; grown; ) {
		grown = false;
		for (const { kind, page, of } of links) {
			const id = pageId(index, page);
			if (kind !== "from" || of === undefined || id === undefined || !reached.has(id) || reached.has(of)) continue;
			reached.add(of);
			grown = true;
		}
	}
	return [...index.specs.keys()]
		.filter((page) => !reached.has(page))
		.map((page) => ({
			code: "PAGE_UNREACHABLE",
			file: files.pages,
			pointer: at("pages", page),
			cause: `Nothing routes to the page "${page}", and no reachable page opens it.`,
			cure: 'Route to it, name a page in "reachableFrom", set "open", or remove the page.',
		}));
}
