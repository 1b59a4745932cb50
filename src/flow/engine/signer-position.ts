import type { Flow } from "./decisions/flow.ts";
import { resolveState } from "./decisions/machine.ts";
import { type DueOrder, ordersDue } from "./due-orders.ts";
import { factsOf } from "./facts/facts.ts";
import type { ApplicationRecord } from "./record/record.ts";
import { type Route, routeFrom } from "./routing/route.ts";

/** Position of an additional signer: state, page, the rule that decided, and the vendor orders that are due. */
export interface SignerPosition {
	readonly state: string;
	readonly route: Route;
	readonly orders: readonly DueOrder[];
}

/** Returns a signer's position from the facts of their own record; throws EngineError when it cannot be decided. */
export function signerPosition(flow: Flow, record: ApplicationRecord): SignerPosition {
	const facts = factsOf(flow, record);
	const { state } = resolveState(flow, facts);
	return { state, route: routeFrom(flow, facts, () => state, undefined), orders: ordersDue(flow, facts) };
}
