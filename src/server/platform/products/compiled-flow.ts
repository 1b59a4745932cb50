import type { Product } from "../../../flow/engine/authored/authored.ts";
import { compileFlow, type Flow } from "../../../flow/engine/index.ts";

const flows = new WeakMap<Product, Flow>();

/** Returns a product's flow, compiled once as long as the product is kept. */
export function compiledFlow(product: Product): Flow {
	let flow = flows.get(product);
	if (flow === undefined) {
		flow = compileFlow(product);
		flows.set(product, flow);
	}
	return flow;
}
