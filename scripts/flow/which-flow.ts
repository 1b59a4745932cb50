import type { WhichFlow } from "../../src/catalog/cases/flow-case.ts";
import type { Catalog } from "../../src/catalog/index.ts";
import {
	type ApplicationRecord,
	compileFlow,
	type Facts,
	type Flow,
	factsOf,
	ordersDue,
	type Product,
	signerProduct,
	stageOf,
} from "../../src/engine/index.ts";

/** Returns one of an organization's flows, compiled, with its product. */
export function openFlow(catalog: Catalog, org: string, which: WhichFlow): { product: Product; flow: Flow } {
	const whole = catalog.product(org);
	const product = which === "signer" ? signerProduct(whole) : whole;
	return { product, flow: compileFlow(product) };
}

/** Returns the stage from the origination table and the vendor orders due at it; a flow without the table has no stage. */
export function stageAndOrders(flow: Flow, record: ApplicationRecord, facts: Facts) {
	const { product } = flow;
	if ("origination" in product && Object.keys(product.origination.stages).length === 0) {
		return { stage: null, rule: null, tasks: ordersDue(flow, facts) };
	}
	const { stage, rule } = stageOf(flow, facts);
	// orders see the decided stage, as on the server
	return { stage, rule, tasks: ordersDue(flow, factsOf(flow, { ...record, stage })) };
}
