import type { WhichFlow } from "../../src/catalog/cases/flow-case.ts";
import type { Catalog } from "../../src/catalog/index.ts";
import { compileFlow, type Flow, type Product, signerProduct } from "../../src/engine/index.ts";

/** Returns one of an organization's flows, compiled, with its product. */
export function openFlow(catalog: Catalog, org: string, which: WhichFlow): { product: Product; flow: Flow } {
	const whole = catalog.product(org);
	const product = which === "signer" ? signerProduct(whole) : whole;
	return { product, flow: compileFlow(product) };
}
