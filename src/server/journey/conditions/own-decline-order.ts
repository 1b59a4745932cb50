import { declinesDue, factsOf } from "../../../flow/engine/index.ts";
import { check } from "../../../lending/index.ts";
import { compiledFlow } from "../../platform/products/compiled-flow.ts";
import { today } from "../../record/parties.ts";
import { declinePatch } from "../outcomes/decline.ts";
import { recordForRules } from "../steps/flow-decision.ts";
import type { VendorOrderHandler } from "../steps/order.ts";

/**
 * Declines an application to which reasons of the lender's own apply, before its credit file is read; changes nothing where none
 * applies any more.
 */
export const declineIneligible: VendorOrderHandler = async ({ record, product, now }) => {
	const flow = compiledFlow(product);
	const due = declinesDue(flow, factsOf(flow, recordForRules(product, record, today(record, now))));
	if (due.length === 0) return [];
	const trace = due.map(({ id, reason }) => check("lender/ineligible", true, { decline: id, ownReason: reason }));
	return declinePatch({ record, product, now }, trace);
};
