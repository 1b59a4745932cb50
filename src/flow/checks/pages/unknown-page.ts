import type { Product } from "../../engine/authored/authored.ts";
import { indexPages, pageId } from "../../engine/decisions/page-index.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { pageLinks } from "../ways/page-links.ts";

/** Finds rows, actions and pages that name an unknown page (PAGE_UNKNOWN). */
export function unknownPage(product: Product): Finding[] {
	const index = indexPages(product.pages);
	return pageLinks(product)
		.filter(({ page }) => pageId(index, page) === undefined)
		.map(({ file, pointer, page }) => ({
			code: "PAGE_UNKNOWN",
			file,
			pointer,
			cause: `There is no page "${page}".${didYouMean(page, index.specs.keys())}`,
			cure: "Name a page of flows/pages.json, or add it there.",
			...correctedName(page, index.specs.keys()),
		}));
}
