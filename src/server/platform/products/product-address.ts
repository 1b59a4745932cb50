/** Home of the first product, below which the built files and all bundles are. */
export const FIRST_HOME = "/account/heloc";

/** The path under which a product's pages are; null is the first product. */
export function homeOf(product: string | null): string {
	return product === null ? FIRST_HOME : `/account/${product}`;
}
