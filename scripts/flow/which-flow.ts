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

/** Whose flow is asked: the borrower's, or that of an additional signer (flows/signer.json). */
export const whichFlows = ["application", "signer"] as const;
export type WhichFlow = (typeof whichFlows)[number];

/** Whether a word names one of the flows. */
export function isWhichFlow(word: unknown): word is WhichFlow {
	return whichFlows.some((one) => one === word);
}

/** Returns one of an organisation's flows, compiled, with the product that it is made of. */
export function openFlow(catalog: Catalog, org: string, which: WhichFlow): { product: Product; flow: Flow } {
	const whole = catalog.product(org);
	const product = which === "signer" ? signerProduct(whole) : whole;
	return { product, flow: compileFlow(product) };
}

/** Returns the stage that the origination table gives and the tasks that are due then; a flow without the table has no stage. */
export function stageAndOrders(flow: Flow, record: ApplicationRecord, facts: Facts) {
	const { product } = flow;
	if ("origination" in product && Object.keys(product.origination.stages).length === 0) {
		return { stage: null, rule: null, tasks: ordersDue(flow, facts) };
	}
	const { stage, rule } = stageOf(flow, facts);
	// tasks see the stage that was decided, as on the server
	return { stage, rule, tasks: ordersDue(flow, factsOf(flow, { ...record, stage })) };
}
