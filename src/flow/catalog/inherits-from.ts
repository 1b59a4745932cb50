import type { Catalog } from "./catalog-api.ts";

/** Whether a lender is built on another, directly or over others between; ends where files lead in a circle. */
export function inheritsFrom(catalog: Pick<Catalog, "extendsOf">, code: string, org: string): boolean {
	const seen = new Set<string>();
	for (let at = catalog.extendsOf(code); at !== undefined && !seen.has(at); at = catalog.extendsOf(at)) {
		if (at === org) return true;
		seen.add(at);
	}
	return false;
}
