import type { PageSpec, Product } from "../../engine/authored/authored.ts";

/** Pages on which there is only something to read or to ask. */
const ASIDE = /^(?:document|contact|messages|settings|notifications|help)(?:\/|$)/;

const known = new WeakMap<object, ReadonlySet<string>>();

/**
 * Returns the pages on which a borrower can do something for the application: a form, a screen, an action that submits, or a way
 * to such a page. A link to the dashboard, to a person or out of the application is none.
 */
export function pagesWithWays({ pages: { pages } }: Pick<Product, "pages">): ReadonlySet<string> {
	const found = known.get(pages);
	if (found !== undefined) return found;
	const open = new Set(Object.keys(pages).filter((id) => isWorkedOn(id, pages[id] as PageSpec)));
	for (let grown = true; grown; ) {
		grown = false;
		for (const [id, page] of Object.entries(pages)) {
			if (open.has(id) || !leadsTo(page).some((to) => open.has(to))) continue;
			open.add(id);
			grown = true;
		}
	}
	known.set(pages, open);
	return open;
}

function isWorkedOn(id: string, { kind, form, screen, actions = {} }: PageSpec): boolean {
	if (ASIDE.test(id)) return false;
	return (
		kind !== "notice" || form !== undefined || screen !== undefined || Object.values(actions).some((one) => one.form)
	);
}

function leadsTo({ actions = {}, ways = {} }: PageSpec): string[] {
	const to = [
		...Object.values(actions).map((action) => action.to),
		...Object.values(ways).map((way) => (typeof way === "string" ? way : way.to)),
	];
	return to.flatMap((one) => (one === undefined ? [] : [one.replace(/[?#].*$/, "")]));
}
