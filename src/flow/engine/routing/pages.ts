import type { PageSpec, PagesFile } from "../authored/authored.ts";
import type { Flow } from "../decisions/flow.ts";
import { pageId } from "../decisions/page-index.ts";
import type { Facts } from "../facts/facts-by-name.ts";

/** Returns the declaration of a page, including `{parameter}` ids, or undefined for an unknown page. */
export function pageSpec(flow: Flow, page: string): PageSpec | undefined {
	const id = pageId(flow.pages, page);
	return id === undefined ? undefined : flow.pages.specs.get(id);
}

/**
 * Returns whether a borrower routed to `routedPage` may open `page`: it is that page, an open page, or reachable from it.
 * A page with `onlyIf` stays closed when no facts are given.
 */
export function mayOpen(flow: Flow, page: string, routedPage: string, facts?: Facts): boolean {
	const id = pageId(flow.pages, page);
	if (id === undefined) return false;
	if (page === routedPage) return true;
	const { open, onlyIf } = flow.pages.specs.get(id) ?? {};
	if (onlyIf !== undefined && facts?.[onlyIf] !== true) return false;
	if (open === true) return true;
	const from = flow.pages.openedFrom.get(id);
	const routedId = pageId(flow.pages, routedPage);
	return from !== undefined && (from.has(routedPage) || (routedId !== undefined && from.has(routedId)));
}

/** Returns the target page of a page's way or action, or undefined if it has none of that name. */
export function wayFrom(flow: Flow, page: string, name: string, facts: Facts): string | undefined {
	const { ways = {}, actions = {} } = pageSpec(flow, page) ?? {};
	const way = Object.hasOwn(ways, name) ? ways[name] : undefined;
	if (way === undefined) return Object.hasOwn(actions, name) ? actions[name]?.to : undefined;
	const other = Object.entries(way.instead ?? {}).find(([fact]) => facts[fact] === true);
	return other?.[1] ?? way.to;
}

/** Returns the forms that a page may submit: its own, the ones it lists, and those of its actions. */
export function formsOf(flow: Flow, page: string): readonly string[] {
	const id = pageId(flow.pages, page);
	return (id === undefined ? undefined : flow.pages.forms.get(id)) ?? [];
}

/**
 * Returns whether a borrower routed to `routedPage` may submit a form: a page that may be opened carries it. A page with
 * `onlyIf` stays closed when no facts are given.
 */
export function mayWrite(flow: Flow, formId: string, routedPage: string, facts?: Facts): boolean {
	const carriers = flow.pages.carriers.get(formId) ?? [];
	const routedId = pageId(flow.pages, routedPage);
	return carriers.some((page) => page === routedId || mayOpen(flow, page, routedPage, facts));
}

/** Returns the address of the first page that shows a screen, or undefined. */
export function pageOfScreen({ pages }: Pick<PagesFile, "pages">, screen: string): string | undefined {
	return Object.keys(pages).find((page) => pages[page]?.screen === screen);
}

/** Returns the address of the first page with a block of this name, or undefined. */
export function pageOfBlock({ pages }: Pick<PagesFile, "pages">, block: string): string | undefined {
	return Object.keys(pages).find((page) => hasBlock(pages[page], block));
}

/** Whether a page has a block of this name. */
export function hasBlock(page: PageSpec | undefined, block: string): boolean {
	return Object.values(page?.blocks ?? {}).some((one) => one.block === block);
}

/** Returns the id of the first page that shows a form, or undefined. */
export function pageOfForm({ pages }: Pick<PagesFile, "pages">, form: string): string | undefined {
	return Object.keys(pages).find((page) => pages[page]?.form === form);
}
