import { resolve } from "node:path";
import { PRODUCT_ROOT } from "../product-root.ts";
import { MANIFEST_FILE } from "./files/file-kinds.ts";
import { readBase } from "./files/layer.ts";
import { furtherProducts, manifestIn, ownFile } from "./files/product-view.ts";

/** A product as its manifest describes it. */
export interface ListedProduct {
	/** How org.json lists it. */
	readonly id: string;
	readonly name: string;
	/** What `loadCatalog` calls it: nothing for the first one. */
	readonly product: string | undefined;
}

/** Returns the products of a root, the first one first; one whose manifest can't be read is called by its id. */
export function listedProducts(root = PRODUCT_ROOT): ListedProduct[] {
	const { files } = readBase(resolve(root));
	const listed = (product: string | undefined): ListedProduct => {
		const file = product === undefined ? MANIFEST_FILE : ownFile(product, MANIFEST_FILE);
		const { id, name } = manifestIn(files.get(file));
		const called = product ?? (typeof id === "string" ? id : "");
		return { id: called, name: typeof name === "string" ? name : called, product };
	};
	return [listed(undefined), ...furtherProducts(files.keys()).map(listed)];
}
