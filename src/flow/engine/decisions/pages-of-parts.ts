import type { BrowserProduct, Product } from "../authored/authored.ts";
import { wholeOf } from "../record/form-parts.ts";
import { type PageIndex, pageId } from "./page-index.ts";

/** The pages that ask one form in parts, in document order, each with its part. */
export type PagesOfParts = readonly { readonly page: string; readonly form: string }[];

/** Returns the pages of each form that is asked in parts. */
export function pagesOfParts({ pages, forms }: Pick<Product | BrowserProduct, "pages" | "forms">): PagesOfParts[] {
	const found = new Map<string, { page: string; form: string }[]>();
	for (const [page, { form = "" }] of Object.entries(pages.pages)) {
		const whole = wholeOf(forms, form);
		if (whole !== undefined) found.set(whole, [...(found.get(whole) ?? []), { page, form }]);
	}
	return [...found.values()];
}

/** Returns the index with the pages of one form open from each other: a borrower may go back to an earlier part. */
export function withSiblings(index: PageIndex, inParts: readonly PagesOfParts[]): PageIndex {
	if (inParts.length === 0) return index;
	const openedFrom = new Map(index.openedFrom);
	for (const parts of inParts) {
		const from = new Set(parts.flatMap(({ page }) => [page, ...(index.openedFrom.get(page) ?? [])]));
		for (const { page } of parts) openedFrom.set(page, from);
	}
	return { ...index, openedFrom };
}

/**
 * Returns the page of the first missing part of a form that is begun and not finished, where it opens from this page: it comes
 * before what is next. Undefined where there is none.
 */
export function unfinishedPart(
	{ pages, inParts }: { readonly pages: PageIndex; readonly inParts: readonly PagesOfParts[] },
	answers: { readonly [formId: string]: object },
	page: string,
): string | undefined {
	for (const parts of inParts) {
		const missing = parts.filter(({ form }) => answers[form] === undefined);
		const [next] = missing;
		if (next === undefined || missing.length === parts.length) continue;
		const from = pages.openedFrom.get(next.page);
		if (from?.has(pageId(pages, page) ?? page)) return next.page;
	}
	return undefined;
}
