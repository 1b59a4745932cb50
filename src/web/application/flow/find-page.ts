import type { PageSpec, PagesFile } from "../../../engine/authored.ts";

/** A page of pages.json together with what the path says in its `{…}` segments. */
export interface FoundPage {
	readonly id: string;
	readonly spec: PageSpec;
	readonly params: { readonly [name: string]: string };
}

/** The page that a path relative to /{uuid} names; undefined when there is none. Ids may carry `{…}` segments. */
export function findPage(pages: PagesFile["pages"], path: string): FoundPage | undefined {
	const exact = Object.hasOwn(pages, path) ? pages[path] : undefined;
	if (exact) return { id: path, spec: exact, params: {} };
	for (const [id, spec] of Object.entries(pages)) {
		const params = matchTemplate(id, path);
		if (params) return { id, spec, params };
	}
	return undefined;
}

function matchTemplate(template: string, path: string): { [name: string]: string } | undefined {
	if (!template.includes("{")) return undefined;
	const expected = template.split("/");
	const given = path.split("/");
	if (expected.length !== given.length) return undefined;
	const params: { [name: string]: string } = {};
	for (const [index, segment] of expected.entries()) {
		const value = given[index] ?? "";
		const name = /^\{(\w+)\}$/.exec(segment)?.[1];
		if (name === undefined ? segment !== value : value === "") return undefined;
		if (name !== undefined) params[name] = value;
	}
	return params;
}
