import { resolve } from "node:path";
import { PRODUCT_ROOT } from "../product-root.ts";
import { readBase } from "./files/layer.ts";
import { type ListedProduct, productsIn } from "./files/product-view.ts";

export type { ListedProduct } from "./files/product-view.ts";

/** Returns the products of a root, the first one first. */
export function listedProducts(root = PRODUCT_ROOT): ListedProduct[] {
	return productsIn(readBase(resolve(root)).files);
}
