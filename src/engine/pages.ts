import type { PageSpec } from "./authored.ts";
import type { Flow } from "./flow.ts";
import { pageId } from "./page-index.ts";

/** Returns the description of a page, following `{parameter}` ids, or undefined when there is no such page. */
export function pageSpec(flow: Flow, page: string): PageSpec | undefined {
	const id = pageId(flow.pages, page);
	return id === undefined ? undefined : flow.pages.specs.get(id);
}

/** Returns whether a borrower routed to `routedPage` may open `page`: it is that page, open, or reachable from it. */
export function mayOpen(flow: Flow, page: string, routedPage: string): boolean {
	const id = pageId(flow.pages, page);
	if (id === undefined) return false;
	if (page === routedPage || flow.pages.specs.get(id)?.open === true) return true;
	const from = flow.pages.openedFrom.get(id);
	const routedId = pageId(flow.pages, routedPage);
	return from !== undefined && (from.has(routedPage) || (routedId !== undefined && from.has(routedId)));
}

/** Returns the forms that a page may submit: its own, those it names, and those of its actions. */
export function formsOf(flow: Flow, page: string): readonly string[] {
	const id = pageId(flow.pages, page);
	return (id === undefined ? undefined : flow.pages.forms.get(id)) ?? [];
}

/** Returns whether a form may be written by a borrower routed to `routedPage`: a page that may be opened carries it. */
export function mayWrite(flow: Flow, formId: string, routedPage: string): boolean {
	const carriers = flow.pages.carriers.get(formId) ?? [];
	const routedId = pageId(flow.pages, routedPage);
	return carriers.some((page) => page === routedId || mayOpen(flow, page, routedPage));
}
