import type { ConditionSpec, ConditionsFile, PageSpec, PagesFile } from "../authored/authored.ts";

/** A page id with a `{parameter}`. */
interface PagePattern {
	readonly id: string;
	readonly segments: readonly string[];
	readonly params: PageSpec["params"];
}

/** The application's pages, indexed for routing. */
export interface PageIndex {
	readonly specs: ReadonlyMap<string, PageSpec>;
	/** Page ids with a `{parameter}`, split. */
	readonly patterns: readonly PagePattern[];
	/** For each page id, every page id from which it can be opened, directly or through other pages. */
	readonly openedFrom: ReadonlyMap<string, ReadonlySet<string>>;
	readonly forms: ReadonlyMap<string, readonly string[]>;
	/** Ids of the pages with a form, by form. */
	readonly carriers: ReadonlyMap<string, readonly string[]>;
}

/** Returns the index of a pages file; a page also carries the forms of the conditions that link to it. */
export function indexPages(file: PagesFile, conditions?: ConditionsFile): PageIndex {
	const specs = new Map(Object.entries(file.pages));
	const patterns = [...specs].flatMap(([id, { params }]) =>
		id.includes("{") ? [{ id, segments: id.split("/"), params }] : [],
	);
	const asked = Object.values(conditions?.conditions ?? {});
	const forms = new Map([...specs].map(([id, spec]) => [id, formsOfSpec(id, spec, asked)]));
	const carriers = new Map<string, string[]>();
	for (const [id, carried] of forms) {
		for (const form of carried) carriers.set(form, [...(carriers.get(form) ?? []), id]);
	}
	const openedFrom = new Map([...specs.keys()].map((id) => [id, ancestors(specs, id)]));
	return { specs, patterns, openedFrom, forms, carriers };
}

/** Returns the declared page id of a concrete page ("income/link/{type}" for "income/link/BANK"). */
export function pageId(index: PageIndex, page: string): string | undefined {
	if (index.specs.has(page)) return page;
	const given = page.split("/");
	return index.patterns.find((pattern) => fillPattern(pattern, given) !== undefined)?.id;
}

/** Returns the values of a page id's `{parameter}`s in a path; undefined for another page. */
export function fillPattern(
	{ segments, params }: Pick<PagePattern, "segments" | "params">,
	given: readonly string[],
): { readonly [parameter: string]: string } | undefined {
	const filled: { [parameter: string]: string } = {};
	if (given.length !== segments.length) return undefined;
	for (const [at, part] of segments.entries()) {
		const value = given[at] ?? "";
		const name = /^\{(\w+)\}$/.exec(part)?.[1];
		if (name === undefined ? part !== value : !isTaken(params, name, value)) return undefined;
		if (name !== undefined) filled[name] = value;
	}
	return filled;
}

function isTaken(params: PageSpec["params"], name: string, value: string): boolean {
	const values = params !== undefined && Object.hasOwn(params, name) ? params[name] : undefined;
	return values === undefined ? value !== "" : values.includes(value);
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
