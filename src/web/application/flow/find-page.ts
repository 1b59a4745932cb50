import type { PageSpec, PagesFile } from "../../../flow/engine/authored/authored.ts";
import { fillPattern } from "../../../flow/engine/index.ts";

/** A page of pages.json with the path's values for its `{…}` segments. */
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
		const params = id.includes("{")
			? fillPattern({ segments: id.split("/"), params: spec.params }, path.split("/"))
			: undefined;
		if (params) return { id, spec, params };
	}
	return undefined;
}
