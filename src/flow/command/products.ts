import type { Catalog } from "../catalog/index.ts";
import type { Options } from "./options.ts";

/** The catalogs of the products that a command is about, the first product's first. */
export type Catalogs = readonly [Catalog, ...Catalog[]];

/** The organizations of a catalog that a command is about: all that offer its product, or the one that is named. */
export function orgsOf(catalog: Catalog, { org, product }: Pick<Options, "org" | "product">): readonly string[] {
	const offering = catalog.orgCodes();
	if (org === undefined) return offering;
	// of all products, those that the lender offers; one that is asked for by name says that it doesn't
	const isAsked = catalog.productId === undefined || product !== undefined;
	return isAsked || offering.includes(org) ? [org] : [];
}

/** How a command names a lender's product: by the lender alone where it is the first one. */
export function productNamed(catalog: Catalog, org: string): string {
	return catalog.productId === undefined ? org : `${org}/${catalog.productId}`;
}
