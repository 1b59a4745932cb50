import type { BrowserProduct, Product } from "../engine/authored.ts";

/** Returns the product without the origination tables, which no browser may see. */
export function browserProduct(product: Product): BrowserProduct {
	const { origination: _, ...shown } = product;
	return shown;
}
