import type { Product } from "../../../src/flow/engine/authored/authored.ts";
import { compileFlow, type Flow } from "../../../src/flow/engine/index.ts";
import { testCatalog } from "../../server/harness/test-catalog.ts";

/** A shipped product and its flow. */
export interface Brand {
	readonly product: Product;
	readonly flow: Flow;
}

/** Returns the shipped product of this organization. */
export function brandOf(org: string): Brand {
	const product = testCatalog().product(org);
	return { product, flow: compileFlow(product) };
}

/** The shipped product of the main brand, and its flow. */
export const main = brandOf("main");
export const { product, flow } = main;
