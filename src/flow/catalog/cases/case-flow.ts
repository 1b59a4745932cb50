import { compileFlow, type Flow, type Product, signerProduct } from "../../engine/index.ts";
import type { Catalog } from "../catalog-api.ts";
import type { WhichFlow } from "./flow-case.ts";

/** Returns one of an organization's flows, compiled, with its product. */
export function openFlow(catalog: Catalog, org: string, which: WhichFlow): { product: Product; flow: Flow } {
	const product = productFor(catalog.product(org), which);
	return { product, flow: compileFlow(product) };
}

/** Returns one of a product's flows, compiled. */
export function flowOf(product: Product, which: WhichFlow): Flow {
	return compileFlow(productFor(product, which));
}

function productFor(whole: Product, which: WhichFlow): Product {
	return which === "signer" ? signerProduct(whole) : whole;
}
