import { browserProduct, type Catalog, emitValidators, entryProduct } from "../../../flow/catalog/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { compileSignerFlow } from "../../../flow/engine/index.ts";
import { compiledFlow } from "./compiled-flow.ts";

/**
 * The product of files that the checks refuse, where it can be composed and compiled all the same: whether it may be served is for
 * others to say. Undefined where it cannot.
 */
export function servable(catalog: Pick<Catalog, "composed">, org: string): Product | undefined {
	try {
		const product = catalog.composed(org);
		compiledFlow(product);
		compileSignerFlow(product);
		entryProduct(product);
		browserProduct(product);
		emitValidators(product);
		return product;
	} catch {
		return undefined;
	}
}
