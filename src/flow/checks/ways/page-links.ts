import type { Product, StageRow } from "../../engine/authored/authored.ts";
import { at, files } from "../product-files.ts";

/** A reference to an application page: a route, a link, or a page it opens from. */
export interface PageLink {
	readonly file: string;
	readonly pointer: string;
	readonly page: string;
	readonly kind: "route" | "link" | "from";
	/** The page with the link, or the page that opens from the named one. */
	readonly of?: string;
}

/** Returns every place of a product that names a page. */
export function pageLinks(product: Product): PageLink[] {
	const links: PageLink[] = [];
	const { stageRouting, stateRouting } = product;
	for (const [id, { to }] of Object.entries(stageRouting.overrides)) {
		links.push({ file: files.stageRouting, pointer: at("overrides", id, "to"), page: to, kind: "route" });
	}
	const addTables = (file: string, key: string, tables: { readonly [name: string]: readonly StageRow[] }): void => {
		for (const [name, rows] of Object.entries(tables)) {
			for (const [index, { to }] of rows.entries()) {
				if (to !== undefined) links.push({ file, pointer: at(key, name, index, "to"), page: to, kind: "route" });
			}
		}
	};
	addTables(files.stageRouting, "stages", stageRouting.stages);
	addTables(files.stateRouting, "states", stateRouting.states);
	const fallback = { file: files.stateRouting, pointer: at("fallback", "to") };
	links.push({ ...fallback, page: stateRouting.fallback.to, kind: "route" });
	for (const [page, spec] of Object.entries(product.pages.pages)) {
		for (const [index, from] of (spec.reachableFrom ?? []).entries()) {
			const pointer = at("pages", page, "reachableFrom", index);
			links.push({ file: files.pages, pointer, page: from, kind: "from", of: page });
		}
		for (const [name, { to, instead = {} }] of Object.entries(spec.ways ?? {})) {
			const link = { file: files.pages, kind: "link", of: page } as const;
			links.push({ ...link, pointer: at("pages", page, "ways", name, "to"), page: to });
			for (const [fact, other] of Object.entries(instead))
				links.push({ ...link, pointer: at("pages", page, "ways", name, "instead", fact), page: other });
		}
		for (const [id, action] of Object.entries(spec.actions ?? {})) {
			if (action.to === undefined || /^(\/|[a-z][a-z0-9+.-]*:)/i.test(action.to)) continue;
			const [target = ""] = action.to.split(/[?#]/);
			links.push({
				file: files.pages,
				pointer: at("pages", page, "actions", id, "to"),
				page: target,
				kind: "link",
				of: page,
			});
		}
	}
	return links;
}
