import type { PageSpec, PagesFile } from "../authored/authored.ts";
import type { Facts } from "../facts/facts-by-name.ts";
import type { Flow } from "../flow.ts";
import { pageId } from "./page-index.ts";

/** Returns the description of a page, following `{parameter}` ids, or undefined when there is no such page. */
export function pageSpec(flow: Flow, page: string): PageSpec | undefined {
	const id = pageId(flow.pages, page);
	return id === undefined ? undefined : flow.pages.specs.get(id);
}

/**
 * Returns whether a borrower routed to `routedPage` may open `page`: it is that page, open, or reachable from it. A page
 * that opens only where a fact holds (`onlyIf`) stays closed without facts.
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

/** Returns the page to which a way or an action of a page leads, or undefined where the page has none of that name. */
export function wayFrom(flow: Flow, page: string, name: string, facts: Facts): string | undefined {
	const { ways = {}, actions = {} } = pageSpec(flow, page) ?? {};
	const way = Object.hasOwn(ways, name) ? ways[name] : undefined;
	if (way === undefined) return Object.hasOwn(actions, name) ? actions[name]?.to : undefined;
	const other = Object.entries(way.instead ?? {}).find(([fact]) => facts[fact] === true);
	return other?.[1] ?? way.to;
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

/** Returns the address of the first page that shows a screen, or undefined where no page does. */
export function pageOfScreen({ pages }: Pick<PagesFile, "pages">, screen: string): string | undefined {
	return Object.keys(pages).find((page) => pages[page]?.screen === screen);
}

/** Returns the id of the first page that shows a form, or undefined where no page does. */
export function pageOfForm({ pages }: Pick<PagesFile, "pages">, form: string): string | undefined {
	return Object.keys(pages).find((page) => pages[page]?.form === form);
}
