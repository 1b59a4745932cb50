import type { ConditionSpec, ConditionsFile, PageSpec, PagesFile } from "./authored.ts";

/** Pages of the application area, indexed for routing decisions. */
export interface PageIndex {
	readonly specs: ReadonlyMap<string, PageSpec>;
	/** Page ids with a `{parameter}`, split. */
	readonly patterns: readonly { readonly id: string; readonly segments: readonly string[] }[];
	/** For each page id, every page id from which it may be opened, over any number of pages. */
	readonly openedFrom: ReadonlyMap<string, ReadonlySet<string>>;
	readonly forms: ReadonlyMap<string, readonly string[]>;
	/** Page ids that carry a form. */
	readonly carriers: ReadonlyMap<string, readonly string[]>;
}

/** Returns the index of a pages file; a page carries the forms of the conditions that lead to it, too. */
export function indexPages(file: PagesFile, conditions?: ConditionsFile): PageIndex {
	const specs = new Map(Object.entries(file.pages));
	const patterns = [...specs.keys()].filter((id) => id.includes("{")).map((id) => ({ id, segments: id.split("/") }));
	const asked = Object.values(conditions?.conditions ?? {});
	const forms = new Map([...specs].map(([id, spec]) => [id, formsOfSpec(id, spec, asked)]));
	const carriers = new Map<string, string[]>();
	for (const [id, carried] of forms) {
		for (const form of carried) carriers.set(form, [...(carriers.get(form) ?? []), id]);
	}
	const openedFrom = new Map([...specs.keys()].map((id) => [id, ancestors(specs, id)]));
	return { specs, patterns, openedFrom, forms, carriers };
}

/** Returns the id of the page under which a concrete page is described ("income/link/{type}" for "income/link/BANK"). */
export function pageId(index: PageIndex, page: string): string | undefined {
	if (index.specs.has(page)) return page;
	const segments = page.split("/");
	const isMatch = (pattern: readonly string[]) =>
		pattern.length === segments.length &&
		pattern.every((part, at) => part === segments[at] || (part.startsWith("{") && segments[at] !== ""));
	return index.patterns.find((pattern) => isMatch(pattern.segments))?.id;
}

function formsOfSpec(id: string, spec: PageSpec, asked: readonly ConditionSpec[]): string[] {
	const forms = new Set<string>();
	if (spec.form !== undefined) forms.add(spec.form);
	for (const form of spec.forms ?? []) forms.add(form);
	for (const action of Object.values(spec.actions ?? {})) if (action.form !== undefined) forms.add(action.form);
	for (const { location, form } of asked) if (location === id && form !== undefined) forms.add(form);
	return [...forms];
}

function ancestors(specs: ReadonlyMap<string, PageSpec>, id: string): Set<string> {
	const found = new Set<string>();
	const open = [...(specs.get(id)?.reachableFrom ?? [])];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		if (found.has(next)) continue;
		found.add(next);
		open.push(...(specs.get(next)?.reachableFrom ?? []));
	}
	return found;
}
